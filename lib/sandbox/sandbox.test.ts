import { join } from "node:path";
import { beforeAll } from "vitest";
import { buildRunner } from "./build-runner";
import { describeSandboxContract } from "./conformance";
import { createSandbox } from "./create-sandbox";
import { marketPython } from "./fixtures/market-python";
import { marketTypeScript } from "./fixtures/market-typescript";
import { packageRoot } from "./package-root";

// The runner is found again by its hash: kept from run to run, built outside of any test's own time.
const dataFolder = join(packageRoot(), "node_modules", ".cache", "general-agent");
beforeAll(() => buildRunner(dataFolder), 300_000);

describeSandboxContract(marketTypeScript, () => createSandbox({ dataFolder, processes: 2, spares: 0 }));
describeSandboxContract(marketPython, () => createSandbox({ dataFolder, processes: 2, spares: 0 }));
