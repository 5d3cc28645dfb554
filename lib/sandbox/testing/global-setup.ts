import { join } from "node:path";
import { buildRunner } from "../build-runner";
import { packageRoot } from "../package-root";

/**
 * Builds what boxes run before the first test, so that no test's own time goes into it. Unless a data folder is given it is
 * kept from run to run, and found again by its hash.
 */
export default async function setup(): Promise<void> {
  process.env.GENERAL_AGENT_DATA ??= join(packageRoot(), "node_modules", ".cache", "general-agent");
  await buildRunner();
}
