import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";

/** Runs a command in the clone with its output shown; resolves to its exit code (1 where a signal ended it). */
export function run(command, args, options = {}) {
  return new Promise((done, broken) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options });
    child.once("error", broken);
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** Node's arguments for running a TypeScript file of this clone. */
export const runTs = (file, args = [], options = {}) =>
  run(process.execPath, ["--import", "tsx", file, ...args], options);
