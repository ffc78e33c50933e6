"""What can be answered instead of what was asked: each with a code, a status and a sentence."""

from typing import Any

import msgspec

CODES: dict[str, tuple[int, str]] = {
    "malformed": (400, "The request does not say what it should."),
    "forged": (403, "The request did not come from one of our pages."),
    "not_your_seat": (403, "That seat is not yours."),
    "unknown_page": (404, "There is nothing here."),
    "unknown_table": (404, "There is no such table."),
    "unknown_game": (404, "There is no such game on the shelf."),
    "not_allowed_here": (405, "That cannot be done here."),
    "stale": (409, "The table has moved on since."),
    "not_your_turn": (409, "Somebody else is asked now."),
    "not_started": (409, "The game has not begun."),
    "already_started": (409, "The game has begun already."),
    "over": (409, "The game is over."),
    "seat_taken": (409, "Somebody sits there already."),
    "seal_first": (409, "Words are sealed at this table before they are said."),
    "wrong_word": (409, "That is not the word that was sealed."),
    "locked": (409, "The host has locked this table: nobody else sits down."),
    "paused": (409, "The game is paused; anybody who plays may end the pause."),
    "asked_already": (409, "A question is open already: it has to be answered first."),
    "refused": (409, "That was refused; it can be asked again when somebody has moved."),
    "nothing_to_undo": (409, "Nothing can be taken back."),
    "forfeited": (409, "That seat has lost already; a bot plays it to the end."),
    "late": (409, "A bot finishes this turn, because there was no time left; then the seat is yours again."),
    "present": (409, "That player is here."),
    "cleared": (410, "Nobody began this game in time: the table was cleared."),
    "damaged": (409, "The log of this table is damaged; the table was set aside."),
    "oversized": (413, "That is too large."),
    "wrong_kind": (415, "JSON is understood here (application/json, in UTF-8), nothing else."),
    "misdirected": (421, "This server does not answer to that name."),
    "illegal": (422, "The rules do not allow that."),
    "impossible": (422, "A table like that cannot be laid."),
    "unreadable": (422, "That is not a whole, unchanged record."),
    "too_many_tables": (429, "That would be one table too many."),
    "too_many": (429, "Too many requests; wait a moment."),
    "no_answer": (409, "No answer was found in time."),
    "no_analysis": (409, "This game is not looked into here."),
    "busy": (409, "Something else is under way."),
    "fault": (500, "Something is wrong on this side; it was written down."),
    "disk_full": (503, "The server's disk is full: nothing more can be kept until somebody makes room."),
    "no_database": (503, "The log cannot be reached just now; try again in a moment."),
}


class Problem(Exception):
    """Answered as JSON; `more` adds what a client can use (a version, a clause)."""

    def __init__(self, code: str, detail: str = "", **more: Any) -> None:
        super().__init__(code)
        self.code = code
        self.status, self.title = CODES[code]
        self.detail = detail or self.title
        self.more = more


class ProblemBody(msgspec.Struct, omit_defaults=True):
    """The body of every refusal (`application/problem+json`)."""

    status: int
    code: str
    title: str
    detail: str
    version: int | None = None
    clause: str | None = None
    rule: str | None = None
    line: int | None = None
    retry_after: int | None = None


def body(problem: Problem) -> ProblemBody:
    return ProblemBody(problem.status, problem.code, problem.title, problem.detail, **problem.more)
