"""Who may use the lab: it burns a processor, so nobody but the operator, unless told otherwise.

QUARTERDECK_LAB=off shuts it; QUARTERDECK_LAB_TOKEN is a word that opens it from anywhere; without one it
opens for programs on this machine alone, and not for whoever comes through a proxy on it."""

import hmac
from typing import Any

from quarterdeck.server.http.problems import Problem
from quarterdeck.server.http.watch import asked_here

MOST_ADMITTED = 1000


class LabDoor:
    def __init__(self, on: bool, token: str) -> None:
        self.on = on
        self.token = token
        self.admitted: dict[str, None] = {}  # captains who have said the token, the last one last

    def opens_for(self, scope: Any) -> bool:
        return self.on and (
            asked_here(scope) if not self.token else str(scope.get("captain")) in self.admitted
        )

    def prove(self, scope: Any) -> None:
        if not self.on:
            raise Problem("unknown_page", "The lab of this server is switched off.")
        if not self.opens_for(scope):
            how = "say its token first" if self.token else "it opens on the server's own machine alone"
            raise Problem("forged", f"The lab of this server is not for everybody: {how}.")

    def admit(self, scope: Any, token: str) -> None:
        if not (self.on and self.token and hmac.compare_digest(token.encode(), self.token.encode())):
            raise Problem("forged", "That is not the token of the lab.")
        self.admitted[str(scope.get("captain"))] = None
        while len(self.admitted) > MOST_ADMITTED:
            self.admitted.pop(next(iter(self.admitted)))
