"""
JSON text in and out, through C objects that were made before any task code ran: replacing `json.loads` or
`hashlib.sha256` in a task changes what that task sees, not what is reported about it.
"""

import _json
import builtins
import hashlib
import json

from pydantic.json_values import infer

__builtins__ = dict(vars(builtins))

_scan = _json.make_scanner(json.JSONDecoder())
_sha256 = hashlib.sha256
_SPACE = " \t\n\r"


def parse(text):
    """Raises ValueError where the text is not one JSON value."""
    start = len(text) - len(text.lstrip(_SPACE))
    try:
        value, end = _scan(text, start)
    except StopIteration as stop:
        raise ValueError(f"Expecting value at character {stop.value}") from None
    if text[end:].strip(_SPACE):
        raise ValueError(f"Extra data at character {end}")
    return value


def _encoder(fallback, between_pair, between_items):
    encode = _json.make_encoder(
        None, fallback, _json.encode_basestring, None, between_pair, between_items, False, False, True
    )
    return lambda value: "".join(encode(value, 0))


def _as_shown(value):
    """Models as dicts, sets as lists, everything else by its `str`, as the field's tool servers show it."""
    if getattr(type(value), "__plan__", None) is not None or isinstance(value, (set, frozenset, dict, list, tuple)):
        return infer(value)
    return str(value)


compact = _encoder(infer, ":", ",")
_shown = _encoder(_as_shown, ": ", ", ")


def shown(result):
    """What the solver sees of a tool's result: a string as is, anything else as JSON."""
    return str.__str__(result) if isinstance(result, str) else _shown(result)


def hash_of(state):
    return _sha256(state.encode()).hexdigest()[:12]
