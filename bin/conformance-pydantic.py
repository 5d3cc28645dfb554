"""
The initial and the gold state hash of task folders, computed with the real pydantic. Reads folders from standard input, a
line each; answers a line of JSON each. Started by conformance-pydantic.ts with PYTHONHASHSEED=0.

Two things make the sandbox's Python differ from a usual one, and are levelled here: the clock is frozen (by the package
time-machine, which patches the C level that datetime reads), and `hash` of a string differs by machine. Python
3.12 changed how `sum` adds floats: an older interpreter can't be compared.
"""

import sys

if sys.version_info < (3, 12):
    sys.exit("Python 3.12 or newer is needed")

import builtins
import hashlib
import importlib.metadata
import json
import os
import random
import traceback
import types
import warnings
from datetime import datetime
from pathlib import Path

try:
    import time_machine
    from pydantic import BaseModel
except ImportError as error:
    sys.exit(f"missing package: {error.name}")

warnings.simplefilter("ignore")


def tool(function):
    function.is_tool = True
    return function


class DB(BaseModel):
    @classmethod
    def load(cls, path):
        return cls.model_validate(json.loads(Path(path).read_text(encoding="utf-8")))

    def get_hash(self):
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:12]


class Tools:
    def __init__(self, db):
        self.db = db


package = types.ModuleType("general_agent")
package.tools = types.ModuleType("general_agent.tools")
package.tools.DB, package.tools.Tools, package.tools.tool = DB, Tools, tool
sys.modules |= {"general_agent": package, "general_agent.tools": package.tools}


def seed_randomness(seed):
    random.seed(seed)
    source = random.Random(seed).randbytes
    os.urandom = source
    random._urandom = source


plain_hash = builtins.hash


def narrow_hash(value):
    """
    `hash` of a string as CPython built for WebAssembly computes it with PYTHONHASHSEED=0: the modified FNV of PEP 456 over
    the string's internal form, in 32 bits.
    """
    if not isinstance(value, str):
        return plain_hash(value)
    widest = ord(max(value, default="\0"))
    data = value.encode("latin-1" if widest < 256 else "utf-16-le" if widest < 65536 else "utf-32-le", "surrogatepass")
    if not data:
        return 0
    blocks = len(data) - (len(data) % 4 or 4)
    result = data[0] << 7
    for at in range(0, blocks, 4):
        result = (1000003 * result) & 0xFFFFFFFF ^ int.from_bytes(data[at : at + 4], "little")
    for byte in data[blocks:]:
        result = (1000003 * result) & 0xFFFFFFFF ^ byte
    result ^= len(data)
    result -= 0x100000000 if result >= 0x80000000 else 0
    return -2 if result == -1 else result


builtins.hash = narrow_hash


def hashes(folder):
    path = folder / "tools.py"
    seed_randomness(0)
    module = types.ModuleType("tools")
    module.__file__ = str(path)
    sys.modules["tools"] = module
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True), module.__dict__)
    tools = module.TaskTools(module.TaskDB.load(folder / "db.json"))
    initial = tools.db.get_hash()
    for name, arguments in json.loads((folder / "gold.json").read_text(encoding="utf-8")):
        method = getattr(tools, name)
        if not getattr(method, "is_tool", False):
            raise ValueError(f"unknown tool {name}")
        method(**arguments)
    return {"initial": initial, "final": tools.db.get_hash()}


def main():
    print(json.dumps({"pydantic": importlib.metadata.version("pydantic"), "python": sys.version.split()[0]}), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        with time_machine.travel(datetime.fromisoformat(request["clock"].replace("Z", "+00:00")), tick=False):
            try:
                answer = hashes(Path(request["folder"]))
            except Exception:
                answer = {"error": traceback.format_exc(limit=-3)}
        print(json.dumps(answer), flush=True)


main()
