"""Check every message of a game: each part of it must be something that its receiver may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import to_builtins
from msgspec.json import decode

import boardroom
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import seeded
from boardroom.core.perspective import Perspective
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.preview import foreseen
from boardroom.server.tables.welcome import MAX_EVENTS_IN_WELCOME
from boardroom.server.texts import chat_phrases, preview_texts, refusal_sentences
from boardroom.server.tokens import code, fingerprint
from server.recording_sockets import Ear, decoded
from server.replayed_log import Known, Truth

Json = dict[str, Any]
WORLDS = 2  # tables imagined for each seat at each moment
TOLD = {
    "is",
    "change",
    "number",
    "view",
    "gone",
    "events",
    "undone",
    "question",
    "choices",
    "window",
    "window_left",
    "ahead",
    "since",
    "watching",
    "seats",
    "clock",
    "undo",
    "may_undo",
    "profile",
    "notices",
    "seed",
    "closed",
}
WELCOME = {
    "is",
    "table",
    "game",
    "players",
    "options",
    "settings",
    "commit",
    "mine",
    "seat",
    "host",
    "spectate",
    "invites",
    "told",
    "chat",
    "resumed",
    "followed",
    "daily",
    "id",
}


@dataclass
class Listener:
    """How many lines of one client have been checked."""

    ear: Ear
    lines: list[tuple[str, str]]
    at: int = 0
    change: int = 0
    seat: int | None = None
    mine: list[int] = field(default_factory=list)
    language: str = "en"
    view: Json = field(default_factory=dict)
    events: list[Json] = field(default_factory=list)
    cut: bool = False
    sent: dict[int, Json] = field(default_factory=dict)
    next_at: int = -1
    next: Json | None = None

    @property
    def token(self) -> str | None:
        return self.ear.hello.get("token")


class Audit:
    """Replays the game with all received messages, and checks each part of each message."""

    def __init__(self, rows: Sequence[log.AnyEntry], ears: Sequence[Ear], lot: int = 0, worlds: int = WORLDS) -> None:
        self.truth = Truth(rows)
        self.worlds = worlds
        self.lot = lot
        self.listeners = [Listener(ear, ear.lines) for ear in ears]
        self.messages = self.bytes = self.free_undos = 0
        secret = self.truth.opened.secret
        players = range(self.truth.opened.players)
        self.invites = {seat: code(secret, f"seat {seat}") for seat in players}
        self.spectate = code(secret, "spectate")
        self.followed = [entry.table for entry in rows if isinstance(entry, log.Followed)]
        tokens = {ear.hello["token"] for ear in ears if "token" in ear.hello}
        prints = {entry.token for entry in rows if isinstance(entry, log.Sat)}
        self.secrets = {self.truth.opened.seed, secret, self.spectate, *self.invites.values(), *tokens, *prints}

    def run(self) -> None:
        for moment in self.truth.moments():
            self.moment = moment
            self.known: dict[int | None, Known] = {}
            for listener in self.listeners:
                self.follow(listener)
            self.check_undo()
        for listener in self.listeners:
            assert listener.at == len(listener.lines), f"from the future: {listener.lines[listener.at]}"

    def knows(self, seat: int | None) -> Known:
        if seat not in self.known:
            self.known[seat] = Known(self.truth, seat, self.lot + self.moment.change, self.worlds)
        return self.known[seat]

    def follow(self, listener: Listener) -> None:
        """Check what a client received at this moment, and what it had sent before."""
        while listener.at < len(listener.lines):
            heard = self.next_heard(listener)
            if heard is not None and self.change_of(heard, listener) > self.moment.change:
                return
            way, text = listener.lines[listener.at]
            listener.at += 1
            if way == "sent":
                message = decoded(text)
                if isinstance(message.get("id"), int):
                    listener.sent[message["id"]] = message
            else:
                assert heard is not None
                self.messages += 1
                self.bytes += len(text)
                self.explain(listener, heard, text)

    def next_heard(self, listener: Listener) -> Json | None:
        if listener.next_at < listener.at:
            listener.next_at, listener.next = len(listener.lines), None
            for at in range(listener.at, len(listener.lines)):
                if listener.lines[at][0] == "got":
                    listener.next_at, listener.next = at, decode(listener.lines[at][1])
                    break
        return listener.next

    def change_of(self, message: Json, listener: Listener) -> int:
        told = message.get("told", message)
        change = told.get("change")
        if change is None:
            return listener.change
        assert change >= listener.change, f"change {change} after {listener.change}"
        return int(change)

    def explain(self, listener: Listener, message: Json, text: str) -> None:
        listener.change = self.change_of(message, listener)
        try:
            {
                "told": self.told,
                "welcome": self.welcome,
                "done": self.done,
                "refused": self.refused,
                "chat": self.chatted,
                "because": self.because,
                "hint": self.hinted,
                "weighed": self.weighed,
                "effect": self.foretold,
                "new_table": self.new_table,
                "pong": self.pong,
            }[message["is"]](listener, message)
            self.no_secret(message, text)
        except AssertionError as error:
            raise AssertionError(
                f"change {self.moment.change}, seat {listener.seat}: {error}\n{text[:2000]}"
            ) from error

    def no_secret(self, message: Json, text: str) -> None:
        """Check that each secret appears only in the one place that is meant for it."""
        allowed = {each["invite"] for each in message.get("invites", [])} | {message.get("spectate")}
        told = message.get("told", message)
        allowed.add(told.get("seed"))
        for secret in self.secrets - allowed:
            assert secret not in text, "a secret"
        for secret in (self.truth.opened.seed, *self.invites.values(), self.spectate):
            assert text.count(secret) <= (secret in allowed), "a secret in another place"

    # --- message by message

    def welcome(self, listener: Listener, message: Json) -> None:
        assert message.keys() | {"id", "daily"} == WELCOME, message.keys() ^ WELCOME
        truth = self.truth
        asked = listener.sent.get(message.get("id", 0), {})
        if asked.get("do") in ("hello", "speak"):
            listener.language = asked.get("language", "en")
        token = listener.token
        assert message["mine"] == ([] if token is None else truth.seats_of(fingerprint(token)))
        assert message["seat"] is None or message["seat"] in message["mine"]
        listener.mine, listener.seat = message["mine"], message["seat"]
        assert message["game"] == truth.game.key
        assert message["players"] == truth.opened.players
        assert message["options"] == dict(truth.table.options)
        assert message["settings"] == to_builtins(truth.opened.settings)
        assert message["commit"] == truth.table.commit
        assert message["host"] == (truth.host is not None and truth.host in listener.mine)
        assert message["spectate"] == (self.spectate if listener.mine else None)
        free = [n for n, token in enumerate(truth.tokens) if token is None and truth.bots[n] is None]
        possible = [{"seat": seat, "invite": self.invites[seat]} for seat in self.invites]
        assert all(each in possible for each in message["invites"])
        invites = message["host"] or truth.opened.settings.public
        assert invites or not message["invites"]
        assert {each["seat"] for each in message["invites"]} >= (set(free) if invites else set())
        assert all(line in truth.chat for line in message["chat"]), truth.chat
        assert message["followed"] in [None, *self.followed]
        assert message.get("daily") == to_builtins(truth.opened.daily)
        listener.view = {}
        if not message["resumed"]:
            listener.events, listener.cut = [], False
            listener.cut = len(message["told"].get("events", [])) == MAX_EVENTS_IN_WELCOME
        self.told(listener, message["told"])

    def told(self, listener: Listener, told: Json) -> None:
        assert told.keys() <= TOLD, told.keys() - TOLD
        known = self.knows(listener.seat)
        table = self.truth.table
        assert told["number"] == table.number
        listener.view.update(told.get("view", {}))
        for name in told.get("gone", []):
            del listener.view[name]
        assert listener.view == known.view
        self.events(listener, told, known)
        words = known.in_words(listener.language)
        around = self.moment.situations
        for name in ("question", "window"):
            assert told.get(name, words[name]) == words[name], name
        assert told.get("ahead", []) in ([], words["ahead"])
        longest = self.truth.opened.settings.window * 1000 if words["window"] else 0
        assert 0 <= told.get("window_left", 0) <= longest
        nobody = any(each.closed or each.waiting or each.answered for each in around)
        quiet = [[]] if words["window"] or nobody else []
        offered = told.get("choices", words["choices"])
        assert offered in [words["choices"], *quiet], f"{offered} instead of {words['choices']}"
        if "undo" in told:
            assert told["undo"] in [each.undo for each in around]
        if "seats" in told:
            seats = [{name: value for name, value in each.items() if name != "here"} for each in told["seats"]]
            assert seats in [each.seats for each in around]
            assert all(type(each["here"]) is bool for each in told["seats"])
        assert type(told.get("since", 0)) is type(told.get("watching", 0)) is int
        if "may_undo" in told:
            assert listener.mine
            if len(listener.mine) == 1:
                assert told["may_undo"] in [each.may_undo[listener.mine[0]] for each in around]
            else:
                assert told["may_undo"] in ("no", "free", "ask")
        if told.get("profile") is not None:
            assert listener.seat is not None
            assert told["profile"] in [each.profiles[listener.seat] for each in around]
        if "notices" in told:
            assert told["notices"] in [each.notices[listener.mine[0]] for each in around]
        if "seed" in told:
            assert table.to_act is None
            assert told["seed"] == table.seed.hex()
        if "closed" in told:
            assert told["closed"] is True
            assert any(each.closed for each in around)
        if told.get("clock") is not None:
            assert self.truth.opened.settings.clock.kind != "none"
            assert told["clock"].keys() == {"left", "until"}

    def events(self, listener: Listener, told: Json, known: Known) -> None:
        table = self.truth.table
        if told.get("undone") is not None:
            listener.events = [each for each in listener.events if each["number"] <= told["undone"]]
        for each in told.get("events", []):
            assert each.keys() == {"number", "event", "words"}
            assert 0 <= each["number"] <= table.number
            args = dict(each["event"])
            event = boardroom.Event(args.pop("kind"), args)
            assert each["words"] == known.event_words(event, listener.language)
            listener.events.append({"number": each["number"], "event": each["event"]})
        right = self.truth.told(listener.seat)
        if listener.cut:
            right = right[len(right) - len(listener.events) :]
        assert listener.events == right, "events"
        listener.events = right

    def done(self, listener: Listener, message: Json) -> None:
        assert message.keys() <= {"is", "id", "change", "again"}

    def refused(self, listener: Listener, message: Json) -> None:
        """The words are those of the code, or what the rules say to the seat that decides, as far as it knows."""
        assert message.keys() <= {"is", "id", "code", "words", "right", "rule", "change"}
        asked = listener.sent.get(message["id"], {})
        language = listener.language if asked.get("do") != "hello" else asked.get("language", "en")
        words, right = refusal_sentences(language)[message["code"]]
        to_act = self.truth.table.to_act
        detail = ""
        match message["code"]:
            case "not_legal":
                ahead = asked["do"] == "act_ahead"
                assert ahead or to_act in listener.mine
                seat = listener.seat if ahead else to_act
                found = self.knows(seat).refusal(asked["action"], listener.language, ahead)
                assert found is not None
                rule, detail = found
                assert message["rule"] == rule
            case "unknown_action":
                assert to_act in listener.mine or asked["do"] == "act_ahead"
                try:
                    self.truth.table.action(asked["action"])
                    raise AssertionError("it is known")
                except ValueError as error:
                    detail = str(error)
            case "not_your_turn":
                assert to_act != listener.seat or to_act not in listener.mine
            case "stale":
                assert asked["change"] != self.moment.change
            case "not_your_seat":
                detail = ", ".join(str(seat) for seat in listener.mine) or "-"
                if asked["do"] == "hello":
                    return
            case "phrases_only":
                detail = ", ".join(chat_phrases(listener.language))
            case "bad_webhook":
                detail = "it is inside a network"
            case "malformed":
                return  # speaks of what was sent
        assert message["words"] == words.replace("{detail}", detail)
        assert message["right"] == right.replace("{detail}", detail)
        assert message["code"] == "not_legal" or message.get("rule") is None

    def chatted(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "line"}
        said = [entry for entry in self.truth.rows if isinstance(entry, log.Said)]
        line = message["line"]
        entry = said[line["n"] - 1]
        assert (line["text"], line["phrase"], line["seat"]) == (entry.text, entry.phrase, entry.seat)
        assert line.keys() == {"n", "seat", "name", "text", "phrase"}

    def because(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id", "rule", "words"}
        asked = listener.sent[message["id"]]
        assert self.truth.table.to_act == listener.seat
        known = self.knows(listener.seat)
        found = known.refusal(asked["action"], listener.language)
        if found is None:
            choices = known.in_words(listener.language)["choices"]
            text = self.truth.table.action(asked["action"]).text
            said = {each["action"]: each["words"] for each in choices}[text]
            found_rule = None
        else:
            found_rule, said = found
        assert (message["rule"], message["words"]) == (found_rule, said)

    def hinted(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id", "change", "considered"}
        choices = self.knows(listener.seat).in_words(listener.language)["choices"]
        for each in message["considered"]:
            assert each.keys() - {"reasons", "unlike_next"} == {"action", "words", "chance", "visits", "then"}
            assert {"action": each["action"], "words": each["words"]} in choices

    def weighed(self, listener: Listener, message: Json) -> None:
        assert message.keys() <= {"is", "id", "change", "action", "chance", "better"}
        asked = listener.sent[message["id"]]
        assert self.truth.table.to_act == listener.seat
        assert message["action"] == self.truth.table.action(asked["action"]).text
        choices = self.knows(listener.seat).in_words(listener.language)["choices"]
        assert message["action"] in [each["action"] for each in choices]
        if message.get("better") is not None:
            better = message["better"]
            assert {"action": better["action"], "words": better["words"]} in choices
            assert better["chance"] > message["chance"]

    def foretold(self, listener: Listener, message: Json) -> None:
        """The same is said at another table that looks the same to the seat."""
        assert message.keys() <= {"is", "id", "change", "action", "sure", "words", "changes", "after"}
        seat, truth = listener.seat, self.truth
        assert seat is not None
        assert seat == truth.table.to_act
        asked = listener.sent[message["id"]]
        assert message["action"] == asked["action"]
        imagined = Perspective(truth.game, truth.table.state.imagine(seat, seeded(self.lot)), seat)
        after = foreseen(imagined, [asked["action"]], listener.language)
        assert message.get("after") == (None if after is None else to_builtins(after))
        assert message["sure"] == (after is not None)
        before = self.knows(seat).view["standing"]["scores"]
        scores = before if after is None else after.scores
        changes = [(n, *pair) for n, pair in enumerate(zip(before, scores, strict=True)) if pair[0] != pair[1]]
        assert [(each["seat"], each["before"], each["after"]) for each in message.get("changes", [])] == changes
        words = message.get("words", "")
        numbers = [f"{before} → {after}" for _, before, after in changes]
        assert all(each in words for each in numbers)
        assert after is not None or words == preview_texts(listener.language)["unsure"]
        assert after is None or words.count("→") == len(numbers)

    def new_table(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "table"}
        assert message["table"] in self.followed

    def pong(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id"}

    # --- going back

    def check_undo(self) -> None:
        """Going back is free only where all that was seen since would be seen at every table that could be imagined
        then; and the offer itself tells no more than that."""
        entry, truth = self.moment.entry, self.truth
        if not isinstance(entry, log.Acted) or truth.table.to_act is None:
            return
        seat = truth.deciders[-1]
        to = truth.undo_to([seat])
        if to is None or any(each != seat for each in truth.deciders[to:]):
            return
        is_free = not truth.table.has_revealed(to)
        self.free_undos += is_free
        for lot in range(self.worlds):
            world = truth.states[to].imagine(seat, seeded(self.lot + lot))
            drew, same = False, True
            world.journal = Journal()
            for number in range(to, truth.table.number):
                luck = (world.chance.state, world.secret.state)
                world.apply(truth.table.actions[number])
                drew = drew or (world.chance.state, world.secret.state) != luck
                same = truth.game.view(world, seat) == truth.game.view(truth.states[number + 1], seat)
                if not same:
                    break  # what was done next may not be possible there
            told = [truth.game.events[each[0]] for each in world.journal.entries]
            revealed = drew or any(kind.private or kind.reveals for kind in told)
            action = truth.game.actions[truth.table.actions[-1]].text
            assert same or not is_free, f"seat {seat}, {action}: going back is free, but something was revealed"
            assert not same or revealed == (not is_free), f"seat {seat}, {action}: the offer to go back tells something"
