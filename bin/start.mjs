// npm start: all set-up, then web and worker under one supervisor. Every step is skipped where nothing changed.
import { checkDataFolder } from "./setup/check-data-folder.mjs";
import { checkNode, fail } from "./setup/check-node.mjs";
import { checkPort, webAddress } from "./setup/check-port.mjs";
import { dataFolder, ROOT } from "./setup/paths.mjs";

checkNode();
const address = webAddress();
const data = dataFolder();
checkDataFolder(data);
await checkPort(address);
process.env.GENERAL_AGENT_ROOT = ROOT;
process.env.GENERAL_AGENT_DATA = data;
process.env.GENERAL_AGENT_URL = `http://${address.host === "::1" ? "[::1]" : address.host}:${address.port}`;

const { installPackages } = await import("./setup/install-packages.mjs");
await installPackages();
const { run, runTs } = await import("./setup/run.mjs");
if ((await run(process.execPath, ["bin/generate-client.mjs"])) !== 0)
  fail("The database client could not be generated (the reason is above).");
const dev = process.argv.includes("--dev");
if (!dev) await (await import("./setup/build-web.mjs")).buildWeb();
if ((await runTs("bin/prepare-data.ts")) !== 0) fail("The data folder could not be prepared (the reason is above).");
const { supervise } = await import("./setup/supervise.mjs");
await supervise({ ...address, url: process.env.GENERAL_AGENT_URL, dev });
