"""The legal actions are exactly those that are not refused, and random play chooses each equally often."""

from collections import Counter

from boardroom.core.engine.action_buffer import MAX_ACTIONS, ActionBuffer
from boardroom.core.engine.state import State
from contract.cases import Setting, facts, walk

SEEDS = ("1", "2")
DRAWS = 2000  # and at least fifty for each legal action
UNLIKELY = 5.5  # standard deviations: once in fifty million


def test_offered_is_what_is_not_refused(setting: Setting) -> None:
    for seed in SEEDS:
        for state in walk(setting.deal(seed), setting.rng(seed)):
            if not state.over:
                legal = state.legal_actions()
                not_refused = [action for action in range(len(setting.game.actions)) if state.refusal(action) is None]
                assert sorted(legal) == not_refused, setting.game.decision(state)


def test_something_is_offered_once_and_only_once(setting: Setting) -> None:
    for seed in SEEDS:
        for state in walk(setting.deal(seed), setting.rng(seed)):
            if not state.over:
                legal = state.legal_actions()
                assert legal
                assert len(set(legal)) == len(legal)
                assert len(legal) <= MAX_ACTIONS
                assert 0 <= state.to_act < setting.players


def test_listing_and_refusing_change_nothing(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=10):
        if not state.over:
            before = facts(setting.game, state)
            for action in range(len(setting.game.actions)):
                state.refusal(action)
            state.sample(setting.rng(), ActionBuffer())
            assert facts(setting.game, state) == before


def test_every_refusal_cites_a_rule(setting: Setting) -> None:
    game = setting.game
    rules = {f"{game.prefix} {number}" for number in game.rules()}
    for state in walk(setting.deal(), setting.rng(), every=3):
        if not state.over:
            refusals = [state.refusal(action) for action in range(len(game.actions))]
            assert {refusal.rule for refusal in refusals if refusal is not None} <= rules


def test_a_random_action_is_any_legal_one_alike(setting: Setting) -> None:
    tried: Counter[str] = Counter()
    for state in walk(setting.deal(), setting.rng()):
        if not state.over and tried[setting.game.decision(state)] < 2:
            tried[setting.game.decision(state)] += 1
            assert_uniform(setting, state)


def assert_uniform(setting: Setting, state: State) -> None:
    """Pearson's chi-square with the cube-root approximation of its distribution."""
    legal = state.legal_actions()
    each = max(50, DRAWS // len(legal))
    rng, actions = setting.rng("sample"), ActionBuffer()
    drawn = Counter(int(state.sample(rng, actions)) for _ in range(each * len(legal)))
    assert set(drawn) <= set(legal)
    if len(legal) > 1:
        freedom = len(legal) - 1
        surprise = sum((drawn[action] - each) ** 2 for action in legal) / each
        spread = 2 / (9 * freedom)
        assert surprise < freedom * (1 - spread + UNLIKELY * spread**0.5) ** 3, (setting.game.decision(state), drawn)
