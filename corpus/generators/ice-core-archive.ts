import { ICE_CAST } from "./ice-cast";
import type { IceAgePoint, IceAllocation, IceBox, IceCourier, IceLab, IceRequest, IceSection } from "./ice-rows";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const WORDS = ["Alta", "Borea", "Cairn", "Dovre", "Esker", "Firn", "Gelid", "Hoar", "Inlandsis", "Jokul", "Moraine"];
const KINDS = ["Institute", "Group", "Laboratory", "Centre", "Station"];
const PLACES = [
  ["Tromso", "Norway"],
  ["Uppsala", "Sweden"],
  ["Oulu", "Finland"],
  ["Aarhus", "Denmark"],
  ["Grenoble", "France"],
  ["Leeds", "United Kingdom"],
] as const;
/** Where the filling of a core begins, below all that the requests ask for. */
const BELOW: Readonly<Record<string, number>> = {
  "Karvik A": 130,
  "Karvik B": 130,
  "Ostre Dome": 230,
  "Upper Sarek": 61,
};

/** The archive's database at a level. Sections that only fill it up lie outside every stretch that is asked for. */
export function iceCoreArchive(level: number): Database {
  const ice = sections();
  const groups = labs();
  const wishes = requests(groups);
  const given = allocations(ice, groups);
  const store = boxes();
  const sent = shipments(store);
  const ledger = rowsAt(given, level).map(({ id, section_id, lab_id, grams, request_id, status }) => {
    const kept = id === ICE_CAST.withdrawn ? "withdrawn" : status;
    return [id, section_id, lab_id, grams, ...(level < 2 ? [] : [request_id || "-"]), kept].join(" ");
  });
  const openIds = wishes.filter((row) => row.status === "open" && row.from <= level).map((row) => row.id);
  const packedIds = store.filter((row) => row.allocation_ids.length > 0 && row.from <= level).map((row) => row.id);
  return {
    ...valuesAt(level, {
      cores: [0, rowsAt(ICE_CAST.cores, level).map(({ id: _id, ...core }) => core)],
      sections: [0, rowsAt(ice, level, { freezer_id: 1, reserve_g: 2, on_hold: 2 })],
      labs: [0, rowsAt(groups, level, { remains_overdue: 4 })],
      freezers: [1, rowsAt(ICE_CAST.freezers, level)],
      allocations: [0, rowsAt(given, level, { status: 1, request_id: 2 })],
      requests: [2, rowsAt(wishes, level, { from_year: 3, to_year: 3, decline_reason: 4 })],
      curation_rules: [2, rowsAt(ICE_CAST.curationRules, level)],
      age_points: [3, rowsAt(agePoints(), level)],
      boxes: [3, rowsAt(store, level)],
      couriers: [4, rowsAt(couriers(), level)],
      shipments: [4, rowsAt(sent, level)],
      target_lab: [0, ICE_CAST.lab],
      target_core: [0, "Karvik B"],
      target_top_m: [0, 120],
      target_bottom_m: [0, level === 0 ? 125 : 128],
      target_grams: [0, 400],
    }),
    ...(level < 2 ? { target_reserve_g: 500 } : {}),
    ...valuesAt(level, {
      target_warmest_c: [1, -25],
      target_ledger: [1, ledger.join("\n")],
      target_request: [2, ICE_CAST.wanted.plain],
      target_split_request: [2, ICE_CAST.wanted.split],
      target_gas_warmest_c: [2, -30],
      target_grams_per_section: [2, 450],
      target_dated_request: [3, ICE_CAST.wanted.dated],
      target_packed_boxes: [3, packedIds.sort().join(" ")],
      target_box_factor: [3, 1.5],
      target_box_cold_hours: [3, 72],
      target_declined_request: [4, ICE_CAST.wanted.declined],
      target_decline_reason: [4, "remains_overdue"],
      target_shipments: [4, sent.length],
      target_ship_day: [4, ICE_CAST.thursday],
      target_courier_factor: [4, 1.5],
      target_lab_pays_above: [4, 400],
      target_open_requests: [4, openIds.sort().join(" ")],
    }),
  };
}

function sections(): IceSection[] {
  const id = freeIds("SE-", ICE_CAST.sections, 211);
  const depths = new Map<string, number>();
  return fillUp(ICE_CAST.sections, [8, 14, 40, 72, 122], seededRandom(212), (random, from) => {
    const core = random.pick(ICE_CAST.cores.filter((row) => row.from <= from)).name;
    const top = depths.get(core) ?? BELOW[core] ?? random.between(10, 40);
    depths.set(core, top + 1);
    return {
      id: id(),
      from,
      core,
      top_m: top,
      bottom_m: top + 1,
      condition: random.pick(["intact", "intact", "intact", "cracked", "powdered"] as const),
      fluid_traces: random.chance(0.2),
      grams_left: random.between(30, 200) * 10,
      freezer_id: random.pick(ICE_CAST.freezers.filter((row) => row.from <= Math.max(from, 1))).id,
      reserve_g: random.pick([500, 500, 600, 800]),
      on_hold: random.chance(0.1),
    };
  });
}

