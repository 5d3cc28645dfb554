import { describe, expect, it } from "vitest";
import { isLooking, isReading } from "./is-reading";

describe("isReading", () => {
  it.each(["list_rooms", "get_room", "search", "check_availability", "calculate_total"])(
    "takes %s for a read",
    (name) => {
      expect(isReading(name)).toBe(true);
    },
  );

  it.each(["book_room", "check_in", "check_in_guest", "check_out_book", "checkout", "listen", "cancel"])(
    "takes %s for a change",
    (name) => expect(isReading(name)).toBe(false),
  );
});

describe("isLooking", () => {
  it.each([
    ["list_rooms", true],
    ["get_room", true],
    ["compute_grade", false],
    ["check_quality", false],
    ["book_room", false],
  ])("says of %s: %j", (name, looks) => expect(isLooking(name)).toBe(looks));
});
