import type { IceSection } from "./ice-rows";

const KARVIK_A = "Karvik A";
const KARVIK_B = "Karvik B";
const OSTRE = "Ostre Dome";
const SAREK = "Upper Sarek";

function section(
  from: number,
  id: string,
  core: string,
  [top, bottom]: readonly [number, number],
  grams: number,
  freezer: string,
  rest: Partial<IceSection> = {},
): IceSection {
  const { condition = "intact", fluid_traces = false, reserve_g = 500, on_hold = false } = rest;
  const depth = { top_m: top, bottom_m: bottom };
  return {
    id,
    from,
    core,
    ...depth,
    condition,
    fluid_traces,
    grams_left: grams,
    freezer_id: freezer,
    reserve_g,
    on_hold,
  };
}

const cracked = { condition: "cracked" } as const;
const fluid = { fluid_traces: true };

/** The sections that matter: those which the requests lead to, and beside each those which miss one condition alone. */
export const ICE_SECTIONS: readonly IceSection[] = [
  // Too warm, once the temperature counts.
  section(0, "SE-134", KARVIK_B, [120, 121], 1400, "FZ-2"),
  section(0, "SE-167", KARVIK_B, [121, 122], 1100, "FZ-1", { reserve_g: 800 }),
  section(0, "SE-103", KARVIK_B, [122, 123], 1900, "FZ-1", cracked),
  section(0, "SE-136", KARVIK_B, [123, 124], 850, "FZ-1"),
  section(0, "SE-169", KARVIK_B, [124.8, 125.8], 1800, "FZ-2"),
  section(0, "SE-105", KARVIK_B, [124, 124.8], 1700, "FZ-1", fluid),
  section(0, "SE-138", KARVIK_A, [121, 122], 2000, "FZ-1"),
  section(0, "SE-171", KARVIK_A, [120, 121], 1200, "FZ-2"),
  section(1, "SE-107", KARVIK_B, [126, 127], 1000, "FZ-3"),
  section(1, "SE-140", KARVIK_B, [127.2, 128.2], 1600, "FZ-3"),
  section(2, "SE-173", OSTRE, [210, 211], 1500, "FZ-1"),
  section(2, "SE-109", OSTRE, [211, 212], 2000, "FZ-1", cracked),
  section(2, "SE-142", OSTRE, [212, 213], 1300, "FZ-1"),
  section(2, "SE-175", OSTRE, [213, 214], 1250, "FZ-1"),
  // Cold enough for everything but gas.
  section(2, "SE-111", OSTRE, [214, 215], 1400, "FZ-3"),
  section(2, "SE-144", OSTRE, [216, 217], 1600, "FZ-1"),
  section(2, "SE-177", OSTRE, [217, 218], 1500, "FZ-1", { on_hold: true }),
  section(2, "SE-113", OSTRE, [218, 219], 1240, "FZ-1", { reserve_g: 900 }),
  section(2, "SE-146", OSTRE, [219, 220], 1350, "FZ-1"),
  section(2, "SE-179", OSTRE, [220, 221], 1700, "FZ-1"),
  section(2, "SE-115", OSTRE, [215, 216], 900, "FZ-1"),
  // 46.25 m to 52 m is what the years 1780 to 1790 come to.
  section(3, "SE-148", SAREK, [45.5, 46.5], 1550, "FZ-1"),
  section(3, "SE-181", SAREK, [46.5, 47.5], 1700, "FZ-1", fluid),
  section(3, "SE-117", SAREK, [47.5, 48.5], 1000, "FZ-1"),
  section(3, "SE-150", SAREK, [48.5, 49.5], 1300, "FZ-3"),
  section(3, "SE-183", SAREK, [49.5, 50.5], 1450, "FZ-2"),
  section(3, "SE-119", SAREK, [50.5, 51.5], 1500, "FZ-1", cracked),
  section(3, "SE-152", SAREK, [51.5, 52.5], 1600, "FZ-1"),
];
