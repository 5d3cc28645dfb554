import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compiledCommandLine } from "./command-line.mjs";
import { ROOT } from "./paths.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "command-line-"));
  write("package.json", '{ "name": "a-clone" }');
  write("tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  write("bin/command-line.ts", 'import { say } from "@/lib/say";\nconsole.log(say());');
  write("lib/say.ts", "export const say = (): string => import.meta.url;");
  // A package of the clone's is found from where the file is kept.
  mkdirSync(join(root, "node_modules"));
  symlinkSync(join(ROOT, "node_modules", "commander"), join(root, "node_modules", "commander"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const said = (file: string | null) => execFileSync(process.execPath, [file ?? "none"], { encoding: "utf8" }).trim();

it("compiles the command line once, and anew as soon as a source or the list of them has changed", async () => {
  const first = await compiledCommandLine(root);
  expect(said(first)).toBe(pathToFileURL(join(root, "lib", "say.ts")).href);
  expect(await compiledCommandLine(root)).toBe(first);
  write("lib/say.test.ts", "no source of it");
  expect(await compiledCommandLine(root)).toBe(first);

  write("lib/say.ts", 'export const say = () => "one";');
  expect(said(await compiledCommandLine(root))).toBe("one");
  write("lib/say.ts", 'export { name as say } from "./sandbox/inside/name";');
  write(
    "lib/sandbox/inside/name.ts",
    'import { Command } from "commander";\nexport const name = () => new Command("two").name();',
  );
  expect(said(await compiledCommandLine(root))).toBe("two");
  write("lib/sandbox/inside/name.ts", 'export const name = () => "three";');
  expect(said(await compiledCommandLine(root))).toBe("three");
});

it("leaves a source that is none to those who load sources themselves, and say what is wrong", async () => {
  write("lib/say.ts", "export const say = ;");
  expect(await compiledCommandLine(root)).toBeNull();
});
