"""Calls by e-mail, through the operator's own mail server. An address is called only after whoever reads it
has said yes, and every letter says how to end it."""

import ssl
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from quarterdeck.server.calls.message import Message
from quarterdeck.server.calls.reach import Unreached
from quarterdeck.server.settings import ADDRESS
from quarterdeck.server.storage.receivers import Receiver

SECONDS = 15.0
PERMANENT = 500
LETTER = SMTP.clone(max_line_length=900, cte_type="7bit")  # a link is not to be broken


class Post(msgspec.Struct, frozen=True):
    """The operator's mail server. With a name and a password the line has to be safe; without, it is if the
    server offers it."""

    url: str
    sender: str

    async def send(self, letter: EmailMessage) -> None:
        parts = urlsplit(self.url)
        named = unquote(parts.username or "") or None
        try:
            await aiosmtplib.send(
                letter.as_bytes(),
                sender=self.sender,
                recipients=[letter["To"]],
                hostname=parts.hostname,
                port=parts.port or (465 if parts.scheme == "smtps" else 587 if named else 25),
                username=named,
                password=unquote(parts.password or "") or None,
                use_tls=parts.scheme == "smtps",
                start_tls=None if parts.scheme == "smtps" or not named else True,
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            lasting = all(one.code >= PERMANENT for one in error.recipients)
            raise Unreached("The mail server does not know that address.", gone=lasting) from None
        except (aiosmtplib.SMTPException, OSError, ssl.SSLError):
            raise Unreached("The mail server of this harbour could not be reached.") from None


def is_address(text: str) -> bool:
    return ADDRESS.fullmatch(text) is not None


def letter(sender: str, receiver: Receiver, subject: str, text: str, mark: str) -> EmailMessage:
    """Plain text. The same call has the same mark, so that one sent twice can be known."""
    made = EmailMessage(LETTER)
    made["From"] = f"Quarterdeck <{sender}>"
    made["To"] = receiver.address
    made["Subject"] = subject
    made["Date"] = format_datetime(localtime())
    domain = sender.rpartition("@")[2]
    made["Message-ID"] = f"<{mark}@{domain}>" if mark else make_msgid(domain=domain)
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(text)
    return made


def confirming(sender: str, receiver: Receiver, link: str) -> EmailMessage:
    text = (
        "Somebody at the Quarterdeck server below wants to be called at this address when it is their turn.\n"
        f"If that was you, say yes here:\n\n{link}\n\n"
        "If not, do nothing: no other letter will come.\n"
    )
    return letter(sender, receiver, "Quarterdeck: may we call you here?", text, "")


def calling(sender: str, receiver: Receiver, message: Message, stop: str, mark: str) -> EmailMessage:
    text = (
        f"{message.text}\n\n{receiver.origin}{message.path}\n\n-- \n"
        f"No more letters like this one, with one click:\n{stop}\n"
    )
    made = letter(sender, receiver, message.text.removesuffix("."), text, mark)
    made["List-Unsubscribe"] = f"<{stop}>"
    return made
