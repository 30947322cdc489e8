"""Fair luck: anybody can compute it from the seed, and the promise made before the game holds."""

import hashlib
import hmac

import boardroom
from boardroom.core.engine.luck import STATES
from boardroom.core.seeds import commitment, luck_for_action, seed_bytes, small_seed
from contract.cases import walk_table
from core.fuzz import GAME, SETTINGS

KNOWN = [2039173339683289431, 713901427707011075, 778097663782530620]


def luck(seed: bytes, number: int) -> tuple[int, int]:
    """As docs/records.md tells it."""
    digest = hmac.new(seed, str(number).encode("ascii"), hashlib.sha256).digest()
    states = 698769069 * 2**32 - 2
    return 1 + int.from_bytes(digest[:16], "big") % states, 1 + int.from_bytes(digest[16:], "big") % states


def test_luck_is_derived_as_documented() -> None:
    for number in (0, 1, 2, 9, 10, 999, 10**6):
        for seed in (bytes(32), seed_bytes("boardroom"), seed_bytes(None)):
            assert luck_for_action(seed, number) == luck(seed, number)
            assert all(1 <= luck <= STATES for luck in luck_for_action(seed, number))


def test_known_answers() -> None:
    """Fixed for ever: another answer would make every stored game another game."""
    seed = seed_bytes("boardroom")
    assert seed.hex() == hashlib.sha256(b"boardroom").hexdigest()
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()
    assert [luck_for_action(seed, number)[0] for number in range(3)] == KNOWN


def test_every_action_of_a_table_has_its_own_luck() -> None:
    table = boardroom.new("new-corp-order", players=4, seed="luck")
    seed = hashlib.sha256(b"luck").digest()
    state = GAME.deal(4, table.options, luck(seed, 0))
    assert GAME.position(state) == table.position()
    for moment in walk_table(table, SETTINGS[0].rng()):
        if moment.number:
            state.reseed(*luck(seed, moment.number))
            state.apply(table.action(moment.record().actions[-1]).id)
        assert GAME.position(state) == moment.position()


def test_the_promise_is_the_digest_of_the_seed() -> None:
    table = boardroom.new("new-corp-order", players=2)
    record = table.record()
    assert table.commit == record.commit == hashlib.sha256(bytes.fromhex(record.seed)).hexdigest()


def test_secret_seeds_differ() -> None:
    assert len({boardroom.new("new-corp-order", players=2).commit for _ in range(20)}) == 20
    assert len(seed_bytes(None)) == 32


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = (boardroom.new("new-corp-order", players=3, seed="twice") for _ in range(2))
    for table in walk_table(one, SETTINGS[0].rng()):
        if table.number:
            two.play(table.record().actions[-1])
        assert two.position() == table.position()
        assert two.events(0, since=-1) == table.events(0, since=-1)
    assert two.record() == one.record()


def test_another_seed_gives_another_game() -> None:
    deals = {str(boardroom.new("new-corp-order", players=3, seed=seed).position()) for seed in range(50)}
    assert len(deals) == 50


def test_another_seed_draws_other_cards_from_the_same_position() -> None:
    start = boardroom.new("new-corp-order", players=2, seed="start").position()
    drawn = set()
    for seed in range(20):
        table = boardroom.from_position("new-corp-order", start, seed=seed)
        for action in ("choose action=plot", "draw_deck", "draw_deck"):
            table.play(action)
        drawn.add(str(table.position()["seats"]))
    assert len(drawn) > 5


def test_a_small_seed_is_the_same_for_the_same_material() -> None:
    assert small_seed(b"practice 1") == small_seed(b"practice 1") != small_seed(b"practice 2")
    assert small_seed(b"") == 0xE3B0C4  # the first three bytes of SHA-256, so bots of older tables keep their seeds
    assert all(0 <= small_seed(bytes([number])) < 1 << 24 for number in range(256))
