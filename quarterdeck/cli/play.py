"""`quarterdeck play`: a person against bots, in the terminal."""

import os
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli.arguments import LONGEST_NAME, listed, say, seat_of, settings, tame, warn_of
from quarterdeck.cli.join import joined
from quarterdeck.cli.local import NAMELESS, LocalGame
from quarterdeck.cli.remote import RemoteGame
from quarterdeck.cli.saved import FORMAT, Key, fate_of, taken_up
from quarterdeck.cli.sitting import Sitting
from quarterdeck.cli.whoever import met
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.fate import Sealed, commitment
from quarterdeck.engine.lines import Opening
from quarterdeck.engine.opening import BOT, DECLINED, PLAIN, voices_of
from quarterdeck.engine.record import Record, begin
from quarterdeck.engine.registry import Box, Setup, bot_maker, game, prove_bot

SECRET_BYTES = 32


def play(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="which game (see `quarterdeck games`)")] = "",
    seats: Annotated[int | None, typer.Option(help="how many players, you included")] = None,
    variant: Annotated[str, typer.Option(help="which way to play")] = "",
    seat: Annotated[int, typer.Option(help="where you sit, counted from 1")] = 1,
    bots: Annotated[str, typer.Option(help="who plays the other seats, in turn: greedy,random")] = "greedy",
    seed: Annotated[int | None, typer.Option(help="the same seed gives the same dice; not sealed")] = None,
    option: Annotated[list[str] | None, typer.Option(help="a house rule: name=value")] = None,
    data: Annotated[Path | None, typer.Option(help="an owner's data pack")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    names: Annotated[str, typer.Option(help="yours, or everybody's with commas between them")] = "",
    word: Annotated[str | None, typer.Option(help="your word, mixed into the dice")] = None,
    server: Annotated[str, typer.Option(help="a server's, a table's or an invitation's address")] = "",
    whoever: Annotated[str, typer.Option(help="wait there for others; a pace: none, quick, day")] = "",
    patience: Annotated[int, typer.Option(help="seconds until bots fill up; -1: never")] = 120,
    people: Annotated[int, typer.Option(min=1, help="how many people share this screen, you included")] = 1,
    plain: Annotated[
        bool, typer.Option("--plain", help="line by line, for screen readers and scripts")
    ] = False,
) -> None:
    """Play in the terminal: alone, with bots, with others at this screen, or at a table on a server. A whole
    terminal becomes the table (? there says how); `--plain` and pipes go line by line."""
    whole = not plain and on_a_terminal()
    if whoever:
        remote = met(server, slug, seats, variant, whoever, patience, names, word or "")
        raise typer.Exit(remote_screen(remote) if whole else remote.play())
    if server:
        rules = settings(option or [])
        remote = joined(server, slug, seats, variant, bots, rules, names, word or "")
        raise typer.Exit(remote_screen(remote) if whole else remote.play())
    if resume is not None:
        raise typer.Exit(played(resumed(resume, slug), whole))
    if not slug:
        raise QuarterdeckError("which game? `quarterdeck games` lists them")
    setup = setup_of(game(slug), seats, variant, settings(option or []))
    key = Key(FORMAT, seat_of(seat, setup.seats), sitters(setup.seats, seat - 1, listed(bots), people))
    fresh = begun(game(slug), setup, key, data, listed(names), seed, word)
    raise typer.Exit(played(fresh, whole))


def begun(
    box: Box, setup: Setup, key: Key, data: Path | None, names: list[str], seed: int | None, word: str | None
) -> LocalGame:
    """A new game. What is impossible is said first."""
    s = box.new(setup.seats, setup.variant, setup.options, data)
    for name in filter(None, key.bots):
        prove_bot(name, box, s)
    warn_of(box, data)
    key.pack = "" if data is None else str(data.resolve())
    titles = named(key, names)
    if seed is None:
        record = sealed(box, setup, titles, data, key, word)
    else:
        key.seed = seed
        record = begin(box, setup, titles, data)
    return LocalGame(record, key, fate_of(record, key))


def on_a_terminal() -> bool:
    """Whether there is a whole terminal to draw on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def played(game: LocalGame, whole: bool) -> int:
    if not whole:
        return game.play()
    from quarterdeck.cli.seat_local import LocalSeat

    return at_the_screen(LocalSeat(game))


def remote_screen(game: RemoteGame) -> int:
    from quarterdeck.cli.seat_remote import RemoteSeat

    return at_the_screen(RemoteSeat(game))


def at_the_screen(sitting: Sitting) -> int:
    """To the end, or until the person leaves; what is said then stays on the terminal."""
    from quarterdeck.cli.screen.app import TableApp
    from quarterdeck.cli.screen.hangup import end_with_the_terminal

    end_with_the_terminal()
    try:
        code = TableApp(sitting).run() or 0
        say(*sitting.parting())
    finally:
        sitting.close()
    return code


def resumed(path: Path, slug: str) -> LocalGame:
    record, key, fate = taken_up(path)
    if slug and slug != record.box.slug:
        raise QuarterdeckError(f"{path.name}: is a game of {record.box.slug}, not of {slug}")
    return LocalGame(record, key, fate, path)


def setup_of(box: Box, seats: int | None, variant: str, options: dict[str, int]) -> Setup:
    """Two players if nothing is said, or as few as the variant is for."""
    if seats is None:
        counts = box.variant(variant).seats if variant else tuple(box.seats)
        seats = min([count for count in counts if count > 1] or counts)
    return box.setup(seats, variant, options)


def sitters(seats: int, me: int, bots: list[str], people: int = 1) -> list[str]:
    """The bot in each seat, and nobody in the person's; more people sit after that one."""
    if people > seats:
        raise QuarterdeckError(f"--people should be at most {seats}, the number of seats, not {people}")
    if not bots:
        raise QuarterdeckError("--bots should name at least one bot")
    for name in bots:
        bot_maker(name)
    persons = [(me + n) % seats for n in range(people)]
    others = [seat for seat in range(seats) if seat not in persons]
    made = [""] * seats
    for n, seat in enumerate(others):
        made[seat] = bots[n % len(bots)]
    return made


def named(key: Key, names: list[str]) -> list[str]:
    """What stands in the record beside each seat."""
    made = [bot or NAMELESS for bot in key.bots]
    if len(names) == 1:
        made[key.seat] = names[0]
    elif names:
        if len(names) != len(made):
            raise QuarterdeckError(f"--names should be one name or {len(made)}, not {len(names)}")
        made = names
    return [tame(name)[:LONGEST_NAME] for name in made]


def sealed(box: Box, setup: Setup, names: list[str], data: Path | None, key: Key, word: str | None) -> Record:
    """The secret is drawn and sealed first, then the player says a word (docs/fate.md)."""
    secret = secrets.token_bytes(SECRET_BYTES)
    key.secret = secret.hex()
    key.seed = secrets.randbits(32)  # for the bots
    say(f"Fate is sealed. Its commitment: {commitment(secret)}")
    said = tame(asked_word() if word is None else word)
    own = PLAIN if said else DECLINED
    seals = [BOT if bot else own for bot in key.bots]
    voices = voices_of(secret, seals, [said] * setup.seats)
    return begin(box, setup, names, data, Sealed(secret, voices), voices, Opening(seals))


def asked_word() -> str:
    """Nobody is there to be asked at the other end of a pipe."""
    if not sys.stdin.isatty():
        return ""
    try:
        return input("Say a word, to be mixed into the dice: ").strip()
    except EOFError:
        return ""
