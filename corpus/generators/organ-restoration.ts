import { ORGAN_CAST } from "./organ-cast";
import type { Organ, OrganJob, OrganPipe, OrganRank, OrganReservation } from "./organ-rows";
import { type Random, seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const SAINTS = ["St Wilfrid", "St Hilda", "St Piran", "St Alban", "Christ Church", "Trinity", "St Fillan", "St Mungo"];
const TOWNS = ["Askrigg", "Bellerby", "Carperby", "Downholme", "Fremington", "Gunnerside", "Hawes", "Keld", "Muker"];
const STOPS = ["Dulciana", "Gamba", "Stopped Flute", "Fifteenth", "Gemshorn", "Clarinet", "Nachthorn", "Salicional"];
const NOTES = ["c0", "d0", "f0", "a0", "d1", "e1", "f#1", "a1", "c2", "d#2", "f2", "a2"];
const FAMILIES = ["principal", "flute", "string", "reed"] as const;
const SURNAMES = ["Adair", "Brock", "Coyle", "Denby", "Eccles", "Frith", "Gill"];

const isCast = (row: { readonly id: string }, cast: readonly { readonly id: string }[]) =>
  cast.some(({ id }) => id === row.id);

/** The restorers' database at a level. Pipes that only fill the store up are of other notes than those asked for. */
export function organRestoration(level: number): Database {
  const instruments = organs();
  const stops = ranks(instruments);
  const store = pipes();
  const held = reservations(store, stops);
  const work = jobs(instruments, stops);
  const calls = visits(instruments);
  const standing = rowsAt(held, level).map(({ id, pipe_id, rank_id, status }) =>
    [id, pipe_id, rank_id, id === ORGAN_CAST.released ? "released" : status].join(" "),
  );
  const open = work.filter((row) => row.status === "open" && row.from <= level).map((row) => row.id);
  return {
    ...valuesAt(level, {
      organs: [0, rowsAt(instruments, level, { nominal_mm: 1, gallery_m: 3, region: 4 })],
      ranks: [0, rowsAt(stops, level)],
      store_pipes: [0, rowsAt(store, level, { voiced_mm: 1, from_listed: 2 })],
      wind_readings: [1, rowsAt(readings(instruments), level)],
      reservations: [0, rowsAt(held, level, { job_id: 2 })],
      jobs: [2, rowsAt(work, level, { first_day: 3, last_day: 3, postponed_for: 4 })],
      workshop_rules: [2, rowsAt(ORGAN_CAST.rules, level)],
      leather_lots: [2, rowsAt(leather(), level)],
      leather_orders: [2, []],
      craftspeople: [3, rowsAt(craftspeople(), level)],
      church_events: [3, rowsAt(events(instruments), level)],
      absences: [3, rowsAt(absences(), level)],
      visits: [3, rowsAt(calls, level)],
      invoices: [4, rowsAt(invoices(instruments), level)],
      grants: [4, rowsAt(grants(), level)],
      grant_claims: [4, []],
    }),
    ...(level < 2 ? { target_rank: "RK-131", target_note: "c#1", target_diameter_mm: 64 } : {}),
    ...valuesAt(level, {
      target_scale_mm: [0, 1.5],
      target_tin_points: [0, 5],
      target_pressure_mm: [1, 4],
      target_standing: [1, standing.join("\n")],
      target_pipe_job: [2, ORGAN_CAST.wanted.pipe],
      target_leather_job: [2, ORGAN_CAST.wanted.leather],
      target_offcut_factor: [2, 1.15],
      target_high_pressure_mm: [2, 90],
      target_voicing_job: [3, ORGAN_CAST.wanted.voicing],
      target_planned_visits: [3, calls.filter((row) => row.from <= level).length],
      target_gallery_m: [3, 6],
      target_today: [4, "2026-02-02"],
      target_open_jobs: [4, open.sort().join(" ")],
      target_cleaning_jobs: [4, ORGAN_CAST.wanted.cleaning.join(" ")],
      target_overdue_days: [4, 30],
    }),
  };
}

function organs(): Organ[] {
  const id = freeIds("OR-", ORGAN_CAST.organs, 411);
  return fillUp(ORGAN_CAST.organs, [2, 4, 8, 12, 18], seededRandom(412), (random, from, rows) => {
    const used = new Set(rows.map(({ church, town }) => `${church}, ${town}`));
    const open = SAINTS.flatMap((church) => TOWNS.map((town) => [church, town] as const));
    const [church, town] = random.pick(open.filter((place) => !used.has(place.join(", "))));
    return {
      id: id(),
      from,
      church,
      town,
      listed: random.chance(0.3),
      nominal_mm: random.between(60, 95),
      gallery_m: random.between(20, 90) / 10,
      region: random.pick(["Norhaven", "Westland", "Eastmoor"]),
    };
  });
}

/** An organ that no request speaks of. */
function other(random: Random, instruments: readonly Organ[], from: number): string {
  return random.pick(instruments.filter((row) => row.from <= from && !isCast(row, ORGAN_CAST.organs))).id;
}

function ranks(instruments: readonly Organ[]): OrganRank[] {
  const id = freeIds("RK-", ORGAN_CAST.ranks, 421);
  return fillUp(ORGAN_CAST.ranks, [2, 4, 12, 20, 32], seededRandom(422), (random, from) => ({
    id: id(),
    from,
    organ_id: other(random, instruments, from),
    name: random.pick(STOPS),
    feet: random.pick([2, 4, 8, 16]),
    family: random.pick(FAMILIES),
    tin_percent: random.between(25, 80),
  }));
}

function pipes(): OrganPipe[] {
  const id = freeIds("PI-", ORGAN_CAST.pipes, 431);
  return fillUp(ORGAN_CAST.pipes, [7, 12, 24, 44, 72], seededRandom(432), (random, from) => ({
    id: id(),
    from,
    note: random.pick(NOTES),
    family: random.pick(FAMILIES),
    tin_percent: random.between(25, 80),
    diameter_mm: random.between(200, 1100) / 10,
    condition: random.pick(["sound", "sound", "dented", "cracked", "tin_pest"] as const),
    voiced_mm: random.between(60, 100),
    from_listed: random.chance(0.3),
  }));
}

function readings(instruments: readonly Organ[]) {
  const id = freeIds("WD-", ORGAN_CAST.readings, 441);
  return fillUp(ORGAN_CAST.readings, [0, 4, 9, 15, 22], seededRandom(442), (random, from) => ({
    id: id(),
    from,
    organ_id: other(random, instruments, from),
    day: `202${random.between(0, 5)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    pressure_mm: random.between(60, 100),
  }));
}

function reservations(store: readonly OrganPipe[], stops: readonly OrganRank[]): OrganReservation[] {
  const id = freeIds("RS-", ORGAN_CAST.reservations, 451);
  return fillUp(ORGAN_CAST.reservations, [0, 4, 8, 13, 20], seededRandom(452), (random, from, rows) => {
    const taken = new Set(rows.map((row) => row.pipe_id));
    const free = store.filter((row) => row.from <= from && !isCast(row, ORGAN_CAST.pipes) && !taken.has(row.id));
    return {
      id: id(),
      from,
      pipe_id: random.pick(free).id,
      rank_id: random.pick(stops.filter((row) => row.from <= from && !isCast(row, ORGAN_CAST.ranks))).id,
      job_id: null,
      status: random.pick(["active", "active", "released"] as const),
    };
  });
}

function jobs(instruments: readonly Organ[], stops: readonly OrganRank[]): OrganJob[] {
  const id = freeIds("JB-", ORGAN_CAST.jobs, 461);
  return fillUp(ORGAN_CAST.jobs, [0, 0, 6, 11, 20], seededRandom(462), (random, from) => {
    const rank = random.pick(stops.filter((row) => row.from <= from && !isCast(row, ORGAN_CAST.ranks)));
    const pipe = random.chance(0.5);
    return {
      id: id(),
      from,
      organ_id: pipe ? rank.organ_id : other(random, instruments, from),
      kind: pipe ? "pipe" : "leather",
      rank_id: pipe ? rank.id : null,
      note: pipe ? random.pick(NOTES) : null,
      diameter_mm: pipe ? random.between(30, 100) : null,
      area_dm2: pipe ? null : random.between(12, 60) * 10,
      first_day: null,
      last_day: null,
      status: random.pick(["open", "open", "done"] as const),
      postponed_for: null,
    };
  });
}

function leather() {
  const id = freeIds("LE-", ORGAN_CAST.leather, 471);
  // Too thick for sheep and too thin for calf, or tanned with something else.
  return fillUp(ORGAN_CAST.leather, [0, 0, 9, 13, 20], seededRandom(472), (random, from) => {
    const goat = random.chance(0.4);
    return {
      id: id(),
      from,
      animal: goat ? ("goat" as const) : random.pick(["calf", "sheep"] as const),
      tanning: goat ? ("vegetable" as const) : random.pick(["chrome", "alum"] as const),
      thickness_mm: random.between(6, 14) / 10,
      hide_dm2: random.between(10, 30) * 5,
      hides_left: random.between(2, 12),
      price_per_hide: random.between(30, 120),
    };
  });
}

function craftspeople() {
  const id = freeIds("CP-", ORGAN_CAST.craftspeople, 481);
  return fillUp(ORGAN_CAST.craftspeople, [0, 0, 0, 9, 14], seededRandom(482), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(["Nora", "Ivo", "Petra", "Sam", "Wyn", "Ada"])} ${random.pick(SURNAMES)}`,
    skills: random.some(["flue_voicing", "leather", "carpentry", "cleaning"], 2).sort(),
    climbs: random.chance(0.5),
    day_rate: random.between(34, 60) * 5,
  }));
}

function events(instruments: readonly Organ[]) {
  const id = freeIds("EV-", ORGAN_CAST.events, 491);
  return fillUp(ORGAN_CAST.events, [0, 0, 0, 13, 24], seededRandom(492), (random, from) => ({
    id: id(),
    from,
    organ_id: other(random, instruments, from),
    day: `2026-02-${random.between(10, 27)}`,
    what: random.pick(["wedding", "concert", "funeral", "choir practice", "baptism"]),
  }));
}

function absences() {
  const id = freeIds("AB-", ORGAN_CAST.absences, 501);
  const away = craftspeople().filter((row) => !isCast(row, ORGAN_CAST.craftspeople));
  return fillUp(ORGAN_CAST.absences, [0, 0, 0, 5, 9], seededRandom(502), (random, from) => {
    const first = random.between(10, 20);
    const craftsperson_id = random.pick(away.filter((row) => row.from <= from)).id;
    return {
      id: id(),
      from,
      craftsperson_id,
      first_day: `2026-02-${first}`,
      last_day: `2026-02-${first + random.between(0, 7)}`,
    };
  });
}

function visits(instruments: readonly Organ[]) {
  const id = freeIds("VI-", ORGAN_CAST.visits, 511);
  const people = craftspeople().filter((row) => !isCast(row, ORGAN_CAST.craftspeople));
  return fillUp(ORGAN_CAST.visits, [0, 0, 0, 5, 14], seededRandom(512), (random, from) => ({
    id: id(),
    from,
    organ_id: other(random, instruments, from),
    craftsperson_id: random.pick(people.filter((row) => row.from <= from)).id,
    day: `2025-${random.between(10, 12)}-${random.between(10, 28)}`,
    work: random.pick(["cleaning", "measuring", "leather", "blower"]),
    job_id: null,
  }));
}

function invoices(instruments: readonly Organ[]) {
  const id = freeIds("IN-", ORGAN_CAST.invoices, 521);
  return fillUp(ORGAN_CAST.invoices, [0, 0, 0, 0, 13], seededRandom(522), (random, from) => ({
    id: id(),
    from,
    organ_id: other(random, instruments, from),
    amount: random.between(20, 240) * 10,
    due_on: `2025-${random.between(10, 12)}-${random.between(10, 28)}`,
    paid_on: random.chance(0.6) ? `2026-01-${random.between(10, 28)}` : null,
  }));
}

function grants() {
  const id = freeIds("GR-", ORGAN_CAST.grants, 531);
  return fillUp(ORGAN_CAST.grants, [0, 0, 0, 0, 11], seededRandom(532), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(SURNAMES)} Bequest`,
    region: random.pick(["Westland", "Eastmoor"]),
    work: random.pick(["pipe", "leather", "voicing", "cleaning"] as const),
    listed_only: random.chance(0.3),
    least_cost: random.between(0, 6) * 100,
    share_percent: random.between(6, 16) * 5,
    at_most: random.between(10, 40) * 10,
    closes_on: `2026-0${random.between(1, 6)}-28`,
  }));
}
