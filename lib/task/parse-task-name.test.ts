import { describe, expect, it } from "vitest";
import { parseTaskName } from "./parse-task-name";

describe("parseTaskName", () => {
  it.each([
    ["day_spa_t2", "day_spa", 2],
    ["3d_print_t0", "3d_print", 0],
    ["a_t1_t3", "a_t1", 3],
    ["long_t12", "long", 12],
  ])("reads %s as family %s at level %i", (name, family, level) => {
    expect(parseTaskName(name)).toEqual({ family, level });
  });

  it.each(["day_spa", "day_spa_t2_backup", "day_spa_t1_new", "_t1", "day_spa_t", "day_spa_tx", "day_spa_t1 "])(
    "finds no level in %s",
    (name) => expect(parseTaskName(name)).toBeNull(),
  );
});
