import { describeSandboxContract } from "./conformance";
import { createSandbox } from "./create-sandbox";
import { marketPython } from "./fixtures/market-python";
import { marketTypeScript } from "./fixtures/market-typescript";

describeSandboxContract(marketTypeScript, () => createSandbox({ processes: 2, spares: 0 }));
describeSandboxContract(marketPython, () => createSandbox({ processes: 2, spares: 0 }));
