"""The events of New Corp Order in a few sentences, which come from `events` and `terminal` in `words/`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from boardroom.core.catalogue import Event
from boardroom.core.engine.words import Words
from boardroom.core.terminal import DescribeEvent, labels


def brief_news(events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
    """Name all newly revealed cards in one sentence, and leave out the cards that the ODS lays into its HQ."""
    ods = {event.args["seat"] for event in events if event.kind == "ods_moves"}
    sentences: list[tuple[Event, str]] = []
    for kind, run in groupby(events, lambda event: event.kind):
        group = list(run)
        if kind == "revealed":
            colours = [words.term("colour", str(event.args["colour"])) for event in group]
            sentences.append((group[0], labels(words)["revealed"].format(", ".join(colours))))
        else:
            sentences += [
                (event, describe(event)) for event in group if kind != "infiltrated" or event.args["seat"] not in ods
            ]
    return sentences
