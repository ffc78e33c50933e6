"""A person at a browser: pages, what they complained about, and every byte they were sent."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, WebSocket
from playwright.sync_api import TimeoutError as Waited

from tests.browser.drive import DRIVER

PATIENCE = 120_000.0
OFTEN = 40.0  # milliseconds between two looks at a page; at every frame costs more than the page itself
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PACED = "if (!localStorage.getItem('pace')) localStorage.setItem('pace', '%s')"
POLICED = "addEventListener('securitypolicyviolation', e => console.error('CSP: ' + e.violatedDirective))"
# What a page shows when it is waited for in vain, and what the server would show it.
SITUATION = """async () => {
  const text = (id) => document.getElementById(id)?.textContent.trim();
  const deck = document.querySelector(".deck");
  const view = deck && await fetch(`/api/tables/${deck.dataset.table}/view`);
  const told = await view?.text();
  return { title: document.title, body: document.body.className, version: deck?.dataset.version,
    question: text("question"), connection: text("connection"), asleep: document.hidden,
    log: [...document.querySelectorAll("#log li")].slice(-4).map((one) => one.textContent),
    server: told?.slice(0, 600) };
}"""


class User:
    """One browser context: cookies of its own, one page at a time in front."""

    def __init__(self, browser: Browser, url: str, pace: str = "instant", **settings: Any) -> None:
        """Bots are shown at once, and nothing glows or glides then, unless a test says otherwise."""
        motion = "reduce" if pace == "instant" else "no-preference"
        usual = {"viewport": DESKTOP, "base_url": url, "bypass_csp": False, "reduced_motion": motion}
        chosen: dict[str, Any] = usual | settings
        self.url = url
        self.context: BrowserContext = browser.new_context(**chosen)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(POLICED)
        self.context.add_init_script(PACED % pace)
        self.complaints: list[str] = []
        self.received: list[str] = []
        self.allowed: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def allow(self, *parts: str) -> None:
        """Complaints that this test provokes on purpose."""
        self.allowed += parts

    def unexpected(self) -> list[str]:
        return [line for line in self.complaints if not any(part in line for part in self.allowed)]

    # -- what comes over the wire --------------------------------------------------------

    def listen(self) -> None:
        """Keep everything that arrives from now on."""
        self.context.route("**/api/**", self.keep_body)
        self.context.route("**/text", self.keep_body)
        self.page.on("websocket", self.keep_frames)

    def keep_body(self, route: Route) -> None:
        answer = route.fetch()
        self.received.append(f"{answer.headers}\n{answer.text()}")
        route.fulfill(response=answer)

    def keep_frames(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    # -- asking the server as the page does ------------------------------------------------

    def api(self, path: str, body: Any = None, post: bool = False) -> Any:
        """Through the page's own module, with its cookies and its token."""
        if not self.page.url.startswith(self.url):
            self.page.goto("/rules")
        return self.page.evaluate(
            """async ([path, body, post]) => {
                 const ship = await import(document.querySelector('script[src*="theme.js"]').src
                   .replace('theme.js', 'http.js'));
                 return post ? ship.post(path, body ?? undefined) : ship.get(path);
               }""",
            [path, body, post or body is not None],
        )

    def lay(self, game: str, *chairs: str, **more: Any) -> str:
        """A table; every `me` seat is taken at once."""
        body = {"game": game, "chairs": [chair(who) for who in chairs]} | more
        table: str = self.api("/api/tables/", body)["id"]
        for seat, who in enumerate(chairs):
            if who == "me":
                self.api(f"/api/tables/{table}/sit", {"seat": seat, "name": f"Anne {seat + 1}"})
        return table

    def sit(self, table: str, seat: int, link: str, name: str = "Mary") -> None:
        body = {"seat": seat, "name": name, "link": link}
        self.api(f"/api/tables/{table}/sit", body)

    def view(self, table: str, seat: int | None = None) -> Any:
        return self.api(f"/api/tables/{table}/view" + (f"?seat={seat}" if seat is not None else ""))

    # -- at the table --------------------------------------------------------------------

    def open(self, table: str) -> Page:
        reply = self.page.goto(f"/table/{table}")
        self.received.append(reply.text() if reply else "")
        self.page.wait_for_selector("#connection", state="hidden")
        return self.page

    def play(self, seed: int = 1, moves: int = 10_000, prefer: str = "") -> dict[str, Any]:
        """Click lit targets and choices until the game is over or so many moves are made."""
        self.page.evaluate(DRIVER)
        self.page.evaluate("plan => { window.driven = window.drive(plan) }", [seed, moves, prefer])
        self.page.wait_for_function("() => window.log.done", timeout=600_000, polling=OFTEN)
        log: dict[str, Any] = self.page.evaluate("() => window.log")
        assert not log["covered"], f"lit, but not to be hit: {log['covered']}"
        assert not log["problem"], log
        return log

    def until(self, ready: str, timeout: float = PATIENCE) -> None:
        try:
            self.page.wait_for_function(ready, timeout=timeout, polling=OFTEN)
        except Waited:
            raise AssertionError(f"waited in vain for {ready}: {self.page.evaluate(SITUATION)}") from None

    def close(self) -> None:
        self.context.close()


def chair(who: str) -> dict[str, str]:
    """`me`, `open`, or the kind of a bot."""
    return {"who": who} if who in ("me", "open") else {"who": "bot", "bot": who}


NewUser = Callable[..., User]
