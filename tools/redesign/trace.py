"""Digest everything that the engine says during random games, to prove that a redesign changes none of it.

For every game, number of players and edition, and for random options, the tool plays games and
feeds what can be asked of the table at each decision into SHA-256, one digest for each section:

decision    decision, seat, legal ids, number of the action
position    position, standing, scores, result
events      events as each seat, a spectator and the log know them, with their sentences
refusals    rule, key and limit of the refusal of every action id
reasons     the sentences of these refusals in both languages, every j-th time
views       views of all seats and of a spectator
observation what the encoder writes for every seat; names and limits at the start
chances     win chances and features (repr), progress, stage
automatic   automatic action under four profiles, with and without hold, and with other stops; passing in a window
sentences   question and legal actions in both languages
copies      clone, copy_from, read position and how they go on; imagined tables, perspectives, facts; every k-th time
record      the record of each finished game, and its table after going back

Every second game is played at random, the others half by the evaluator, so that more happens in them.
The full mode plays 20 seeds with k = 5, j = 13. The quick mode plays one seed with k = 11, j = 37; after 40 actions
it asks at every seventh decision only, but digests all decisions and all events. What is asked every j-th or k-th time
is also asked at the first decisions of each name.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from cases import Case, cases
from compare import collected, finish
from engine_names import get, module

LANGUAGES = ("en", "de")
MAX_DECISIONS = 20_000
EAGER_ACTIONS = 6  # that are compared
PLAYED_ON = 6  # actions of a copy
NEW_UP_TO = 3  # times that a decision is new to a case, and copied in any case
SECTIONS = (
    *("decision", "refusals", "reasons", "position", "views", "events", "observation", "chances", "automatic"),
    *("sentences", "copies", "record"),
)


@dataclass(frozen=True)
class Depth:
    """How much is played and asked."""

    seeds: int
    reasons_every: int  # decisions; primes, so that no rhythm of turns hides a decision
    copies_every: int
    all_up_to: int  # actions; after these only every seventh decision is asked for more than its legal actions


@dataclass
class Digests:
    """One SHA-256 for each section; with `dump`, also the lines that went into them."""

    dump: bool = False
    sums: dict[str, Any] = field(default_factory=lambda: {section: hashlib.sha256() for section in SECTIONS})
    lines: list[str] = field(default_factory=list)

    def add(self, section: str, *values: object) -> None:
        """Feed values into the digest of a section. Floats go in by their repr, to the last bit."""
        line = json.dumps(values, ensure_ascii=False, default=repr)
        self.sums[section].update(line.encode() + b"\n")
        if self.dump:
            self.lines.append(f"{section}: {line}")

    def result(self, decisions: int) -> dict[str, object]:
        sections = {section: found.hexdigest()[:16] for section, found in self.sums.items()}
        whole = hashlib.sha256("".join(found.hexdigest() for found in self.sums.values()).encode())
        return {"digest": whole.hexdigest(), "decisions": decisions, **sections}


class Tracer:
    """Plays the random games of one case and digests them."""

    def __init__(self, case: Case, depth: Depth, *, dump: bool) -> None:
        self.case = case
        self.depth = depth
        self.digests = Digests(dump)
        self.decisions = 0
        self.asked = 0
        self.met: Counter[str | None] = Counter()  # decisions by name
        self.luck = module("luck")
        self.profile = module("profiles").Profile

    def run(self) -> None:
        for seed in range(self.depth.seeds):
            table = self.case.table(seed)
            self.start(table)
            self.play(table, random.Random(f"{self.case} {seed}"), is_eager=seed % 2 == 0)

    def start(self, table: Any) -> None:
        """Digest what does not change during a game, and keep what every decision of it needs."""
        game = table.game
        self.spare = table.state.clone()
        self.events_up_to = -1  # number of the last action whose events were digested
        self.seats = [*range(table.players), None]
        self.ids = range(len(game.actions))
        self.evaluator = get(game, "evaluator")()
        stops = {card: [] for card in list(game.stops)[::2]}
        levels = ("never", "smart", "cards", "all")
        self.profiles = [self.profile(level, hold=hold) for level in levels for hold in (False, True)]
        self.profiles.append(self.profile("smart", stops=stops))
        self.encoder = game.encoder(table.players, table.options)
        layout = get(game, "observation_layout")(table.players, table.options)
        limits = [get(each, "max") for each in layout.fields]
        self.digests.add("observation", int(get(layout, "static")), layout.names, limits)
        self.digests.add("decision", table.options, [action.text for action in game.actions.actions], table.commit)

    def play(self, table: Any, rng: random.Random, *, is_eager: bool) -> None:
        """Play a whole game: at random, or half of the time what promises most."""
        while True:
            self.ask(table)
            if table.to_act is None:
                break
            legal = [action.id for action in table.legal()]
            table.play(self.best(table, legal, rng) if is_eager and rng.randrange(2) else rng.choice(legal))
            assert table.number < MAX_DECISIONS, "a random game does not end"
        self.digests.add("record", table.record().to_json(), table.outcome().to_json())
        for number in (table.number * 2 // 3, table.number // 3):
            table.go_back(number)
            events = [event.to_json() for event in table.events(0, since=-1)]
            self.digests.add("record", table.position(), events, [action.id for action in table.legal()])

    def best(self, table: Any, legal: list[int], rng: random.Random) -> int:
        """The action that the evaluator likes best among a few: eager players claim, buy and win more."""
        found = rng.sample(legal, min(len(legal), EAGER_ACTIONS))
        tables = [table.state.clone() for _ in found]
        for state, action in zip(tables, found, strict=True):
            state.apply(action)
        chances = [get(self.evaluator, "win_chances")(state)[table.to_act] for state in tables]
        return found[chances.index(max(chances))]

    def ask(self, table: Any) -> None:
        """Digest a table at one decision, or at the end of the game."""
        self.decisions += 1
        legal = [action.id for action in table.legal()]
        self.digests.add("decision", table.number, table.decision, table.to_act, legal)
        self.met[table.decision] += 1
        is_new = self.met[table.decision] <= NEW_UP_TO
        if is_new or table.number <= self.depth.all_up_to or table.number % 7 == 0 or table.to_act is None:
            self.ask_more(table, legal, is_new=is_new)

    def ask_more(self, table: Any, legal: list[int], *, is_new: bool) -> None:
        self.asked += 1
        self.position(table)
        for number in range(self.events_up_to + 1, table.number + 1):
            self.events(table, number)
        self.events_up_to = table.number
        self.refusals(table, said=self.met[table.decision] == 1 or self.asked % self.depth.reasons_every == 0)
        self.digests.add("views", table.views(self.seats))
        for seat in self.seats[:-1]:
            written = get(self.encoder.encode(table.state, seat), "words")
            self.digests.add("observation", hashlib.sha256(array("q", [int(word) for word in written])).hexdigest())
        self.chances(table)
        if table.to_act is not None:
            self.automatic(table)
        for language in LANGUAGES:
            self.digests.add("sentences", table.question(language), [table.describe(id, language) for id in legal])
        if is_new or self.asked % self.depth.copies_every == 0:
            self.copies(table)

    def refusals(self, table: Any, *, said: bool) -> None:
        if table.to_act is not None:
            found = [table.state.refusal(id) for id in self.ids]
            self.digests.add("refusals", [each and (each.rule, each.key, int(each.limit)) for each in found])
        if said:
            for language in LANGUAGES:
                found = [table.refusal(id, language) for id in self.ids]
                self.digests.add("reasons", [each and (each.rule, each.reason) for each in found])

    def position(self, table: Any) -> None:
        state = table.state
        self.digests.add("position", table.position(), table.standing().to_json(), state.scores(), state.result())

    def events(self, table: Any, number: int) -> None:
        told = [[event.to_json() for event in table.events_of(number, seat)] for seat in self.seats]
        known = table.events_of(number, all_known=True)
        self.digests.add("events", told, [event.to_json() for event in known])
        self.digests.add("events", number > 0 and table.has_revealed(number - 1))
        say = get(table, "describe_event")
        for language in LANGUAGES:
            for events in (known, table.events_of(number, None)):
                self.digests.add("events", [say(event, language) for event in events])

    def chances(self, table: Any) -> None:
        state, evaluator = table.state, self.evaluator
        features = [get(evaluator, "features_of")(state, seat) for seat in range(int(state.seats))]
        progress, stage = float(get(evaluator, "progress")(state)), int(get(evaluator, "stage")(state))
        self.digests.add("chances", get(evaluator, "win_chances")(state), features, progress, stage)

    def automatic(self, table: Any) -> None:
        game, state = table.game, table.state
        automatic = get(game, "automatic_action")
        self.digests.add("automatic", [automatic(state, profile) for profile in self.profiles])
        is_window = bool(get(game, "is_window")(state))
        self.digests.add("automatic", is_window, get(game, "implied_action")(state))
        if is_window:
            after = state.clone()
            same = bool(get(game, "pass_in_window")(after))
            self.digests.add("automatic", same, None if after.over else (game.decision(after), int(after.to_act)))

    def copies(self, table: Any) -> None:
        """Digest copies and imagined tables, and how they go on: that shows fields which positions do not have."""
        game, state = table.game, table.state
        self.spare.copy_from(state)  # a table of an earlier moment
        read = game.from_position(json.loads(json.dumps(table.position())))
        for copy in (state.clone(), self.spare, read):
            self.digests.add("copies", game.position(copy), *self.played_on(game, copy))
        for seat in self.seats[:-1]:
            perspective = table.perspective(seat)
            imagined = perspective.imagine(self.luck.seeded(self.decisions))
            facts = [(name, args, count) for (name, args), count in game.facts_of(state, seat).items()]
            self.digests.add("copies", perspective.view(), perspective.legal_ids(), game.position(imagined), facts)
        spectated = state.imagine(-1, self.luck.seeded(self.decisions))
        self.digests.add("copies", game.position(spectated), *self.played_on(game, spectated))

    def played_on(self, game: Any, state: Any) -> Iterator[object]:
        """A few more actions of a copy, taken at random, and where they lead."""
        rng = random.Random(self.decisions)
        for _ in range(PLAYED_ON):
            if not state.over:
                legal = state.legal_actions()
                yield legal
                state.apply(rng.choice(legal))
        yield game.position(state)


def traced(task: tuple[Case, Depth, str]) -> tuple[str, dict[str, object]]:
    """Trace one case, in this process or in a worker."""
    case, depth, dump = task
    tracer = Tracer(case, depth, dump=bool(dump))
    tracer.run()
    if dump:
        Path(dump).mkdir(parents=True, exist_ok=True)
        (Path(dump) / f"{case}.txt").write_text("\n".join(tracer.digests.lines) + "\n", encoding="utf-8")
    return str(case), tracer.digests.result(tracer.decisions)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one seed, and slow questions rarely")
    parser.add_argument("--seeds", type=int, help="random games for each case; 20, or 1 with --quick")
    parser.add_argument("--case", default="", help="only cases whose name contains this text: orconomy-4")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--dump", default="", help="folder for the digested lines as text, to find a difference")
    parser.add_argument("--out", default="", help="file for the digests")
    parser.add_argument("--check", action="store_true", help="compare with the baseline of this folder")
    arguments = parser.parse_args()
    depth = Depth(1, 37, 11, 40) if arguments.quick else Depth(20, 13, 5, MAX_DECISIONS)
    if arguments.seeds:
        depth = replace(depth, seeds=arguments.seeds)
    tasks = [(case, depth, arguments.dump) for case in cases() if arguments.case in str(case)]
    with Pool(arguments.jobs) as pool:
        found = collected(pool.imap(traced, tasks, chunksize=1), len(tasks))
    return finish("trace", found, arguments.quick, arguments.out, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
