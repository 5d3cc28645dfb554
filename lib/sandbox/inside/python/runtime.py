"""
The Python side of the sandbox: JSON text in, JSON text out, through `handle` alone.

Operations: `load`, then any number of `call`; or `verify` or `replay`, complete in themselves; or `prepare`, which only
compiles, then `replay`. The host puts the interpreter's memory back to its first state before each `load` or `verify` and before
each `prepare` or `replay` that is not prepared, so a session may live in globals here.
"""

import builtins
import gc
import linecache
import sys
import traceback

# Imported for their place in the memory image: what tasks import is then there already.
import base64  # noqa: F401
import bisect  # noqa: F401
import calendar  # noqa: F401
import collections  # noqa: F401
import copy  # noqa: F401
import dataclasses  # noqa: F401
import datetime  # noqa: F401
import decimal  # noqa: F401
import enum  # noqa: F401
import fractions  # noqa: F401
import functools  # noqa: F401
import hashlib  # noqa: F401
import heapq  # noqa: F401
import itertools  # noqa: F401
import json  # noqa: F401
import math  # noqa: F401
import operator  # noqa: F401
import pathlib  # noqa: F401
import random  # noqa: F401
import re  # noqa: F401
import secrets  # noqa: F401
import statistics  # noqa: F401
import string  # noqa: F401
import time  # noqa: F401
import typing  # noqa: F401
import uuid  # noqa: F401

from box.describe import entity_specs, tool_specs
from box.instance import (
    TaskCode,
    database,
    parse_database,
    prepare,
    required,
    reset,
)
from box.text import compact, hash_of, parse, shown
from general_agent.tools import marked_names
from pydantic import BaseModel
from pydantic.json_values import compact_text as _compact_text
from pydantic.regularity import REGULARITY

__builtins__ = dict(vars(builtins))

_format_exception = traceback.format_exception
_recursion = sys.getrecursionlimit


class _Refused(Exception):
    """A call that never reached the tool."""


class _Session:
    def __init__(self, code, value):
        self.module = code.instance()
        tools_class = required(self.module, "TaskTools")
        required(self.module, "verify")
        self.tools = tools_class(database(self.module, value))
        self.names = frozenset(marked_names(tools_class))
        self.specs = tool_specs(tools_class)
        self.entities = entity_specs(self.module, code.source)

    def state(self, known=None):
        """The tools' own `db` counts, as tools may replace it. `known`: the state before, for speed alone."""
        db = self.tools.db
        if not isinstance(db, BaseModel):
            raise TypeError(f"the tools' db is {type(db).__name__}, not a model")
        return _compact_text(db, REGULARITY, known)

    def call(self, name, arguments):
        """(ok, text, because). `arguments` is a dict, passed as keywords without coercion."""
        if name not in self.names:
            return False, f"Unknown tool: {name}", "unknown-tool"
        method = getattr(self.tools, name)
        try:
            _check_arguments(name, method, arguments)
            return True, shown(method(**arguments)), None
        except _Refused as refusal:
            return False, str(refusal), "bad-arguments"
        except BaseException as error:
            return False, _message(error), "raised"


def _check_arguments(name, method, arguments):
    function = method.__func__
    code = function.__code__
    positional = code.co_varnames[1 : code.co_argcount]
    names = (*positional, *code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount])
    defaults = len(function.__defaults__ or ())
    optional = {*positional[len(positional) - defaults :], *(function.__kwdefaults__ or ())} if defaults else set(
        function.__kwdefaults__ or ()
    )
    missing = [argument for argument in names if argument not in arguments and argument not in optional]
    if missing:
        raise _Refused(f"{name}: missing argument{'s' if len(missing) > 1 else ''}: {', '.join(missing)}")
    takes_any = code.co_flags & 0x08
    unknown = [] if takes_any else [argument for argument in arguments if argument not in names]
    if unknown:
        raise _Refused(f"{name}: unexpected argument{'s' if len(unknown) > 1 else ''}: {', '.join(unknown)}")


def _message(error):
    try:
        text = str(error)
    except BaseException:
        text = ""
    return f"Error: {text}" if text and isinstance(error, ValueError) else f"Error: {type(error).__name__}: {text}".removesuffix(": ")


