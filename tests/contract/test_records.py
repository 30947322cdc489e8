"""A game is its record: a replay is the same game, and undo is a shorter record."""

from dataclasses import replace

from boardroom.core.record import Record
from boardroom.core.table import Table, from_position, replay, verify
from contract.cases import Setting, everything, facts, walk_table


def told(table: Table) -> list[object]:
    return [table.events(seat, since=-1) for seat in [*range(table.players), None]]


def snapshot(table: Table) -> list[object]:
    """Return the answers to all queries of a table."""
    state = everything(table.game, table.state)
    return [table.number, table.to_act, table.decision, state, told(table), table.outcome(), table.record()]


def test_every_moment_of_a_record_is_replayed(setting: Setting) -> None:
    table = setting.table()
    moments = [facts(setting.game, each.state) for each in walk_table(table, setting.rng())]
    record = table.record()
    again = replay(setting.game, shortened(record, 0))
    assert facts(setting.game, again.state) == moments[0]
    for action, moment in zip(record.actions, moments[1:], strict=True):
        again.play(action)
        assert facts(setting.game, again.state) == moment
    assert snapshot(again) == snapshot(table)


def test_a_record_survives_the_file(setting: Setting) -> None:
    for table in walk_table(setting.table(), setting.rng(), every=100):
        record = table.record()
        read = Record.from_json(record.to_json())
        assert read == record
        assert snapshot(replay(setting.game, read)) == snapshot(table)
        assert snapshot(verify(setting.game, read)) == snapshot(table)


def test_undo_equals_the_record_without_its_last_action(setting: Setting) -> None:
    """Later actions are skipped in strides, those near the beginning are undone one by one."""
    *_, table = walk_table(setting.table(), setting.rng())
    while table.number:
        table.go_back(table.number - table.number // 4)
        before = shortened(table.record(), table.number - 1)
        table.undo()
        again = replay(setting.game, before)
        assert table.record() == before
        assert facts(setting.game, table.state) == facts(setting.game, again.state)
        assert told(table) == told(again)


def test_a_table_can_go_on_after_an_undo(setting: Setting) -> None:
    for table in walk_table(setting.table(), setting.rng()):
        if table.number == 10:
            break
    after = snapshot(table)
    last = table.record().actions[-1]
    table.undo()
    table.play(last)
    assert snapshot(table) == after


def test_a_record_may_begin_with_a_position(setting: Setting) -> None:
    for table in walk_table(setting.table(), setting.rng()):
        if table.number == 15:
            break
    begun = from_position(setting.game, table.position(), b"7" * 32)
    *_, played = walk_table(begun, setting.rng("on"))
    read = Record.from_json(played.record().to_json())
    assert snapshot(verify(setting.game, read)) == snapshot(played)


def shortened(record: Record, actions: int) -> Record:
    """Return the record after this number of actions, without the result."""
    return replace(record, actions=record.actions[:actions], result=None)
