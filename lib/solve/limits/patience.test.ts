import { expect, it } from "vitest";
import { Patience } from "./patience";

/** What it says to failures that begin and end at these moments; null stands for a success. */
function said(...tries: readonly (readonly [began: number, ended: number] | null)[]): boolean[] {
  const clock = { at: 0 };
  const patience = new Patience(20, () => clock.at);
  return tries.flatMap((each) => {
    if (each === null) {
      patience.succeeded();
      return [];
    }
    clock.at = each[1];
    return [patience.failed(each[0])];
  });
}

it.each([
  ["failures in a row last too long", said([0, 1], [10, 11], [19, 20]), [false, false, true]],
  ["one failure takes too long by itself", said([0, 30]), [true]],
  ["something succeeds in between", said([0, 1], null, [19, 20]), [false, false]],
  ["the failure before lies far back", said([0, 1], [500, 501]), [false, false]],
  ["it goes on failing", said([0, 30], [31, 32]), [true, true]],
])("patience where %s", (_what, found, expected) => expect(found).toEqual(expected));
