"""One instance of a task's module: executed on its own, so that verify never sees what tools left in module globals."""

import base64
import builtins
import linecache
import marshal
import os
import random
import sys
import tempfile
import types

from pydantic.regularity import REGULARITY

from .text import parse

__builtins__ = dict(vars(builtins))

_compile, _exec = compile, exec
_dumps, _loads = marshal.dumps, marshal.loads
_Random = random.Random
_seed_shared = random.seed
_ROOT = "/task" if sys.platform == "emscripten" else os.path.join(tempfile.gettempdir(), f"general-agent-{os.getpid()}")


def _path_of(name):
    return os.path.join(_ROOT, name, "tools.py")


# (name, source, code) of the last `prepare`.
_prepared = (None, None, None)


def prepare(name, source):
    """Compiles and executes nothing. The code, in base64, is good for any later session with this name and source."""
    global _prepared
    code = _compile(source, _path_of(name), "exec", dont_inherit=True)
    _prepared = (name, source, code)
    return base64.b64encode(_dumps(code)).decode("ascii")


def _code_of(name, source, given):
    """`given` comes from the host, which had it from `prepare`."""
    if given is not None:
        return _loads(base64.b64decode(given))
    if _prepared[:2] == (name, source):
        return _prepared[2]
    return _compile(source, _path_of(name), "exec", dont_inherit=True)


class TaskCode:
    """The compiled source of a task and the folder that it may read beside its module."""

    def __init__(self, name, source, auxiliary, seed, code=None):
        self.name = name
        self.source = source
        self.seed = seed
        self.path = _path_of(name)
        self.folder = os.path.dirname(self.path)
        for relative, text in auxiliary.items():
            target = os.path.normpath(os.path.join(self.folder, relative))
            if not target.startswith(self.folder + os.sep):
                raise ValueError(f"auxiliary file outside the task's folder: {relative}")
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "w", encoding="utf-8", newline="") as file:
                file.write(text)
        self.code = _code_of(name, source, code)
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


def parse_database(text):
    value = parse(text)
    if type(value) is not dict:
        raise ValueError("the database is not a JSON object")
    return value


def database(module, value):
    return required(module, "TaskDB").model_validate(value)


def seed_randomness(seed):
    """Everything random that the standard library can reach draws from the seed, `uuid4` and `secrets` included."""
    _seed_shared(seed)
    source = _Random(seed).randbytes
    os.urandom = source
    random._urandom = source


def reset():
    REGULARITY.reset()
