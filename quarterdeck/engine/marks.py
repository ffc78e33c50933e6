"""What mypyc has to know about a class; nothing at all when the code is interpreted."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(*_flags: str, **_settings: Any) -> Any:
        return lambda cls: cls


__all__ = ["i64", "mypyc_attr"]
