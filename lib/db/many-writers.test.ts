import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { describeOnBothDatabases } from "./testing/on-both-databases";

const WRITER = fileURLToPath(new URL("./testing/count-up.ts", import.meta.url));

describeOnBothDatabases("several processes that write at once", (_provider, current) => {
  it("lose no write and see no error", async () => {
    await current.db().setting.create({ data: { key: "count", value: "0" } });
    const ends = await Promise.all(
      Array.from({ length: 3 }, async (_, number) => {
        const child = spawn(process.execPath, ["--import", "tsx", WRITER, current.url(), `w${number}`, "25"], {
          env: { ...process.env, NODE_OPTIONS: "" },
          stdio: ["ignore", "ignore", "pipe"],
        });
        let errors = "";
        child.stderr.on("data", (chunk) => {
          errors += chunk;
        });
        await once(child, "close");
        return errors;
      }),
    );
    expect(ends).toEqual(["", "", ""]);
    const row = await current.db().setting.findUniqueOrThrow({ where: { key: "count" } });
    expect(row.value).toBe("75");
    expect(await current.db().family.count()).toBe(75);
  });
});
