"""The lab: games by the thousand, and what they show. `study` and `rate` are its doors for programs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quarterdeck.lab.studies import rate, study

__all__ = ["rate", "study"]


def __getattr__(name: str) -> Any:
    """Looked for when somebody wants it: a simulation does not need all of it."""
    if name not in __all__:
        raise AttributeError(name)
    from quarterdeck.lab import studies

    return getattr(studies, name)
