"""The games by the names that Gymnasium knows them by, such as "quarterdeck/SomeGame-v0"."""

from gymnasium.envs.registration import register, registry

from quarterdeck.engine.registry import GAMES, names

VERSION = 0


def id_of(slug: str) -> str:
    return f"quarterdeck/{''.join(word.capitalize() for word in slug.split('_'))}-v{VERSION}"


def register_all() -> None:
    """Every game on the shelf; none is opened for it."""
    for slug in names(GAMES):
        if id_of(slug) not in registry:
            register(
                id=id_of(slug),
                entry_point="quarterdeck.rl.gymnasium:Solo",
                vector_entry_point="quarterdeck.rl.gymnasium:Fleet",
                kwargs={"game": slug},
            )
