import { existsSync, readdirSync } from "node:fs";
import { fail } from "./check-node.mjs";
import { run } from "./run.mjs";

const POSTGRES = "/usr/lib/postgresql";
const hasPostgres = () =>
  existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`));
const hasChromium = () => existsSync(process.env.CHROMIUM || "/usr/bin/chromium");

/** What the tests drive and npm doesn't bring. As root on Debian it is installed; elsewhere the way is told. */
export async function installSystemPackages() {
  const missing = [...(hasChromium() ? [] : ["chromium"]), ...(hasPostgres() ? [] : ["postgresql"])];
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    fail(
      `The tests need ${missing.join(" and ")}: install with "sudo apt-get install ${missing.join(" ")}" (or set CHROMIUM to a Chromium's path) and run this again.`,
    );
  }
  console.log(`Installing ${missing.join(" and ")} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  await run("apt-get", ["update", "-qq"], quiet);
  const code = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], quiet);
  if (code !== 0 || !hasChromium() || !hasPostgres())
    fail(`apt-get could not install ${missing.join(" and ")} (its output is above).`);
}
