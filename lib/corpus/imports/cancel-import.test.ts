import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothDatabases } from "@/lib/db/testing/on-both-databases";
import { emptyCorpus } from "../testing/empty-corpus";
import { cancelImport, importRun, planImport, uploadFolder } from "./store";

describeOnBothDatabases("cancelImport", () => {
  let data = "";
  beforeEach(async () => {
    await emptyCorpus();
    data = await mkdtemp(join(tmpdir(), "cancel-import-"));
    vi.stubEnv("GENERAL_AGENT_DATA", data);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(data, { recursive: true, force: true });
  });

  const uploaded = async (): Promise<string> => {
    await mkdir(uploadFolder(), { recursive: true });
    const location = join(uploadFolder(), "cancelled.zip");
    await writeFile(location, "archive");
    return location;
  };

  it("stops an import that nobody has begun, and deletes its uploaded archive", async () => {
    const location = await uploaded();
    const id = await planImport({ kind: "archive", source: "tasks.zip", location });
    expect(await cancelImport(id)).toBe(true);
    expect((await importRun(id))?.state).toBe("cancelled");
    expect(existsSync(location)).toBe(false);
    expect(await cancelImport(id)).toBe(false);
  });

  it("leaves an archive alone that was not uploaded", async () => {
    const location = await uploaded();
    const outside = `${uploadFolder()}-outside.zip`;
    await writeFile(outside, "archive");
    const id = await planImport({ kind: "archive", source: outside });
    await cancelImport(id);
    expect(existsSync(outside)).toBe(true);
    expect(existsSync(location)).toBe(true);
  });
});