function labs(): IceLab[] {
  const id = freeIds("LB-", ICE_CAST.labs, 221);
  return fillUp(ICE_CAST.labs, [2, 3, 5, 9, 14], seededRandom(222), (random, from, rows) => {
    const names = new Set(rows.map((row) => row.name));
    const open = WORDS.flatMap((word) => KINDS.map((kind) => `${word} ${kind}`)).filter((name) => !names.has(name));
    const [town, country] = random.pick(PLACES);
    return { id: id(), from, name: random.pick(open), town, country, remains_overdue: random.chance(0.25) };
  });
}

function requests(groups: readonly IceLab[]): IceRequest[] {
  const id = freeIds("RQ-", ICE_CAST.requests, 231);
  return fillUp(ICE_CAST.requests, [0, 0, 6, 11, 19], seededRandom(232), (random, from) => {
    const top = random.between(15, 60);
    return {
      id: id(),
      from,
      lab_id: random.pick(groups.filter((row) => row.from <= from && row.town !== "Bergen" && row.id !== ICE_CAST.lab))
        .id,
      analysis: random.pick(["water_isotopes", "dust", "trace_metals"] as const),
      core: random.pick(["Langjokel North", "Mistral Saddle"]),
      grams: random.between(4, 18) * 25,
      top_m: top,
      bottom_m: top + random.between(5, 15),
      from_year: null,
      to_year: null,
      status: random.pick(["open", "served"] as const),
      decline_reason: null,
    };
  });
}

function agePoints(): IceAgePoint[] {
  const id = freeIds("AP-", ICE_CAST.agePoints, 241);
  const last = new Map<string, IceAgePoint>();
  return fillUp(ICE_CAST.agePoints, [0, 0, 0, 17, 27], seededRandom(242), (random, from) => {
    const core = random.pick(ICE_CAST.cores.filter((row) => row.from <= from && !row.name.endsWith("Sarek"))).name;
    const above = last.get(core);
    const point = {
      id: id(),
      from,
      core,
      depth_m: (above?.depth_m ?? 5) + random.between(8, 25),
      year: (above?.year ?? 1990) - random.between(15, 70),
    };
    last.set(core, point);
    return point;
  });
}

function boxes(): IceBox[] {
  const id = freeIds("BX-", ICE_CAST.boxes, 251);
  // Too small, not cold for long enough, or out of use.
  return fillUp(ICE_CAST.boxes, [0, 0, 0, 10, 16], seededRandom(252), (random, from) => {
    const flaw = random.pick(["small", "warm", "broken"]);
    return {
      id: id(),
      from,
      capacity_g: flaw === "small" ? random.between(4, 10) * 100 : random.between(11, 26) * 100,
      cold_hours: flaw === "warm" ? random.between(3, 8) * 8 : random.between(10, 15) * 8,
      usable: flaw !== "broken",
      allocation_ids: [],
    };
  });
}

function couriers(): IceCourier[] {
  const id = freeIds("CU-", ICE_CAST.couriers, 261);
  const days = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08", "2026-10-09"];
  return fillUp(ICE_CAST.couriers, [0, 0, 0, 0, 10], seededRandom(262), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(WORDS)} ${random.pick(["Haulage", "Parcels", "Transit"])}`,
    countries: random.some(["Finland", "Denmark", "France", "United Kingdom"], 2),
    pickup_days: random.some(days, 3).sort(),
    hours: random.between(5, 12) * 6,
    price: random.between(30, 60) * 10,
  }));
}

function shipments(store: readonly IceBox[]) {
  return store
    .filter((row) => row.allocation_ids.length > 0)
    .map((row) => ({ id: "SP-101", from: 4, box_id: row.id, courier_id: "CU-164", day: "2026-10-06", payer: "lab" }));
}

function allocations(ice: readonly IceSection[], groups: readonly IceLab[]): IceAllocation[] {
  const id = freeIds("AL-", ICE_CAST.allocations, 271);
  const filling = ice.filter((row) => !ICE_CAST.sections.includes(row));
  return fillUp(ICE_CAST.allocations, [0, 4, 12, 22, 40], seededRandom(272), (random, from) => ({
    id: id(),
    from,
    section_id: random.pick(filling.filter((row) => row.from <= from)).id,
    lab_id: random.pick(groups.filter((row) => row.from <= from && row.id !== ICE_CAST.lab)).id,
    grams: random.between(2, 12) * 25,
    request_id: "",
    status: random.pick(["active", "sent", "sent", "withdrawn"] as const),
  }));
}
