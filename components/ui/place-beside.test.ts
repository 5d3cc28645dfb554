import { describe, expect, it } from "vitest";
import { placeBeside } from "./place-beside";

const room = { width: 400, height: 300 };
const size = { width: 100, height: 40 };
const anchor = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

describe("placeBeside", () => {
  it("centres the box at the side asked for", () => {
    expect(placeBeside(anchor(190, 150), size, room, "top")).toEqual({ left: 150, top: 105 });
    expect(placeBeside(anchor(190, 150), size, room, "right")).toEqual({ left: 215, top: 140 });
  });

  it("goes to the other side where there is no room", () => {
    expect(placeBeside(anchor(190, 10), size, room, "top").top).toBe(35);
    expect(placeBeside(anchor(370, 150), size, room, "right").left).toBe(265);
  });

  it("never leaves the window", () => {
    expect(placeBeside(anchor(0, 150), size, room, "top").left).toBe(8);
    expect(placeBeside(anchor(390, 150), size, room, "bottom").left).toBe(292);
  });
});
