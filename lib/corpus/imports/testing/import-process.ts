// A process that imports, for the test that kills it: `import-process DATABASE-URL RUN-ID`. Says when tiers are stored.
import { useDatabase as setDatabase } from "@/lib/db/client";
import { openDatabase } from "@/lib/db/open-database";
import { runImport } from "../run-import";

const [url, runId] = process.argv.slice(2);
if (url && runId) {
  setDatabase(openDatabase(url));
  const signal = new AbortController().signal;
  await runImport(runId, { signal, threads: 2, onProgress: ({ counts }) => void process.send?.(counts.added) });
  process.send?.("over");
  process.disconnect?.();
}
