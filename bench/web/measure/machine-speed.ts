const TEXT = JSON.stringify(
  Array.from({ length: 4_000 }, (_, row) => ({
    id: `row-${row}`,
    price: row * 1.01,
    tags: ["one", "two"],
    text: `some words ${row}`,
  })),
);
const ROUNDS = 30;

/**
 * Milliseconds in which a fixed text is parsed and written, the median of a few: how fast the machine is at this moment, for
 * work that is bound by memory as this is. A loop of sums alone would tell nothing of a neighbour who fills the memory's bus.
 */
export function machineSpeed(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const began = performance.now();
    JSON.stringify(JSON.parse(TEXT));
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
}
