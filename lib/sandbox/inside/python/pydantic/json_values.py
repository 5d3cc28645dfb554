"""
The JSON form of values, as pydantic's `model_dump_json` writes it.

The fast way is the interpreter's own C encoder, asked for the form of a model's fields through `fallback`. It differs
from pydantic in few spots (small exponents, NaN, None as a key); text in which one of them may occur is written again
by `exact_text`, value by value.
"""

import _json
import builtins
from datetime import date, time, timedelta
from enum import Enum
from json.encoder import encode_basestring as _quoted
from operator import attrgetter

from .moments import duration_text, moment_text

__builtins__ = dict(vars(builtins))

_float_text = float.__repr__
_int_text = int.__repr__


def float_value(value):
    """In a field declared float, an int or bool is written as a float."""
    if type(value) is int or type(value) is bool:
        try:
            return float(value)
        except OverflowError:
            return value
    return infer(value)


def infer(value):
    """The JSON form of a value by what it is, where the schema doesn't say or isn't kept."""
    kind = type(value)
    if kind is str or kind is int or kind is float or kind is bool or value is None:
        return value
    if kind is list or kind is tuple:
        return [infer(entry) for entry in value]
    if kind is dict:
        return {key_text(name): infer(entry) for name, entry in value.items()}
    fields = getattr(kind, "__json_fields__", None)
    if fields is not None:
        return fields(value)
    return _infer_other(value)


def _infer_other(value):
    if isinstance(value, Enum):
        return infer(value.value)
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, dict):
        return {key_text(name): infer(entry) for name, entry in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)) or hasattr(value, "__next__"):
        return [infer(entry) for entry in value]
    if isinstance(value, (date, time)):
        return moment_text(value)
    if isinstance(value, timedelta):
        return duration_text(value)
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).decode()
    raise TypeError(f"Unable to serialize unknown type: {type(value)}")


def key_text(name):
    kind = type(name)
    if kind is str:
        return name
    if name is None:
        return "None"
    if kind is bool:
        return "true" if name else "false"
    if kind is float:
        return _exact_float(name)
    value = infer(name)
    return value if type(value) is str else _int_text(value) if type(value) is int else str(value)


def _exact_float(value):
    """Python's shortest digits in pydantic's layout: plain down to 1e-5, below it an exponent without padding."""
    if value != value or value in (float("inf"), float("-inf")):
        return "null"
    text = _float_text(value)
    mantissa, mark, exponent = text.partition("e-0")
    if not mark:
        return text
    if exponent != "5":
        return f"{mantissa}e-{exponent}"
    sign, digits = ("-", mantissa[1:]) if mantissa[0] == "-" else ("", mantissa)
    return f"{sign}0.0000{digits.replace('.', '')}"


def exact_text(value):
    """Compact JSON of a value that `infer` or a field's `write` has made."""
    kind = type(value)
    if kind is str:
        return _quoted(value)
    if kind is float:
        return _exact_float(value)
    if kind is bool:
        return "true" if value else "false"
    if value is None:
        return "null"
    if kind is int:
        return _int_text(value)
    if kind is list:
        return "[" + ",".join([exact_text(entry) for entry in value]) + "]"
    return "{" + ",".join([f"{_quoted(name)}:{exact_text(entry)}" for name, entry in value.items()]) + "}"


def _fallback(value):
    """What the C encoder calls for everything but plain JSON values: mostly for models."""
    special = getattr(type(value), "__json_special__", None)
    if special is None:
        return infer(value)
    if not special:
        return value.__dict__
    fields = value.__dict__.copy()
    for name, write in special:
        if name in fields:
            fields[name] = write(fields[name])
    return fields


def _encoder(fallback):
    # The last argument makes NaN and infinities an error: pydantic writes null for them.
    return _json.make_encoder(None, fallback, _json.encode_basestring, None, ":", ",", False, False, False)


_encode = _encoder(_fallback)
# Where no class has a special field, a model's `__dict__` is its form, and the encoder gets it without running Python.
_encode_plain = _encoder(attrgetter("__dict__"))


def compact_text(model, regularity, known=None):
    """
    `regularity.lost`: some field may hold what its type doesn't say, so that each has to be written by its schema. `known`
    is what the model gave before; where it gives that again, the text needs no second look.
    """
    if not regularity.lost:
        text = _plain_text(model, regularity)
        if text and (text == known or ("e-0" not in text and '"null":' not in text)):
            return text
    return exact_text(infer(model))


def _plain_text(model, regularity):
    """None where the encoder meets what plain JSON doesn't have: NaN, or a date as a key."""
    if not regularity.special:
        try:
            return "".join(_encode_plain(model, 0))
        except (AttributeError, TypeError):
            # A value without fields: a date or a set.
            pass
        except ValueError:
            return None
    try:
        return "".join(_encode(model, 0))
    except (TypeError, ValueError):
        return None
