"""HTTP addresses that describe the games: their options, their rules and their texts."""

from __future__ import annotations

from functools import cache

import msgspec
from aiohttp import web

from boardroom.bots.level_ratings import level_ratings
from boardroom.bots.levels import LEVELS
from boardroom.core.game import Game
from boardroom.core.rulebook import Chapter, Section, rules_file
from boardroom.games import games
from boardroom.server import protocol as m
from boardroom.server.learning.lesson_files import lesson_of, tasks_of
from boardroom.server.request_language import LANGUAGES, requested_language
from boardroom.server.request_refused import RequestRefused
from boardroom.server.routes.requests import json_response
from boardroom.server.texts import chat_phrases


def add_game_routes(app: web.Application) -> None:
    app.add_routes(
        [
            web.get("/api/games", show_games),
            web.get("/api/games/{game}/rules", show_rules),
            web.get("/api/words/{language}", show_words),
        ]
    )


async def show_games(request: web.Request) -> web.Response:
    return json_response(m.Games([game_info(game) for game in games()], list(LEVELS)))


def game_info(game: Game) -> m.GameInfo:
    options = game.options.options.values()
    return m.GameInfo(
        key=game.key,
        title=game.title,
        players=list(game.players),
        options=[m.OptionInfo(each.name, list(each.values), each.meaning) for each in options],
        profiles={name: dict(values) for name, values in game.options.presets.items()},
        languages=list(LANGUAGES),
        has_windows=bool(game.stops),
        has_lesson=lesson_of(game) is not None,
        practice=len(tasks_of(game)),
        strengths=strengths_of(game),
    )


@cache
def strengths_of(game: Game) -> list[m.StrengthInfo]:
    """Return the measured strength of every level of bots in this game."""
    return [
        m.StrengthInfo(each.players, bot.bot, each.games, bot.rating, bot.share)
        for each in level_ratings()
        if each.game == game.key
        for bot in each.bots
        if bot.bot in LEVELS
    ]


async def show_rules(request: web.Request) -> web.Response:
    """Return the rules in the requested language, or in English if they are not translated."""
    game = next((game for game in games() if game.key == request.match_info["game"]), None)
    if game is None:
        raise RequestRefused("unknown_game", request.match_info["game"])
    requested = requested_language(request)
    spoken = requested if rules_file(game.folder, requested) != rules_file(game.folder, "en") else "en"
    chapters = [chapter_info(chapter) for chapter in game.chapters(requested)]
    return json_response(m.Rules(game.key, game.prefix, spoken, chapters))


def chapter_info(chapter: Chapter) -> m.ChapterInfo:
    return m.ChapterInfo(
        chapter.number, chapter.title, chapter.prose, [section_info(section) for section in chapter.sections]
    )


def section_info(section: Section) -> m.SectionInfo:
    rules = [m.RuleInfo(number, words) for number, words in section.rules.items()]
    return m.SectionInfo(section.number, section.title, section.prose, rules)


async def show_words(request: web.Request) -> web.Response:
    """Return the texts that a page needs in one language: those of every game, and the phrases of the chat."""
    spoken = request.match_info["language"]
    if spoken not in LANGUAGES:
        raise RequestRefused("unknown_address")
    return json_response(m.WordsInfo(chat_phrases(spoken), {game.key: words_of(game, spoken) for game in games()}))


def words_of(game: Game, spoken: str) -> m.GameWords:
    words = game.words(spoken)
    terms, options, reasons = (dict(words.sections[each]) for each in ("terms", "options", "reasons"))
    glossary = {key: msgspec.convert(term, m.TermInfo, from_attributes=True) for key, term in words.glossary.items()}
    return m.GameWords(terms, options, reasons, glossary)
