import type {
  ReindeerAssignment,
  ReindeerDen,
  ReindeerHerd,
  ReindeerOrder,
  ReindeerPasture,
  ReindeerSnowPit,
} from "./reindeer-rows";
import { REINDEER_RULES } from "./reindeer-rules";
import { REINDEER_TRAVEL } from "./reindeer-travel";

const herds: ReindeerHerd[] = [
  { id: "HD-128", from: 0, owner: "Marit Sara", earmark: "two notches left", head: 420 },
  { id: "HD-164", from: 0, owner: "Marit Sarri", earmark: "fork right", head: 380 },
  { id: "HD-151", from: 1, owner: "Anders Nutti", earmark: "slit left", head: 150 },
  { id: "HD-117", from: 1, owner: "Inga Labba", earmark: "notch both", head: 120 },
  { id: "HD-189", from: 1, owner: "Ante Blind", earmark: "tip off right", head: 310 },
  { id: "HD-135", from: 4, owner: "Anders Nutti", earmark: "fork left", head: 210 },
];

function pasture(
  from: number,
  id: string,
  name: string,
  [lichen, capacity, crust]: readonly [number, number, number],
  lastGrazed = "2022/23",
): ReindeerPasture {
  const district = name === "Storlia" ? "Davvivaara" : "Gaskavaara";
  const measures = { capacity, lichen_kg_ha: lichen, survey_crust_mm: crust, last_grazed: lastGrazed };
  return { id, from, name, district, ...measures };
}

const pastures: ReindeerPasture[] = [
  pasture(0, "PA-146", "Njallavuoma", [860, 450, 12]),
  pasture(0, "PA-113", "Slettmyr", [790, 600, 15]),
  // Bad at the survey and good by now.
  pasture(0, "PA-179", "Tjalme", [720, 480, 24]),
  pasture(0, "PA-102", "Varghei", [950, 500, 10], "2023/24"),
  pasture(0, "PA-158", "Lillheden", [900, 400, 9]),
  pasture(0, "PA-125", "Isranden", [930, 500, 34]),
  pasture(0, "PA-191", "Storlia", [990, 600, 8]),
  pasture(1, "PA-134", "Harrkolen", [880, 500, 10], "2023/24"),
  pasture(1, "PA-167", "Breddal", [700, 900, 14]),
  pasture(1, "PA-108", "Suorke", [760, 700, 13], "2024/25"),
];

const dens: ReindeerDen[] = [
  { id: "DE-141", from: 0, pasture_id: "PA-102", animal: "wolverine", seen_on: "2025-12-20" },
  // Of the winter before, which is no reason against the pasture.
  { id: "DE-118", from: 0, pasture_id: "PA-113", animal: "wolverine", seen_on: "2025-02-10" },
];

function pit(id: string, pastureId: string, day: string, crust: number): ReindeerSnowPit {
  return { id, from: 1, pasture_id: pastureId, day, crust_mm: crust };
}

const snowPits: ReindeerSnowPit[] = [
  pit("SP-144", "PA-146", "2026-01-09", 11),
  pit("SP-127", "PA-113", "2026-01-10", 10),
  pit("SP-173", "PA-113", "2025-12-28", 38),
  pit("SP-106", "PA-179", "2026-01-08", 14),
  pit("SP-161", "PA-102", "2026-01-09", 9),
  pit("SP-132", "PA-125", "2026-01-10", 30),
  pit("SP-187", "PA-134", "2026-01-11", 31),
  pit("SP-115", "PA-134", "2025-12-22", 9),
  pit("SP-150", "PA-167", "2026-01-09", 12),
  pit("SP-198", "PA-108", "2026-01-10", 12),
];

function assignment(
  from: number,
  id: string,
  herdId: string,
  pastureId: string,
  status: ReindeerAssignment["status"] = "active",
): ReindeerAssignment {
  return { id, from, herd_id: herdId, pasture_id: pastureId, order_id: null, status };
}

const assignments: ReindeerAssignment[] = [
  // Too small for it.
  assignment(1, "AS-152", "HD-128", "PA-158"),
  assignment(1, "AS-119", "HD-164", "PA-167"),
  assignment(1, "AS-176", "HD-151", "PA-113"),
  assignment(1, "AS-103", "HD-117", "PA-146"),
  assignment(1, "AS-138", "HD-128", "PA-167", "ended"),
  assignment(4, "AS-185", "HD-135", "PA-191"),
];

function order(
  from: number,
  id: string,
  herdId: string,
  kind: ReindeerOrder["kind"],
  rest: Partial<ReindeerOrder>,
): ReindeerOrder {
  const { district = null, from_place = null, to_place = null, calves = null, road_km = null } = rest;
  const { first_day = null, last_day = null } = rest;
  const about = { district, from_place, to_place, calves, road_km, first_day, last_day };
  return { id, from, herd_id: herdId, kind, ...about, status: "open" };
}

const week = { first_day: "2026-01-19", last_day: "2026-01-23" };

const orders: ReindeerOrder[] = [
  order(2, "MO-143", "HD-128", "pasture", { district: "Gaskavaara" }),
  order(2, "MO-116", "HD-164", "pasture", { district: "Gaskavaara" }),
  order(2, "MO-172", "HD-189", "drive", { from_place: "Oxtjarn", to_place: "Raavva" }),
  order(2, "MO-109", "HD-117", "drive", { from_place: "Oxtjarn", to_place: "Raavva" }),
  order(3, "MO-155", "HD-117", "transport", {
    from_place: "Raavva",
    to_place: "Suolo",
    calves: 64,
    road_km: 180,
    ...week,
  }),
  order(3, "MO-124", "HD-189", "transport", {
    from_place: "Suolo",
    to_place: "Raavva",
    calves: 40,
    road_km: 180,
    ...week,
  }),
];

export const REINDEER_CAST = {
  herds,
  pastures,
  dens,
  snowPits,
  assignments,
  orders,
  rules: REINDEER_RULES,
  ...REINDEER_TRAVEL,
  ended: "AS-152",
  wanted: { pasture: "MO-143", drive: "MO-172", transport: "MO-155" },
};
