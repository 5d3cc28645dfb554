import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { describeSandboxContract } from "./conformance";
import { createSandbox } from "./create-sandbox";
import { marketPython } from "./fixtures/market-python";
import { marketTypeScript } from "./fixtures/market-typescript";

const dataFolder = mkdtempSync(join(tmpdir(), "general-agent-sandbox-"));
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

describeSandboxContract(marketTypeScript, () => createSandbox({ dataFolder, processes: 2, spares: 0 }));
describeSandboxContract(marketPython, () => createSandbox({ dataFolder, processes: 2, spares: 0 }));
