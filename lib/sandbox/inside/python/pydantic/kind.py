"""What is known about a type once its annotation has been read, and the kinds of single values."""

import builtins
import typing
from datetime import date, datetime, time

from . import scalars
from .json_values import float_value, infer
from .moments import to_date, to_datetime, to_time

__builtins__ = dict(vars(builtins))


class Kind:
    """
    - `exact`: the Python type whose instances need no coercion, or None
    - `write`: the JSON form of a value in a field of this type
    - `plain`: the standard encoder writes a field of this type as `write` would, while `settable` is kept
    - `loose`: the same holds inside a container, where nobody sees what is put in
    - `settable`: types that may be assigned without ending `plain`
    - `strict`: for unions, 2 where a value is of this type, 1 where strict mode takes it too, else 0
    - `coerce_list`: coerces a list of values at once, where that is faster; fails as `coerce` does, but without saying where
    """

    __slots__ = ("coerce", "exact", "write", "plain", "loose", "settable", "strict", "coerce_list")

    def __init__(
        self, coerce, exact=None, write=infer, plain=True, loose=True, settable=frozenset(), strict=None, coerce_list=None
    ):
        self.coerce = coerce
        self.coerce_list = coerce_list
        self.exact = exact
        self.write = write
        self.plain = plain
        self.loose = loose
        self.settable = settable
        self.strict = strict or (lambda value: 2 if type(value) is exact else 0)


# Where a float is declared, an int that was assigned is written as a float; every other type is written as it is.
_FLOATS = frozenset({float, type(None)})


def _strict_float(value):
    return 2 if type(value) is float else 1 if type(value) is int else 0


STR = Kind(scalars.to_str, str)
INT = Kind(scalars.to_int, int)
BOOL = Kind(scalars.to_bool, bool)
FLOAT = Kind(scalars.to_float, float, write=float_value, loose=False, settable=_FLOATS, strict=_strict_float)
NONE = Kind(scalars.to_none, type(None))
ANY = Kind(scalars.to_any, strict=lambda value: 1)
DATE = Kind(to_date, date)
DATETIME = Kind(to_datetime, datetime)
TIME = Kind(to_time, time)

SIMPLE = {
    str: STR, int: INT, bool: BOOL, float: FLOAT, None: NONE, type(None): NONE,
    typing.Any: ANY, object: ANY, date: DATE, datetime: DATETIME, time: TIME,
}  # fmt: skip
