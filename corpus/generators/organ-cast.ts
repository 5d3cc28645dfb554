import { ORGAN_PEOPLE } from "./organ-people";
import type { Organ, OrganJob, OrganLeather, OrganPipe, OrganRank, OrganReading, OrganReservation } from "./organ-rows";

function organ(from: number, id: string, place: readonly [string, string], rest: Partial<Organ> = {}): Organ {
  const [church, town] = place;
  const { listed = false, nominal_mm = 75, gallery_m = 4.5, region = "Norhaven" } = rest;
  return { id, from, church, town, listed, nominal_mm, gallery_m, region };
}

const organs: Organ[] = [
  organ(0, "OR-114", ["Holy Rood", "Marrick"], { nominal_mm: 70 }),
  organ(0, "OR-162", ["Holy Rood", "Ellerby"], { nominal_mm: 76, listed: true }),
  organ(1, "OR-137", ["St Olave", "Thwaite"], { nominal_mm: 85 }),
  organ(3, "OR-129", ["St Brigid", "Lorne"], { gallery_m: 8.2, region: "Westland" }),
  organ(4, "OR-175", ["St Brigid", "Kilmory"], { gallery_m: 7.6, region: "Westland" }),
  organ(4, "OR-143", ["All Souls", "Dunscar"], { region: "Westland" }),
  organ(4, "OR-198", ["St Cuthman", "Reeth Bridge"], { region: "Westland" }),
  organ(4, "OR-106", ["St Anne", "Hollin"], { region: "Westland" }),
];

const ranks: OrganRank[] = [
  { id: "RK-131", from: 0, organ_id: "OR-114", name: "Principal", feet: 4, family: "principal", tin_percent: 70 },
  { id: "RK-166", from: 0, organ_id: "OR-114", name: "Chimney Flute", feet: 4, family: "flute", tin_percent: 34 },
  { id: "RK-108", from: 1, organ_id: "OR-114", name: "Octave", feet: 2, family: "principal", tin_percent: 72 },
  { id: "RK-182", from: 3, organ_id: "OR-129", name: "Oboe", feet: 8, family: "reed", tin_percent: 48 },
  { id: "RK-153", from: 4, organ_id: "OR-175", name: "Oboe", feet: 8, family: "reed", tin_percent: 50 },
];

function pipe(
  from: number,
  id: string,
  [tin, diameter, voiced]: readonly [number, number, number],
  rest: Partial<OrganPipe> = {},
): OrganPipe {
  const { note = "c#1", family = "principal", condition = "sound", from_listed = false } = rest;
  return {
    id,
    from,
    note,
    family,
    tin_percent: tin,
    diameter_mm: diameter,
    condition,
    voiced_mm: voiced,
    from_listed,
  };
}

const pipes: OrganPipe[] = [
  // Voiced for the pressure in the builder's book, which is not the one that was measured.
  pipe(0, "PI-143", [72, 64.3, 70]),
  pipe(0, "PI-118", [68, 63.4, 80], { from_listed: true }),
  pipe(0, "PI-172", [71, 64.9, 76]),
  pipe(0, "PI-109", [70, 64, 78], { condition: "cracked" }),
  pipe(0, "PI-155", [58, 64.1, 78]),
  pipe(0, "PI-126", [70, 64.1, 78], { family: "flute" }),
  pipe(0, "PI-191", [70, 65.8, 78]),
  pipe(1, "PI-134", [70, 64.2, 78]),
  pipe(1, "PI-167", [70, 64, 78], { note: "c#2" }),
  pipe(1, "PI-188", [69, 63, 77]),
  pipe(1, "PI-150", [35, 64.5, 75], { family: "flute" }),
  pipe(1, "PI-105", [71, 41.2, 79], { note: "g2" }),
];

function reading(from: number, id: string, organId: string, day: string, pressure: number): OrganReading {
  return { id, from, organ_id: organId, day, pressure_mm: pressure };
}

const readings: OrganReading[] = [
  reading(1, "WD-139", "OR-114", "2026-01-19", 78),
  reading(1, "WD-171", "OR-114", "2019-05-07", 70),
  reading(1, "WD-104", "OR-137", "2026-01-12", 96),
  reading(1, "WD-158", "OR-137", "2021-09-30", 86),
];

function reservation(
  id: string,
  pipeId: string,
  rankId: string,
  status: OrganReservation["status"] = "active",
): OrganReservation {
  return { id, from: 1, pipe_id: pipeId, rank_id: rankId, job_id: null, status };
}

const reservations: OrganReservation[] = [
  // A flute pipe for a rank of principals.
  reservation("RS-147", "PI-150", "RK-131"),
  reservation("RS-112", "PI-105", "RK-131"),
  reservation("RS-183", "PI-134", "RK-108"),
  reservation("RS-126", "PI-188", "RK-131", "released"),
];

function job(
  from: number,
  id: string,
  organId: string,
  kind: OrganJob["kind"],
  rest: Partial<OrganJob> = {},
): OrganJob {
  const { rank_id = null, note = null, diameter_mm = null, area_dm2 = null } = rest;
  const { first_day = null, last_day = null } = rest;
  const about = { rank_id, note, diameter_mm, area_dm2, first_day, last_day };
  return { id, from, organ_id: organId, kind, ...about, status: "open", postponed_for: null };
}

