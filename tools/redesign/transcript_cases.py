"""What `transcripts.py` types: every command of `boardroom`.

Commands are typed with relative file names in a folder that holds nothing but the files of `transcript_inputs.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from transcript_inputs import GAMES, NCO, NWO, OPTIONS, ORC, SOLO, TAMPERED, WRONG_SOLO, numbers

LANGUAGES = ("en", "de")
COMMANDS = (
    *("play", "games", "bots", "arena", "study", "replay", "analyse", "hint", "verify", "score", "ods"),
    *("components", "serve", "backup", "bench"),
)
REFUSED = {
    NCO: ("takeover source=r3c1 target=r3c2", "takeover", "pass", "plot", "strength agents=1"),
    NWO: ("pass", "collect", "take achievement=1", "rob", "combine"),
    ORC: ("pass", "bid skulls=3", "bid amount=3", "loan", "play card=veto", "play card=lobby"),
}
RULES = {NCO: ("2.5", "2.5.1", "AMB-16"), NWO: ("2.1", "3.1.1"), ORC: ("9", "5.3.1", "10.9.1")}


@dataclass(frozen=True)
class Case:
    """One command: its arguments and what is typed into it."""

    arguments: tuple[str, ...]
    typed: str = ""
    coloured: bool = False

    @property
    def name(self) -> str:
        command = " ".join(["boardroom", *self.arguments]) + (" (in colours)" if self.coloured else "")
        return command + (f"   <- {short(self.typed)}" if self.typed else "")


def short(typed: str) -> str:
    first = " / ".join(typed.split("\n")[:3])[:60]
    return f"{first} ({typed.count(chr(10))} lines)"


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def cases() -> Iterator[Case]:
    yield from (Case(("--help",)), Case(("--version",)))
    yield from (Case((command, "--help")) for command in COMMANDS)
    for lang in LANGUAGES:
        yield from in_language("--lang", lang)
    yield from research()
    yield from mistakes()


def in_language(*lang: str) -> Iterator[Case]:
    yield Case(("games", *lang))
    yield Case(("bots", *lang))
    yield from games_at_the_keyboard(*lang)
    yield from saved_games(*lang)
    yield from cardboard(*lang)


def games_at_the_keyboard(*lang: str) -> Iterator[Case]:
    for place, (game, counts) in enumerate(GAMES.items()):
        play = ("play", game, *lang, "--seed", "typed", "--bot", "random")
        yield Case(play, lines(*everything(game), *numbers(25, place), "log 5", "score", "quit", "quit"))
        typed = lines("help", *numbers(12, place), "score", "why pass", "quit", "quit")
        yield Case(("play", game, *lang, "--seed", "colour", "--bot", "random"), typed, coloured=True)
        yield Case((*play, "--players", "2", "--humans", "2"), lines(*["", "1", "2"] * 12, "undo", "undo"))
        players = counts[-1] if lang[1] == "en" else counts[-2]
        options = [f"--option={key}={str(value).lower()}" for key, value in OPTIONS[game].items()]
        whole = lines(*numbers(2500, 7 + place, 4))
        yield Case((*play, "--players", str(players), *options), whole)
        bots = ("--bot", "greedy:worlds=1,tries=1", "--bot", "ismcts:iterations=24", "--bot", "rollout:worlds=2")
        yield Case(("play", game, *lang, "--seed", "b", "--players", "4", *bots), lines(*numbers(6, 3)))
    solo = ("play", NCO, *lang, "--solo", "--seed", "alone")
    yield Case(solo, lines("3", *numbers(700, 5, 5)))
    yield Case(
        (*solo, "--edition", "print-and-play", "--option", "ods_uses_abilities=true"), lines("3", *numbers(40, 5))
    )
    for level in ("intern", "director"):
        yield Case(("play", NCO, *lang, "--players", "2", "--seed", "a", "--bot", level), lines(*numbers(4, 1)))
    for bot in ("Last", "Raises", "Cheats", "Leaves"):
        yield Case(("play", NCO, *lang, "--seed", "a", "--bot", f"mybots:{bot}"), lines(*numbers(5, 2)))
    for level in ("never", "smart", "cards", "all"):
        yield Case(("play", ORC, *lang, "--seed", "a", "--bot", "random", "--profile", level), lines(*numbers(20, 4)))
    with_own = ("play", NWO, *lang, "--seed", "own", "--components", "my.toml", "--bot", "random")
    yield Case(with_own, lines(*numbers(8, 6), "save kept.json", "quit"))


def everything(game: str) -> list[str]:
    """All commands that can be typed at a table."""
    typed = ["help", "?", "texts", "log", "score", "table", "", "rule", *(f"rule {number}" for number in RULES[game])]
    typed += ["rule xyz", "rule 99.9", "why", "why 1", "why 99", *(f"why {action}" for action in REFUSED[game])]
    typed += [*REFUSED[game], "nonsense", "0", "99", "undo", "1", "1", "2", "1", "1", "undo", "quit", "hint", "profile"]
    typed += [
        "profile all",
        "profile xyz",
        "hold",
        "save saved.json",
        "save saved.json",
        "save! saved.json",
        "save",
        "save no/x.json",
    ]
    return [*typed, "1", "1", "log 3", "log 0", "texts"]


def saved_games(*lang: str) -> Iterator[Case]:
    for game in GAMES:
        file, begun = f"{game}.json", f"{game}-begun.json"
        yield Case(("verify", file, *lang))
        yield Case(("verify", file, *lang), coloured=True)
        yield Case(("replay", begun, "--all", "--seat", "0", *lang), coloured=True)
        yield Case(("verify", begun, *lang))
        yield Case(("replay", begun, "--all", *lang))
        yield Case(("replay", file, *(("--all", "--seat", "1") if lang[1] == "de" else ("--all",)), *lang))
        typed = ("", "", "b", "b", "b", "30", "9999", "x", "help", "12", "0", "q", "")
        yield Case(("replay", file, *lang, "--seat", "0"), lines(*typed))
        yield Case(("play", "--resume", begun, *lang, "--bot", "random"), lines(*numbers(15, 8), "quit", "quit"))
        yield Case(("score", f"{game}-position.json", *lang))
        yield Case(("score", f"{game}-end-position.json", *lang))
        for moment in ("3", "40"):
            yield Case(("hint", file, "--moment", moment, *lang))
        yield Case(("hint", begun, *lang, "--json"))
        yield Case(("analyse", begun, *lang))
    yield Case(("analyse", f"{NCO}.json", "--worlds", "1", *lang))
    if lang[1] == "de":  # ten seconds of computing
        yield Case(("analyse", f"{NWO}.json", "--worlds", "1", "--out", "found", *lang))
    yield Case(("analyse", f"{ORC}.json", "--worlds", "1", *lang))
    yield Case(("verify", "solo.json", *lang))
    yield Case(("replay", "solo.json", "--all", *lang))


def cardboard(*lang: str) -> Iterator[Case]:
    solo = "solo-position.json"
    yield Case(("ods", solo, *lang))
    yield Case(("ods", solo, *lang, "--write", "after.json"))
    yield Case(
        ("ods", "-", *lang), json.dumps({**SOLO, "seats": [{}, {}], "display": ["black", "red", "white", "black"]})
    )
    yield Case(
        ("ods", "-", *lang, "--revealed", "R,B,W,R"), json.dumps({**SOLO, "seats": [{}, {}], "display": ["black"]})
    )
    yield Case(("ods", "--interactive", solo, *lang), lines("help", "table", *numbers(30, 9), "save x.json", "quit"))
    grid = ("BN:R1 GM:K1 PM:R1 AA:W1", "SM:K1 OM:B1 AA:R1 GM:W1", "PM:B1 SM:W1 OM:K1 BN:B1")
    wrong = ("BN:R1", *grid[:1], "undo", *grid, "red red", "AA", "AA BN PM", "red", "red blue red black")
    set_up = (*wrong, *grid, "red blue", "AA BN PM", "red blue red black")
    turns = ["help", "table", *["1", "1", "red", "w", "black", "2"] * 6]
    yield Case(("ods", "--interactive", *lang), lines(*set_up, *turns, "score", "undo", "log", "save x.json", "quit"))
    for game in GAMES:
        yield Case(("components", game, *lang))
    for game in (NWO, ORC):
        for source in ("text", "derived", "found", "reconstructed", "all"):
            yield Case(("components", game, "--source", source, *lang))
    yield Case(("components", NWO, "--components", "my.toml", *lang))


def research() -> Iterator[Case]:
    yield Case(("bots", "--json"))
    for game in GAMES:
        yield Case(("score", f"{game}-end-position.json", "--json"))
        yield Case(("components", game, "--json"))
        yield Case(("components", game, "--template"))
        yield Case(("bench", "--json", "--game", game, "--seconds", "0.01"))
        arena = ("arena", game, "--processes", "1", "--games", "2", "--seed", "s", "--out", "run")
        options = [f"--option={key}={str(value).lower()}" for key, value in OPTIONS[game].items()]
        two = ("--players", "2") if game == NCO else ()
        yield Case((*arena, "--bots", "random,greedy:worlds=1,tries=1", *options[: 0 if two else 1], *two))
    yield Case(("verify", "-"), json.dumps({"game": 1}))
    yield Case(("ods", "solo-position.json", "--json"))
    yield Case(("bench", "--game", NCO, "--seconds", "0.01"))
    for bots in ("mybots:Last,mybots:Raises", "mybots:Last,random"):
        yield Case(("arena", NCO, "--processes", "1", "--games", "2", "--bots", bots))
    study = ("study", "--processes", "1", "--games", "2", "--bot", "random", "--out", "run")
    yield Case((*study, NCO, "--players", "1,2", "--vary", "edition=published,print-and-play"))
    yield Case((*study, NWO, "--players", "2", "--components", "my.toml"))
    yield Case((*study, ORC, "--players", "2", "--scale", "risk=0.7", "--option", "sim_round_cap=20"))


def mistakes() -> Iterator[Case]:
    play, arena = ("play", NCO), ("arena", NCO, "--bots")
    for text in WRONG.splitlines():
        yield Case(tuple(text.split()))
    for command in ("replay", "verify", "hint", "score", "ods", "analyse"):
        for file in (
            "nowhere.json",
            ".",
            "empty.json",
            "words.json",
            "list.json",
            "twice.json",
            "deep.json",
            "cut.json",
        ):
            yield Case((command, file))
    for command in ("replay", "verify", "hint"):
        yield Case((command, f"{NCO}-position.json"))
    for command in ("score", "ods"):
        yield Case((command, f"{NCO}.json"))
    for key in TAMPERED:
        yield from (Case((command, f"tampered-{key}.json")) for command in ("verify", "replay"))
        yield Case(("play", "--resume", f"tampered-{key}.json"))
    for game in GAMES:
        yield Case(("verify", f"{game}-result-changed.json"))
    for key in WRONG_SOLO:
        yield from (Case(("ods", *more, f"solo-wrong-{key}.json")) for more in ((), ("--interactive",)))
    yield Case((*play, "--option", "short_game=true", "--option", "short_game=false"))
    yield Case((*play, "--edition", "print-and-play", "--option", "short_game=true"))
    for bots in ("random", "random,boss", "random,greedy:worlds=0", "random,mybots:Fails", "random,nowhere:Bot"):
        yield Case((*arena, bots, "--players", "2"))
    for bot in ("boss", "mybots:Demands", "ismcts", "ismcts:iterations=x", "greedy:depth=3", "rollout:worlds=0"):
        yield Case((*play, "--bot", bot))


WRONG = f"""\
dance
--dance
play
play chess
play {NCO} --players 9
play {NCO} --players three
play {NCO} --players
play {NCO} --solo --players 2
play {NCO} --humans 5
play {NCO} --seat 3
play {NCO} --lang fr
play {NCO} --option short_game
play {NCO} --option long_game=true
play {NCO} --option short_game=maybe
play {NCO} --edition pirated
play {NCO} --profile all
play {NCO} extra
play {NCO} --resume game.json --players 3
play --resume nowhere.json
play chess --resume {NCO}.json
play {NWO} --components nowhere.toml
play {NCO} --components my.toml
replay
replay {NCO}.json --seat 3
hint {NCO}.json
hint {NCO}.json --moment -1
analyse {NCO}.json --worlds 0
verify
score
score {NWO}-position.json --game {ORC}
ods
ods solo-position.json --edition published
ods solo-position.json --revealed red,green
ods --interactive --json
ods --interactive --edition pirated
components
components chess
components {NCO} --template --json
components {NWO} --source rumour
bench --seconds 0
bench --game chess
bench --components my.toml
games --lang xx
arena chess --bots random,random
arena {NCO} --bots random,random --games 0
arena {NCO} --bots random,random --processes -3
arena {NCO} --bots random,random --cluster nowhere:x
study {NCO} --players x
study {NCO} --vary edition
study {NCO} --vary edition=published --edition published
study {ORC} --scale risk=much
serve --log loud
serve --port x
serve --data empty.json/data
serve --thinkers many
backup
backup copy.db --data .
"""
