"""Lax coercion of single values, as pydantic v2 does it on Python input. Each returns the value or raises `Invalid`."""

import builtins
import re
from math import isfinite

from .errors import invalid

__builtins__ = dict(vars(builtins))

_INTEGER = re.compile(r"[+-]?\d+(?:_\d+)*(?:\.0+)?", re.ASCII).fullmatch
_UNDERSCORE = re.compile(r"_(?!\d)|(?<!\d)_", re.ASCII).search
_BOOLEANS = dict.fromkeys(("1", "on", "t", "true", "y", "yes"), True) | dict.fromkeys(
    ("0", "off", "f", "false", "n", "no"), False
)


def _decoded(value, kind, message):
    try:
        return bytes(value).decode()
    except UnicodeDecodeError:
        raise invalid(kind, message, value) from None


def to_str(value):
    if isinstance(value, str):
        return value if type(value) is str else str.__str__(value)
    if isinstance(value, (bytes, bytearray)):
        return _decoded(value, "string_unicode", "Input should be a valid string, unable to parse raw data as a unicode string")
    raise invalid("string_type", "Input should be a valid string", value)


def to_int(value):
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        if not isfinite(value):
            raise invalid("finite_number", "Input should be a finite number", value)
        if value % 1:
            message = "Input should be a valid integer, got a number with a fractional part"
            raise invalid("int_from_float", message, value)
        if not -9223372036854775808.0 <= value < 9223372036854775808.0:
            message = "Unable to parse input string as an integer, exceeded maximum size"
            raise invalid("int_parsing_size", message, value)
        return int(value)
    message = "Input should be a valid integer, unable to parse string as an integer"
    if isinstance(value, (bytes, bytearray)):
        text = _decoded(value, "int_parsing", message)
    elif isinstance(value, str):
        text = value
    else:
        raise invalid("int_type", "Input should be a valid integer", value)
    text = text.strip()
    if not _INTEGER(text) or len(text) > 4300:
        raise invalid("int_parsing", message, value)
    return int(text.partition(".")[0])


def to_float(value):
    if isinstance(value, float):
        return value
    if isinstance(value, int):
        try:
            return float(value)
        except OverflowError:
            raise invalid("float_type", "Input should be a valid number", value) from None
    message = "Input should be a valid number, unable to parse string as a number"
    if isinstance(value, (bytes, bytearray)):
        text = _decoded(value, "float_parsing", message)
    elif isinstance(value, str):
        text = value
    else:
        raise invalid("float_type", "Input should be a valid number", value)
    try:
        if text.isascii() and not _UNDERSCORE(text):
            return float(text)
    except ValueError:
        pass
    raise invalid("float_parsing", message, value)


def to_bool(value):
    if value is True or value is False:
        return value
    if isinstance(value, (str, bytes, bytearray)):
        text = value if isinstance(value, str) else bytes(value).decode("utf-8", "replace")
        found = _BOOLEANS.get(text.lower())
        if found is not None:
            return found
    elif isinstance(value, (int, float)):
        if value == 0 or value == 1:
            return value == 1
        if isinstance(value, float) and value % 1:
            raise invalid("bool_type", "Input should be a valid boolean", value)
    else:
        raise invalid("bool_type", "Input should be a valid boolean", value)
    raise invalid("bool_parsing", "Input should be a valid boolean, unable to interpret input", value)


def to_none(value):
    if value is None:
        return None
    raise invalid("none_required", "Input should be None", value)


def to_any(value):
    return value


def literal(options):
    """One of the literal's values. Type counts first (`1` is not `True`), equality after."""
    exact = {(type(option), option): option for option in options}
    equal = {option: option for option in options}
    shown = [repr(option) for option in options]
    message = "Input should be " + (" or ".join(filter(None, (", ".join(shown[:-1]), shown[-1]))))

    def coerce(value):
        try:
            found = exact.get((type(value), value), exact)
            if found is not exact:
                return found
            if value in equal:
                return equal[value]
        except TypeError:
            pass
        raise invalid("literal_error", message, value)

    return coerce


def enumeration(kind):
    shown = [repr(member.value) for member in kind]
    message = "Input should be " + (" or ".join(filter(None, (", ".join(shown[:-1]), shown[-1]))))

    def coerce(value):
        if isinstance(value, kind):
            return value
        try:
            return kind(value)
        except ValueError:
            raise invalid("enum", message, value) from None

    return coerce


_WORDS = {
    "ge": ("greater_than_equal", "greater than or equal to", lambda value, bound: value >= bound),
    "gt": ("greater_than", "greater than", lambda value, bound: value > bound),
    "le": ("less_than_equal", "less than or equal to", lambda value, bound: value <= bound),
    "lt": ("less_than", "less than", lambda value, bound: value < bound),
}


def bounded(coerce, bounds):
    """`Field(ge=…, …)`: the bounds hold for the coerced value; None passes, as under `Optional`."""

    def check(value):
        result = coerce(value)
        if result is None:
            return None
        for name, bound in bounds:
            if name in _WORDS:
                kind, words, holds = _WORDS[name]
                if not holds(result, bound):
                    raise invalid(kind, f"Input should be {words} {bound}", value)
                continue
            short = name == "min_length"
            if (len(result) < bound) if short else (len(result) > bound):
                noun, unit = ("String", "character") if isinstance(result, str) else (type(result).__name__.capitalize(), "item")
                unit += "" if bound == 1 else "s"
                if unit.startswith("character"):
                    kind, message = ("string_too_short", f"at least {bound} {unit}") if short else ("string_too_long", f"at most {bound} {unit}")
                    raise invalid(kind, f"String should have {message}", value)
                message = f"{noun} should have at {'least' if short else 'most'} {bound} {unit} after validation, not {len(result)}"
                raise invalid("too_short" if short else "too_long", message, value)
        return result

    return check