def _score(value):
    if isinstance(value, (bool, int, float)):
        score = float(value)
        if score - score == 0:
            return score
        raise ValueError(f"verify returned {score}")
    raise TypeError(f"verify returned {type(value).__name__}, not a number")


_session = None
_last_state = None
_last_replay = None


def _load(request):
    global _session, _last_state
    reset()
    code = TaskCode(request["name"], request["tools"], request["auxiliary"], request["seed"], request.get("code"))
    _session = _Session(code, parse_database(request["database"]))
    _last_state = _session.state()
    return {"tools": _session.specs, "entities": _session.entities, "state": _last_state if request["states"] else None}


def _call(request):
    global _last_state
    name, text = request["name"], request["arguments"]
    try:
        arguments = parse(text) if text.strip() else {}
    except ValueError as error:
        return _reply(False, f"{name}: the arguments are not valid JSON: {error}", "bad-arguments", None)
    if type(arguments) is not dict:
        return _reply(False, f"{name}: the arguments must be a JSON object", "bad-arguments", None)
    ok, text, because = _session.call(name, arguments)
    state = _session.state(_last_state)
    changed = state != _last_state
    _last_state = state
    return _reply(ok, text, because, state if changed else None)


def _reply(ok, text, because, state):
    return {"ok": ok, "text": text, "because": because, "state": state}


def _verify(request):
    """Complete in itself: on an instance of the module that has seen no call."""
    reset()
    code = TaskCode(request["name"], request["tools"], request["auxiliary"], request["seed"], request.get("code"))
    module = code.instance()
    return {"value": _score(required(module, "verify")(database(module, parse_database(request["database"]))))}


def replay(request):
    """Plays calls on one instance of the module and judges on another, as `Replay` of the host's contract says."""
    global _last_replay
    reset()
    keep = request["states"]
    code = TaskCode(request["name"], request["tools"], request["auxiliary"], request["seed"], request.get("code"))
    calls = parse(request["calls"])
    value = parse_database(request["database"])
    played = _Session(code, value)
    state = initial = played.state()
    steps, failed = [], False
    for name, arguments in calls:
        ok, text, because = played.call(name, arguments)
        changed = None
        if keep:
            after = played.state(state)
            changed, state = (after if after != state else None), after
        steps.append({"name": name, "ok": ok, "text": text if keep or not ok else "", "because": because, "state": changed})
        if not ok:
            failed = True
            break
    final = played.state()
    module = code.instance()
    verify = required(module, "verify")
    untouched = database(module, parse_database(request["database"]) if REGULARITY.untyped else value)
    verify_initial = _score(verify(untouched))
    changed_state = _compact_text(untouched, REGULARITY, initial) != initial
    verify_final = None
    if not failed:
        verify_final = _score(verify(played.tools.db))
        changed_state = changed_state or played.state(final) != final
    # Kept, since the host throws the whole memory away: freeing thousands of objects one by one would cost a tenth.
    _last_replay = (value, played, module, untouched)
    return {
        "tools": played.specs,
        "entities": played.entities,
        "initialHash": hash_of(initial),
        "initialState": initial if keep else None,
        "verifyInitial": verify_initial,
        "steps": steps,
        "finalHash": hash_of(final),
        "finalState": final if keep else None,
        "verifyFinal": verify_final,
        "verifyChangedState": changed_state,
    }


_OPERATIONS = {
    "prepare": lambda request: {"code": prepare(request["name"], request["tools"])},
    "load": _load,
    "call": _call,
    "verify": _verify,
    "replay": replay,
}
_gc_disable, _gc_enable = gc.disable, gc.enable


def handle(request_json):
    """Never raises: any failure is an answer with `error`."""
    try:
        request = parse(request_json)
        # A replay is short and its memory is thrown away as a whole: collecting cycles would only cost time.
        (_gc_disable if request["op"] == "replay" else _gc_enable)()
        return compact(_OPERATIONS[request["op"]](request))
    except BaseException as error:
        return compact({"error": _failure(error)})


def _failure(error):
    try:
        detail = "".join(_format_exception(error))
    except BaseException:
        detail = None
    kind = "memory" if isinstance(error, MemoryError) else "load-failed"
    return {"kind": kind, "message": f"{type(error).__name__}: {_message(error).removeprefix('Error: ')}", "detail": detail}
