/** The lowest Node that the pinned versions run on (package.json: engines). */
const LOWEST = [20, 19];

/** Ends the process with one line where this Node is too old: nothing later would fail as clearly. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > LOWEST[0] || (major === LOWEST[0] && minor >= LOWEST[1])) return;
  fail(`Node ${process.versions.node} is too old: install Node ${LOWEST.join(".")} or newer and run this again.`);
}

/** One line that says what is wrong and what to do; exit code 1. */
export function fail(line) {
  process.stderr.write(`error: ${line}\n`);
  process.exit(1);
}
