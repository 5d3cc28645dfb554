import { packContent, payloadId } from "@/lib/db/payload";
import type { StoredPlay } from "./add-gates";
import type { BulkLoader } from "./bulk-loader";
import { goldOfWorld } from "./gold-of-world";
import { RowBuffer } from "./row-buffer";
import type { Shelf, Shelved } from "./shelf";

/** What is stored of a shelved world. */
export interface StoredShelf {
  readonly plays: readonly StoredPlay[];
  readonly goldId: string;
}

/** Stores every shelved attempt once, beside the application's tables: `spreadSteps` copies its steps to the rollouts. */
export async function storePlays(loader: BulkLoader, shelf: Shelf): Promise<ReadonlyMap<Shelved, StoredShelf>> {
  const { bytes, moment } = loader.types;
  await loader.run(`CREATE TEMP TABLE "bench_play" ("rolloutId" TEXT, "play" INTEGER, "startedAt" ${moment})`);
  await loader.run(
    `CREATE TEMP TABLE "bench_step" ("play" INTEGER, "index" INTEGER, "toolNames" TEXT, "changed" BOOLEAN,
     "failedCalls" INTEGER, "leavesGold" BOOLEAN, "size" INTEGER, "encoding" TEXT, "bytes" ${bytes})`,
  );
  const stored = new Map<Shelved, StoredShelf>();
  const states = new Set<string>();
  const rows = new RowBuffer();
  let number = 0;
  for (const shelved of [...shelf.domains.flat(), shelf.long]) {
    const plays: StoredPlay[] = [];
    for (const play of shelved.plays) {
      const finalStateId = payloadId(play.finalState);
      if (!states.has(finalStateId)) rows.add("Payload", { id: finalStateId, ...(await packContent(play.finalState)) });
      states.add(finalStateId);
      for (const step of play.steps) rows.add("bench_step", { play: number, ...step });
      plays.push({ number, finalStateId });
      number++;
    }
    const gold = JSON.stringify(goldOfWorld(shelved.world));
    const goldId = payloadId(gold);
    rows.add("Payload", { id: goldId, ...(await packContent(gold)) });
    stored.set(shelved, { plays, goldId });
    await rows.flush(loader);
  }
  return stored;
}

/** Gives every rollout of `bench_play` its steps, inside of the database. */
export async function spreadSteps(loader: BulkLoader): Promise<void> {
  const columns = ["toolNames", "changed", "failedCalls", "leavesGold", "size", "encoding", "bytes"];
  await loader.run(`CREATE INDEX "bench_step_play" ON "bench_step" ("play", "index")`);
  await loader.run(
    `INSERT INTO "TrajectoryStep" ("rolloutId", "index", "createdAt", ${columns.map((name) => `"${name}"`).join(", ")})
     SELECT p."rolloutId", s."index", p."startedAt", ${columns.map((name) => `s."${name}"`).join(", ")}
     FROM "bench_play" p JOIN "bench_step" s ON s."play" = p."play" ORDER BY p."rolloutId", s."index"`,
  );
}
