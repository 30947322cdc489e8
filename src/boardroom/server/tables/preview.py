"""Preview: what an action would change in everybody's points, as far as the seat that decides can know."""

from __future__ import annotations

from msgspec import convert

from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.core.game import SEAT, Game
from boardroom.core.perspective import Perspective
from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.action_checks import known_action, legal_action, legal_now
from boardroom.server.tables.room import Room
from boardroom.server.texts import preview_texts

WORLDS = 2  # imagined tables, each with its own luck; if they differ, nobody can know the effect
LUCKY_WORLDS = 4  # imagined tables if the actions draw luck, such as a card


def preview(room: Room, viewing_seat: int | None, language: str, command: m.Preview) -> m.Effect:
    """Return how the actions of the command would change the points, or say that nobody can know.

    The actions are tried at imagined tables that the seat cannot tell from the real one, so the answer reveals nothing.
    """
    room.check_running()
    seat = room.table.to_act
    if seat is None or seat != viewing_seat:
        raise RequestRefused("not_your_turn")
    if command.change != room.change:
        raise RequestRefused("stale")
    legal_now(room, command.action, language)
    perspective = room.table.perspective(seat)
    after = foreseen(perspective, [command.action, *command.then], language)
    found = m.Effect(command.id, room.change, command.action, sure=after is not None, after=after)
    if after is None:
        found.words = preview_texts(language)["unsure"]
        return found
    before = convert(perspective.view()["standing"], m.OutcomeInfo)
    pairs = enumerate(zip(before.scores, after.scores, strict=True))
    found.changes = [m.Change(other, *scores) for other, scores in pairs if scores[0] != scores[1]]
    found.words = ", ".join(change_sentence(room, seat, each, language) for each in found.changes)
    return found


def foreseen(perspective: Perspective, actions: list[str], language: str) -> m.OutcomeInfo | None:
    """Return the standing after these actions, or None if it depends on luck or on what is hidden."""
    game, seat = perspective.game, perspective.seat
    first, worlds, world = None, WORLDS, 0
    while world < worlds:
        state = perspective.imagine(seeded(world))
        luck = (state.chance.state, state.secret.state)
        for text in actions:
            play(game, state, seat, text, language)
        play_implied(game, state, seat)
        standing = game.view(state, seat).get("standing")
        if standing is None or (first is not None and standing != first):
            return None
        if luck != (state.chance.state, state.secret.state):
            worlds = LUCKY_WORLDS
        first = standing
        world += 1
    return convert(first, m.OutcomeInfo)


def play(game: Game, state: State, seat: int, text: str, language: str) -> None:
    """Play an action of this seat. RequestRefused explains in words why it is not possible."""
    known_action(game, text)
    if state.over or state.to_act != seat:
        raise RequestRefused("not_your_turn")
    state.apply(legal_action(game, state, text, language).id)


def play_implied(game: Game, state: State, seat: int) -> None:
    """Play the decisions of this seat that `Game.implied_action` answers."""
    while not state.over and state.to_act == seat:
        action = game.implied_action(state)
        if action is None:
            return
        state.apply(action)


def change_sentence(room: Room, own_seat: int, change: m.Change, language: str) -> str:
    """Say how the points of a seat change: `You: 12 → 15`, `Ann: 9 → 8`."""
    words = room.game.words(language)
    name = room.seats[change.seat].name if change.seat < len(room.seats) else None
    name = name or room.game.display_name(room.table.state, words, SEAT, change.seat)
    name = name or words.sections["terms"]["seat"].format(change.seat + 1)
    name = preview_texts(language)["you"] if change.seat == own_seat else name
    return f"{name}: {change.before} → {change.after}"
