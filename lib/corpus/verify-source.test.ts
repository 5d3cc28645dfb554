import { describe, expect, it } from "vitest";
import { binOf } from "./rate-bins";
import { verifySource } from "./verify-source";

describe("verifySource", () => {
  it("takes a Python function to the next line at the margin", () => {
    const verify = 'def verify(\n    db: TaskDB,\n) -> float:\n    # why: "x"\n\n    return 1.0';
    expect(verifySource(`class TaskDB(DB):\n    a: int\n\n${verify}\n\nX = 1\n`, "python")).toBe(verify);
    expect(verifySource(`${verify}\n`, "python")).toBe(verify);
  });

  it("takes a TypeScript member to its end, past strings and comments with brackets", () => {
    const verify = 'verify: (db) => {\n  // a stray }\n  if (db.note === "),") return 0;\n  return db.done ? 1 : 0;\n}';
    const module = `export default defineTask(Db, {\n  tools: {},\n  ${verify.replaceAll("\n", "\n  ")},\n});\n`;
    expect(verifySource(module, "typescript")).toBe(verify);
  });

  it("takes a TypeScript function that stands alone", () => {
    const verify = "function verify(db: Db): number {\n  return db.rows.length > 0 ? 1 : 0;\n}";
    expect(verifySource(`${verify}\n\nexport default defineTask(Db, { tools, verify });\n`, "typescript")).toBe(verify);
  });

  it.each(["python", "typescript"] as const)("is null where %s has none", (language) => {
    expect(verifySource("x = 1\n", language)).toBeNull();
  });
});

describe("binOf", () => {
  it("puts every twentieth into the bin that its tenth begins", () => {
    for (let n = 0; n <= 20; n++) expect(binOf(n / 20)).toBe(Math.min(9, Math.floor(n / 2)));
  });
});
