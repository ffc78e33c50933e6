"""How a call of each kind gets to its receiver."""

import hashlib

import msgspec

from quarterdeck.server.calls.mail import Post, calling, confirming
from quarterdeck.server.calls.message import Message, dialect, hook_body
from quarterdeck.server.calls.push import PushKey, push_headers, sealed
from quarterdeck.server.calls.reach import Reach, Unreached
from quarterdeck.server.storage.receivers import Due, Receiver
from quarterdeck.server.tables.tokens import Keyring

PUSH, WEBHOOK, MAIL = "push", "webhook", "mail"
KINDS = (PUSH, WEBHOOK, MAIL)
SENT_BY = {"user-agent": "Quarterdeck", "accept": "*/*"}


class Sender:
    """Everything it takes to reach somebody."""

    def __init__(
        self,
        keyring: Keyring,
        reach: Reach,
        post: Post | None,
        contact: str,
    ) -> None:
        self.keyring = keyring
        self.reach = reach
        self.post = post
        self.contact = contact
        self.push_key = PushKey(keyring.key)

    async def send(self, receiver: Receiver, message: Message, call: Due, now: float) -> None:
        """It has arrived, or Unreached says why not."""
        mark = self.mark(call)
        if receiver.kind == WEBHOOK:
            body = hook_body(dialect(receiver.address), message, receiver.origin, mark)
            headers = SENT_BY | {"content-type": "application/json"}
            await self.reach.post(receiver.address, headers, msgspec.json.encode(body))
        elif receiver.kind == PUSH:
            await self.push(receiver, message, now)
        elif self.post is None:
            raise Unreached("This server sends no e-mail any more.")
        elif receiver.confirmed:
            stop = self.link(receiver)
            await self.post.send(calling(self.post.sender, receiver, message, stop, mark))
        else:
            await self.post.send(confirming(self.post.sender, receiver, self.link(receiver)))

    async def push(self, receiver: Receiver, message: Message, now: float) -> None:
        p256dh, _, auth = receiver.secrets.partition(" ")
        said = {"title": message.title, "text": message.text, "path": message.path, "tag": message.table}
        contact = self.contact or receiver.origin
        headers = SENT_BY | push_headers(message.table or receiver.id)
        headers |= self.push_key.headers(receiver.address, contact, now)
        await self.reach.post(receiver.address, headers, sealed(msgspec.json.encode(said), p256dh, auth))

    def mark(self, call: Due) -> str:
        """The same for a call that is made twice: a receiver can know it."""
        words = f"{call.receiver} {call.table} {call.position}"
        return hashlib.sha256(words.encode()).hexdigest()[:24] if call.position else ""

    # -- letters -------------------------------------------------------------------------

    def token(self, receiver: str) -> str:
        return self.keyring.sign("letters", receiver)

    def link(self, receiver: Receiver) -> str:
        """For whoever reads the letters: to allow them, or to end them."""
        return f"{receiver.origin}/letters/{receiver.id}/{self.token(receiver.id)}"
