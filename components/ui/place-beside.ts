export type TooltipSide = "top" | "right" | "bottom" | "left";

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

const OPPOSITE = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
/** Pixels between the two, and to the window's edges. */
const GAP = 5;
const EDGE = 8;

/** Where a box of this size stands beside another: at the side asked for, else opposite, and inside of the window. */
export function placeBeside(anchor: Box, size: Size, room: Size, side: TooltipSide): { left: number; top: number } {
  const free = {
    top: anchor.top - GAP - size.height - EDGE,
    bottom: room.height - EDGE - (anchor.top + anchor.height + GAP + size.height),
    left: anchor.left - GAP - size.width - EDGE,
    right: room.width - EDGE - (anchor.left + anchor.width + GAP + size.width),
  };
  const chosen = free[side] < 0 && free[OPPOSITE[side]] > free[side] ? OPPOSITE[side] : side;
  const centred = {
    left: anchor.left + (anchor.width - size.width) / 2,
    top: anchor.top + (anchor.height - size.height) / 2,
  };
  const at = {
    top: { ...centred, top: anchor.top - GAP - size.height },
    bottom: { ...centred, top: anchor.top + anchor.height + GAP },
    left: { ...centred, left: anchor.left - GAP - size.width },
    right: { ...centred, left: anchor.left + anchor.width + GAP },
  }[chosen];
  return {
    left: Math.round(Math.max(EDGE, Math.min(at.left, room.width - EDGE - size.width))),
    top: Math.round(Math.max(EDGE, Math.min(at.top, room.height - EDGE - size.height))),
  };
}
