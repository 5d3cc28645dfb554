import { describe, expect, it } from "vitest";
import { compareFinals } from "./compare-finals";
import { fewest, findBlame, MAX_TRIES } from "./find-blame";

const parts = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

describe("fewest", () => {
  it.each([
    ["one that is enough alone", [3], [3]],
    ["the few that are needed together", [2, 40], [2, 40]],
    ["all where all are needed", parts(50), parts(50)],
  ])("finds %s", async (_what, needed, found) => {
    const enough = async (some: readonly number[]) => needed.every((part) => some.includes(part));
    expect(await fewest(parts(50), enough)).toEqual(found);
  });

  it.each([0, 5, 30])(
    "asks no more once nothing is answered, after %i questions, and keeps what isn't known",
    async (most) => {
      let asked = 0;
      const enough = async (some: readonly number[]) => (++asked > most ? null : some.includes(0) && some.includes(1));
      const found = await fewest(parts(5_000), enough);
      expect(asked).toBe(most + 1);
      expect(found).toEqual(expect.arrayContaining([0, 1]));
    },
  );
});

describe("findBlame", () => {
  const rows = (value: number) => ({ rows: parts(2_000).map((id) => ({ id: `r${id}`, a: value, b: value })) });
  const [initial, gold, attempt] = [rows(0), rows(1), rows(2)];

  it("orders no fields any more once its tries are spent, and leaves those culprits whole", async () => {
    const differences = compareFinals({ initial, attempt, gold });
    let [asked, ordered] = [0, 0];
    const blame = await findBlame({
      ...{ initial, attempt, gold, differences },
      verify: async (database) => {
        asked++;
        return (JSON.parse(database) as typeof gold).rows.every(({ a, b }) => a === 1 && b === 1) ? 1 : 0;
      },
      order: (fields) => {
        ordered++;
        return fields;
      },
    });
    expect([asked, ordered, blame.told]).toEqual([MAX_TRIES, 0, true]);
    expect(blame.culprits).toHaveLength(2_000);
    expect(blame.culprits.every(({ fields }) => fields.length === 2)).toBe(true);
    expect(await blame.accepts([])).toBeNull();
  });
});
