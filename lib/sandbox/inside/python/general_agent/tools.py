"""`DB`, `Tools` and `tool`: what a task's `tools.py` is built on. In a box of its own there is nothing else to import."""

import builtins
import hashlib
import json

from pydantic import BaseModel

__builtins__ = dict(vars(builtins))

_MARK = "__general_agent_tool__"
_sha256 = hashlib.sha256


def tool(function):
    """Marks a method of `TaskTools` as one that the solver may call."""
    setattr(function, _MARK, True)
    return function


class DB(BaseModel):
    """A task's world. Its hash is the first 12 hex digits of SHA-256 over the compact JSON dump."""

    @classmethod
    def load(cls, path):
        with open(path, encoding="utf-8") as file:
            return cls.model_validate(json.load(file))

    def get_hash(self):
        return _sha256(self.model_dump_json().encode()).hexdigest()[:12]


BaseModel._root = DB


class Tools:
    def __init__(self, db):
        self.db = db

    @property
    def tool_methods(self):
        return {name: getattr(self, name) for name in marked_names(type(self))}

    def call_tool(self, tool_name, /, **arguments):
        methods = self.tool_methods
        if tool_name not in methods:
            raise ValueError(f"Unknown tool: {tool_name}")
        return methods[tool_name](**arguments)


def marked_names(cls):
    """Names of a class's tools in declared order, those of its bases first."""
    names = {}
    for base in reversed(cls.__mro__):
        for name, value in base.__dict__.items():
            if callable(value) and getattr(value, _MARK, False) is True:
                names[name] = None
            else:
                names.pop(name, None)
    return list(names)
