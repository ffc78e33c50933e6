"""What people write after a command, read."""

from quarterdeck.engine.errors import QuarterdeckError


def settings(pairs: list[str]) -> dict[str, int]:
    """`--option name=value`, as often as wanted."""
    made: dict[str, int] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise QuarterdeckError(f"--option should be name=value, not {pair!r}")
        try:
            made[name.strip()] = int(value)
        except ValueError:
            raise QuarterdeckError(
                f"--option {name.strip()} should be a whole number, not {value!r}"
            ) from None
    return made


def listed(text: str) -> list[str]:
    """`greedy,random`: names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]
