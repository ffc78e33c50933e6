"""Receivers for tests: a real HTTP server that answers well, badly, slowly or not at all; a mail server."""

import json
import socket
import socketserver
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from tests.support import PATIENCE


class Hook:
    """What was posted, and what is answered: statuses one after the other, the last for ever."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses or (204,))
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.answering = threading.Event()  # until then nobody gets an answer
        self.answering.set()
        self.extra: dict[str, str] = {}
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                hook.got.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                hook.answering.wait(PATIENCE)
                status = hook.statuses.pop(0) if len(hook.statuses) > 1 else hook.statuses[0]
                self.send_response(status)
                for name, value in hook.extra.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Nobody wants to know."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/hook"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.thread.start()

    @property
    def bodies(self) -> list[Any]:
        return [json.loads(body) for _, _, body in self.got]

    def close(self) -> None:
        self.answering.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


class MailServer:
    """SMTP, as little as a letter needs. `mute`: it takes the line and says nothing; `refuses`: everybody."""

    def __init__(self, mute: bool = False, refuses: bool = False) -> None:
        self.letters: list[tuple[str, str, str]] = []
        self.connected = 0
        mailbox = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                mailbox.connected += 1
                if mute:
                    self.rfile.readline()
                    return
                self.say("220 here")
                sender = to = ""
                while line := self.rfile.readline().decode().strip():
                    verb, _, rest = line.partition(" ")
                    match verb.upper():
                        case "EHLO" | "HELO":
                            self.say("250 here")
                        case "MAIL":
                            sender = rest
                            self.say("250 yes")
                        case "RCPT":
                            to = rest
                            self.say("550 nobody" if refuses else "250 yes")
                        case "DATA":
                            self.say("354 go on")
                            mailbox.letters.append((sender, to, self.text()))
                            self.say("250 taken")
                        case "QUIT":
                            self.say("221 bye")
                            return
                        case _:
                            self.say("250 fine")

            def say(self, line: str) -> None:
                self.wfile.write(f"{line}\r\n".encode())

            def text(self) -> str:
                lines: list[str] = []
                while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    lines.append(line)
                return "\n".join(lines)

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True

            def handle_error(self, request: Any, client_address: Any) -> None:
                """Whoever hangs up has given up."""

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02})
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def closed_port() -> int:
    """Where nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
