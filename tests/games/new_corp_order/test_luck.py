"""Luck: every deal is equally likely, and open luck does not reveal secret luck."""

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import seeded
from boardroom.games.new_corp_order.game import GAME
from games.new_corp_order.drawing import GRID, play, table

OPTIONS = GAME.options.resolve({})


def companies(state) -> list[int]:
    return [int(tile.company) for tile in state.tiles]


def test_taking_one_tile_of_each_type_out_leaves_no_mark_on_the_grid():  # NCO 1.2.2
    dealer = GAME.dealer(2, OPTIONS)
    grids = [companies(dealer.deal(seeded(seed).state, 1, None)) for seed in range(4000)]
    for one, two in ((0, 1), (5, 6), (10, 11)):
        equal = sum(grid[one] == grid[two] for grid in grids) / len(grids)
        assert abs(equal - 1 / 11) < 0.015


def test_open_luck_says_nothing_about_secrets():  # NCO 1.6.3, 1.6.4
    for edition in ("published", "print-and-play"):
        dealer = GAME.dealer(4, GAME.options.resolve({"edition": edition}))
        one, two = (dealer.deal(seeded(1).state, seeded(secret).state, None) for secret in (2, 3))
        assert companies(one) == companies(two)
        assert [int(kind) for kind in one.layout] == [int(kind) for kind in two.layout]
        objectives = [[list(player.objectives) for player in state.players] for state in (one, two)]
        assert objectives[0] != objectives[1]
        hands = [[list(player.hand) for player in state.players] for state in (one, two)]
        assert edition == "print-and-play" or hands[0] != hands[1]


def test_secret_luck_says_nothing_about_what_lies_open():  # NCO 1.6.1
    dealer = GAME.dealer(4, OPTIONS)
    grids = {tuple(companies(dealer.deal(seeded(1).state, seeded(secret).state, None))) for secret in range(5)}
    assert len(grids) == 1


def test_an_imagined_hand_can_answer_the_question_its_owner_was_asked():  # NCO 1.6.7, 2.7.2
    drawn = table(
        GRID,
        hands=["bbr", "k", "w"],
        consultants=["MA"],
        edition="print-and-play",
        deck="rrrrrrrrrrrr",
        display="rrrbb",
    )
    play(drawn, "use consultant=media_advisor", "choose action=infiltrate", "infiltrate colour=red count=0")
    assert drawn.decision == "wild"
    for number in range(200):
        imagined = drawn.state.imagine(1, seeded(number))
        assert imagined.legal_actions()
        assert imagined.sample(seeded(number), ActionBuffer()) in imagined.legal_actions()


def test_a_card_taken_after_a_hidden_discard_is_certainly_in_the_hand():  # NCO 1.6.6, 1.6.8
    drawn = table(GRID, hands=["bbbbbb", "kk", "ww"], display="rrkwb", public_discards=False)
    play(drawn, "choose action=plot", "draw position=0", "draw position=0")
    play(drawn, "discard colour=blue", "discard colour=blue")
    assert drawn.view(1)["players"][0]["known"]["red"] == 0  # the red ones may have been discarded
    assert drawn.view(1)["players"][0]["mixed"]["red"] == 2
    for seat in (1, 2):
        play(drawn, "choose action=infiltrate", f"infiltrate colour={'black' if seat == 1 else 'white'} count=1")
        play(drawn, drawn.legal()[0].text)
    play(drawn, "choose action=plot", "draw position=0", "draw position=0")
    assert drawn.view(1)["players"][0]["mixed"]["red"] == 2
    taken = {colour: count for colour, count in drawn.view(1)["players"][0]["known"].items() if count}
    assert sum(taken.values()) == 2
    for number in range(100):
        hand = drawn.state.imagine(1, seeded(number)).players[0].hand
        for colour, name in enumerate(("red", "blue", "black", "white")):
            assert hand[colour] >= taken.get(name, 0)
