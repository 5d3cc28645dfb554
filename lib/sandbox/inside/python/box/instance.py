"""One instance of a task's module: executed on its own, so that verify never sees what tools left in module globals."""

import builtins
import linecache
import os
import random
import sys
import tempfile
import types

from pydantic.model import REGULARITY

from .text import parse

__builtins__ = dict(vars(builtins))

_compile, _exec = compile, exec
_Random = random.Random
_seed_shared = random.seed
_getstate, _setstate = random.getstate, random.setstate
_ROOT = "/task" if sys.platform == "emscripten" else os.path.join(tempfile.gettempdir(), f"general-agent-{os.getpid()}")


class TaskCode:
    """The compiled source of a task and the folder that it may read beside its module."""

    def __init__(self, name, source, auxiliary, seed):
        self.name = name
        self.source = source
        self.seed = seed
        self.folder = os.path.join(_ROOT, name)
        self.path = os.path.join(self.folder, "tools.py")
        for relative, text in auxiliary.items():
            target = os.path.normpath(os.path.join(self.folder, relative))
            if not target.startswith(self.folder + os.sep):
                raise ValueError(f"auxiliary file outside the task's folder: {relative}")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w", encoding="utf-8", newline="") as file:
                file.write(text)
        self.code = _compile(source, self.path, "exec", dont_inherit=True)
        linecache.cache[self.path] = (len(source), None, source.splitlines(True), self.path)

    def instance(self):
        """Executes the module once more. Randomness starts from the seed in each instance."""
        seed_randomness(self.seed)
        module = types.ModuleType("tools")
        module.__file__ = self.path
        sys.modules["tools"] = module
        _exec(self.code, module.__dict__)
        return module.__dict__


def required(module, name):
    try:
        return module[name]
    except KeyError:
        raise NameError(f"tools.py does not define {name}") from None


def database(module, text):
    value = parse(text)
    if type(value) is not dict:
        raise ValueError("the database is not a JSON object")
    return required(module, "TaskDB").model_validate(value)


def seed_randomness(seed):
    """Everything random that the standard library can reach draws from the seed, `uuid4` and `secrets` included."""
    _seed_shared(seed)
    source = _Random(seed).randbytes
    os.urandom = source
    random._urandom = source


def random_state():
    return _getstate(), os.urandom, random._urandom


def restore_random_state(state):
    _setstate(state[0])
    os.urandom, random._urandom = state[1], state[2]


def reset():
    REGULARITY.reset()
