"""
The gold check of task folders on plain CPython: no sandbox, no other process, the same stand-in files. Folders come as
lines on standard input; the last line out is a JSON summary. Code that a task brings runs here with all rights of the user:
only for corpora that are trusted.

Differences from the sandboxed check: the clock is the machine's, so the few tasks that read the date may fail.
"""

import json
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parents[2] / "lib" / "sandbox" / "inside" / "python"))

import runtime  # noqa: E402


def passes(folder):
    def read(name):
        return (folder / name).read_text(encoding="utf-8")

    baseline = folder / "baseline.json"
    replay = runtime.replay(
        {
            "name": folder.name,
            "tools": read("tools.py"),
            "database": read("db.json"),
            "seed": 0,
            "auxiliary": {"baseline.json": read("baseline.json")} if baseline.exists() else {},
            "calls": read("gold.json"),
            "states": False,
        }
    )
    return (
        all(step["ok"] for step in replay["steps"])
        and replay["initialHash"] != replay["finalHash"]
        and replay["verifyInitial"] == 0
        and replay["verifyFinal"] == 1
        and not replay["verifyChangedState"]
    )


def main():
    started = time.perf_counter()
    failed = []
    folders = [Path(line.rstrip("\n")) for line in sys.stdin]
    for folder in folders:
        try:
            if not passes(folder):
                failed.append(folder.name)
        except Exception as error:
            failed.append(f"{folder.name}: {error}")
    seconds = time.perf_counter() - started
    print(json.dumps({"checked": len(folders), "failed": failed, "seconds": seconds}))


main()
