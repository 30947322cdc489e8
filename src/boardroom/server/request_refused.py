"""A refused request: the exception, its HTTP status, and the two sentences that explain it in the client's language."""

from __future__ import annotations

from boardroom.server.protocol import Code, Problem, Refused
from boardroom.server.texts import refusal_sentences

STATUS: dict[str, int] = {  # HTTP status by code; all other codes have 400
    "too_big": 413,
    "too_fast": 429,
    "unknown_address": 404,
    "method_not_allowed": 405,
    "foreign_page": 403,
    "unknown_table": 404,
    "unknown_analysis": 404,
    "unknown_daily": 404,
    "wrong_invite": 403,
    "seat_taken": 409,
    "wrong_token": 403,
    "not_seated": 403,
    "banned": 403,
    "closed": 409,
    "not_over": 409,
    "full": 503,
    "not_stored": 503,
    "busy_table": 503,
    "internal": 500,
}


class RequestRefused(Exception):
    """A request or command that the server does not carry out. Its code has sentences in every language."""

    def __init__(self, code: Code, detail: str = "", rule: str | None = None) -> None:
        super().__init__(code, detail, rule)
        self.code = code
        self.detail = detail  # shown to people; replaces {detail} in the sentences
        self.rule = rule  # number of the rule that forbids the action

    @property
    def status(self) -> int:
        """Return the HTTP status."""
        return STATUS.get(self.code, 400)

    def message(self, id: int, language: str, change: int | None) -> Refused:
        """Return the refusal as a message of the socket, in answer to the message with this id."""
        words, right = spoken(self, language)
        return Refused(id, self.code, words, right, self.rule, change)

    def problem(self, language: str) -> Problem:
        """Return the refusal as the body of an HTTP response."""
        return Problem(self.code, *spoken(self, language))


def spoken(refusal: RequestRefused, language: str) -> tuple[str, str]:
    """Return two sentences for the client: what is wrong, and what would be right."""
    words, right = refusal_sentences(language)[refusal.code]
    return words.replace("{detail}", refusal.detail), right.replace("{detail}", refusal.detail)
