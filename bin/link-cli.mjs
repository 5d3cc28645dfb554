// Makes `npx general-agent` work inside the clone: npx looks into node_modules/.bin, where npm links dependencies only.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bins = join(root, "node_modules", ".bin");
if (existsSync(join(root, "node_modules"))) {
  mkdirSync(bins, { recursive: true });
  const link = join(bins, "general-agent");
  rmSync(link, { force: true });
  symlinkSync("../../bin/general-agent", link);
  chmodSync(join(root, "bin", "general-agent"), 0o755);
}
