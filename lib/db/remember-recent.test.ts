import { describe, expect, it } from "vitest";
import { rememberRecent } from "./remember-recent";

function counted(answer: (question: string, time: number) => Promise<string>) {
  const asked: string[] = [];
  const ask = (question: string) => answer(question, asked.push(question));
  return { asked, ask: rememberRecent(ask, 2) };
}

describe("rememberRecent", () => {
  it("asks once for what is asked again, also while the first answer isn't there yet", async () => {
    const { asked, ask } = counted(async (question) => question.toUpperCase());
    expect(await Promise.all([ask("a"), ask("a")])).toEqual(["A", "A"]);
    expect(await ask("a")).toBe("A");
    expect(asked).toEqual(["a"]);
  });

  it("forgets what was asked longest ago", async () => {
    const { asked, ask } = counted(async (question) => question);
    for (const question of ["a", "b", "a", "c", "a", "b"]) await ask(question);
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });

  it("asks anew for an answer that is older than it may be, and keeps the new one as long", async () => {
    const asked: string[] = [];
    let now = 0;
    const ask = rememberRecent(async (question) => asked.push(question), 2, { keptMs: 10, now: () => now });
    for (now of [0, 9, 10, 19, 20]) await ask("a");
    expect(asked).toHaveLength(3);
  });

  it("asks again after a failure", async () => {
    const { ask } = counted((question, time) =>
      time === 1 ? Promise.reject(new Error("no")) : Promise.resolve(question),
    );
    await expect(ask("a")).rejects.toThrow("no");
    expect(await ask("a")).toBe("a");
  });
});
