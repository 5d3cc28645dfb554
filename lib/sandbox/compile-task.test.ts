import { describe, expect, it } from "vitest";
import { compileTask } from "./compile-task";

describe("compileTask", () => {
  it("leaves no import, neither static nor dynamic", async () => {
    const { code } = await compileTask(
      `import { z } from "general-agent";\nimport { z as same } from "zod";\nexport default [z, same, (at: string) => import(at)];`,
    );
    expect(code).not.toMatch(/\bimport\s*[({"'*]/);
    expect(code).not.toMatch(/\bfrom\s*["']/);
  });

  it.each(["node:fs", "./secret.ts", "file:///etc/passwd", "https://example.org/x.js", "data:text/javascript,1"])(
    "refuses to import %s and says what can be imported",
    async (path) => {
      const failure = compileTask(`import x from ${JSON.stringify(path)};\nexport default x;`);
      await expect(failure).rejects.toMatchObject({
        kind: "load-failed",
        message: expect.stringContaining("general-agent"),
      });
    },
  );

  it("tells where the code doesn't parse", async () => {
    await expect(compileTask("const a = 1;\nconst = 2;")).rejects.toMatchObject({
      kind: "load-failed",
      detail: expect.stringContaining("tools.ts:2:7"),
    });
  });

  it("says in an author's words that nothing waits at the top level", async () => {
    await expect(compileTask("export const a = 1;\nexport default await null;")).rejects.toMatchObject({
      kind: "load-failed",
      message: expect.stringMatching(/can't await at the top level/),
      detail: expect.stringMatching(/^tools\.ts:2:\d+: a task can't await/),
    });
  });

  it("finds the author's line again", async () => {
    const task = await compileTask(
      `interface A {\n  b: string;\n}\n\nexport default (a: A) => {\n  throw new Error(a.b);\n};`,
    );
    const line = task.code.split("\n").findIndex((text) => text.includes("throw")) + 1;
    expect(task.relocate(`at x (task:tools.js:${line}:9)`)).toMatch(/at x \(tools\.ts:6:\d+\)/);
  });
});
