/** The sandboxed check of the folders below the paths given, as `general-agent validate` runs it; a JSON summary. */
import { validateFolders } from "@/lib/validate/validate-folders";

const [processes = "2", ...paths] = process.argv.slice(2);
const report = await validateFolders(paths, { processes: Number(processes) });
const failed = report.folders.flatMap(({ kind, name }) => (kind === "failed" || kind === "unreadable" ? [name] : []));
const { passed, skipped, milliseconds } = report;
console.log(JSON.stringify({ checked: passed + failed.length, failed, skipped, seconds: milliseconds / 1000 }));
