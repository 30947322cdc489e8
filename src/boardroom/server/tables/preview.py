"""What an action would change in the points, as far as the seat that decides can know."""

from __future__ import annotations

from msgspec import convert

from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import State
from boardroom.core.game import SEAT, Game
from boardroom.core.perspective import Perspective
from boardroom.server import protocol as m
from boardroom.server.refused import RequestRefused, effects
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.room import Room

WORLDS = 2  # imagined, each with luck of its own: where they differ, nobody can know
LUCKY_WORLDS = 4  # where luck was drawn


def effect(room: Room, connection: Connection, command: m.Preview) -> m.Effect:
    """Tried out at tables that the seat cannot tell from the real one, so there is nothing to betray."""
    room.check_running()
    seat = room.table.to_act
    if seat is None or seat != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    if command.change != room.change:
        raise RequestRefused("stale")
    room.legal(command.action, connection.language)
    perspective = room.table.perspective(seat)
    after = foreseen(perspective, [command.action, *command.then], connection.language)
    found = m.Effect(command.id, room.change, command.action, sure=after is not None, after=after)
    if after is None:
        found.words = effects(connection.language)["unsure"]
        return found
    before = convert(perspective.view()["standing"], m.OutcomeInfo)
    pairs = enumerate(zip(before.scores, after.scores, strict=True))
    found.changes = [m.Change(other, *scores) for other, scores in pairs if scores[0] != scores[1]]
    found.words = ", ".join(said(room, seat, each, connection.language) for each in found.changes)
    return found


def foreseen(perspective: Perspective, actions: list[str], language: str) -> m.OutcomeInfo | None:
    """How it stands after these actions, if that does not depend on luck or on what is hidden."""
    game, seat = perspective.game, perspective.seat
    first, worlds, world = None, WORLDS, 0
    while world < worlds:
        state = perspective.imagine(seeded(world))
        luck = (state.chance.state, state.secret.state)
        for text in actions:
            follow(game, state, seat, text, language)
        take_for_granted(game, state, seat)
        standing = game.view(state, seat).get("standing")
        if standing is None or (first is not None and standing != first):
            return None
        if luck != (state.chance.state, state.secret.state):
            worlds = LUCKY_WORLDS
        first = standing
        world += 1
    return convert(first, m.OutcomeInfo)


def follow(game: Game, state: State, seat: int, text: str, language: str) -> None:
    """An action of this seat, if the rules allow it there."""
    try:
        meant = game.actions.parse(text)
    except ValueError as error:
        raise RequestRefused("unknown_action", str(error)) from None
    if state.over or state.to_act != seat:
        raise RequestRefused("not_your_turn")
    refused = state.refusal(meant.id)
    if refused is not None:
        raise RequestRefused("not_legal", game.say_refusal(state, meant, refused, language), refused.rule)
    state.apply(meant.id)


def take_for_granted(game: Game, state: State, seat: int) -> None:
    while not state.over and state.to_act == seat:
        answer = game.implied_action(state)
        if answer is None:
            return
        state.apply(answer)


def said(room: Room, me: int, change: m.Change, language: str) -> str:
    """`You: 12 → 15`, `Ann: 9 → 8`."""
    words = room.game.words(language)
    name = room.seats[change.seat].name if change.seat < len(room.seats) else None
    name = name or room.game.display_name(room.table.state, words, SEAT, change.seat)
    name = name or words.sections["terms"]["seat"].format(change.seat + 1)
    name = effects(language)["you"] if change.seat == me else name
    return f"{name}: {change.before} → {change.after}"