const jobs: OrganJob[] = [
  job(2, "JB-124", "OR-114", "pipe", { rank_id: "RK-131", note: "c#1", diameter_mm: 64 }),
  job(2, "JB-136", "OR-114", "pipe", { rank_id: "RK-131", note: "g1", diameter_mm: 47 }),
  job(2, "JB-158", "OR-137", "leather", { area_dm2: 310 }),
  job(2, "JB-187", "OR-162", "leather", { area_dm2: 240 }),
  job(3, "JB-149", "OR-129", "voicing", { rank_id: "RK-182", first_day: "2026-02-09", last_day: "2026-02-20" }),
  job(4, "JB-113", "OR-175", "voicing", { rank_id: "RK-153", first_day: "2026-02-09", last_day: "2026-02-20" }),
  job(4, "JB-170", "OR-143", "cleaning"),
  job(4, "JB-102", "OR-198", "cleaning"),
  job(4, "JB-195", "OR-106", "cleaning"),
];

const rules = [
  {
    id: "WR-1",
    from: 2,
    about: "Family and metal",
    rule: "A pipe out of the store is of the rank's family, in sound condition, and its tin content differs from the rank's by at most 5 points.",
  },
  {
    id: "WR-2",
    from: 2,
    about: "Wind",
    rule: "The pressure that was measured last counts, not the nominal one. A pipe must have been voiced for a pressure within 4 mm of it.",
  },
  {
    id: "WR-3",
    from: 2,
    about: "Scale",
    rule: "The diameter may differ from the job's by at most 1.5 mm. Of several pipes the nearest in diameter is taken.",
  },
  {
    id: "WR-4",
    from: 2,
    about: "Listed instruments",
    rule: "A pipe that comes from a listed organ goes into listed organs only.",
  },
  {
    id: "WR-5",
    from: 2,
    about: "Leather",
    rule: "Vegetable tanned only. Where more than 90 mm were measured last: calf of 0.9 to 1.2 mm; else sheep of 0.6 to 0.9 mm.",
  },
  {
    id: "WR-6",
    from: 2,
    about: "How much leather",
    rule: "Order 1.15 times the job's area because of the offcuts, in whole hides, all of one lot. The lot with the lowest total is taken.",
  },
  {
    id: "WR-7",
    from: 3,
    about: "Days in church",
    rule: "We voice from Monday to Friday, within the job's days, on a day when there is nothing in the church on that day or on the next, since the pipes have to settle. The first day on which that holds and somebody suitable is free is taken.",
  },
  {
    id: "WR-8",
    from: 3,
    about: "Who goes",
    rule: "Oboes and trumpets need the skill reed_voicing. Where the gallery is higher than 6 m, only people who climb go. Of those who are neither away nor on another visit, the one with the lowest day rate.",
  },
  {
    id: "WR-9",
    from: 4,
    about: "Fresh ears",
    rule: "Whoever was the last of us to visit an organ doesn't do its next voicing.",
  },
  {
    id: "WR-10",
    from: 4,
    about: "Unpaid invoices",
    rule: "A cleaning for a parish with an invoice unpaid for more than 30 days after it fell due is postponed for that reason.",
  },
  {
    id: "WR-11",
    from: 4,
    about: "Grants",
    rule: "For each leather order one grant is claimed. It must be of the organ's region, for leather, not closed, and its conditions met. It pays its share of the order, rounded down to whole pounds, up to its limit; claim just that. Of several the one that pays most.",
  },
];

function lot(
  id: string,
  [animal, tanning, thickness]: readonly [OrganLeather["animal"], OrganLeather["tanning"], number],
  [size, left, price]: readonly [number, number, number],
): OrganLeather {
  return {
    id,
    from: 2,
    animal,
    tanning,
    thickness_mm: thickness,
    hide_dm2: size,
    hides_left: left,
    price_per_hide: price,
  };
}

const leather: OrganLeather[] = [
  lot("LE-142", ["calf", "vegetable", 1], [105, 6, 88]),
  // The lowest price for a hide and not for the job.
  lot("LE-117", ["calf", "vegetable", 1.1], [60, 9, 61]),
  lot("LE-168", ["calf", "vegetable", 1], [120, 2, 70]),
  lot("LE-103", ["calf", "chrome", 1], [100, 8, 60]),
  lot("LE-185", ["sheep", "vegetable", 0.8], [70, 12, 30]),
  lot("LE-151", ["calf", "vegetable", 1.4], [105, 8, 70]),
  lot("LE-129", ["calf", "vegetable", 0.95], [180, 3, 178]),
];

export const ORGAN_CAST = {
  organs,
  ranks,
  pipes,
  readings,
  reservations,
  jobs,
  rules,
  leather,
  ...ORGAN_PEOPLE,
  released: "RS-147",
  wanted: { pipe: "JB-124", leather: "JB-158", voicing: "JB-149", cleaning: ["JB-102", "JB-170", "JB-195"] },
};
