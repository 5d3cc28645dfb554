import { type Random, seededRandom } from "./random";
import { REINDEER_CAST } from "./reindeer-cast";
import type { ReindeerAssignment, ReindeerHerd, ReindeerOrder, ReindeerPasture } from "./reindeer-rows";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const FIRST = ["Aslak", "Berit", "Elle", "Nils", "Per", "Ristin", "Sunna", "Tomas"];
const LAST = ["Baal", "Eira", "Kuhmunen", "Omma", "Partapuoli", "Skum", "Valkeapaa"];
const NAMES = ["Akka", "Bjorn", "Duor", "Gaisi", "Jorm", "Kebne", "Luos", "Rauta", "Skarja", "Vuolle"];
const ENDINGS = ["heden", "lia", "myr", "vidda"];
const DISTRICTS = ["Davvivaara", "Luobbal", "Vuovdi"];
/** Places of trails, apart from those round the drives that are asked for. */
const ELSEWHERE = ["Abisk", "Borgfors", "Dikan", "Ensam", "Gratrask", "Hemling", "Jaurek", "Klimpen", "Lanas"];

const isCast = (row: { readonly id: string }, cast: readonly { readonly id: string }[]) =>
  cast.some(({ id }) => id === row.id);

/** The cooperative's database at a level. Rows that only fill it up lie in other districts, places and herds. */
export function reindeerWinter(level: number): Database {
  const members = herds();
  const land = pastures();
  const grazing = assignments(members, land);
  const work = orders(members);
  const booked = truckBookings();
  const tours = visits(land);
  const standing = rowsAt(grazing, level).map(({ id, herd_id, pasture_id, status }) =>
    [id, herd_id, pasture_id, id === REINDEER_CAST.ended ? "ended" : status].join(" "),
  );
  const asked = tours.filter((row) => row.status === "open" && row.from <= level).map((row) => row.id);
  return {
    ...valuesAt(level, {
      herds: [0, rowsAt(members, level)],
      pastures: [0, rowsAt(land, level, { last_grazed: 2 })],
      dens: [0, rowsAt(dens(land), level)],
      snow_pits: [1, rowsAt(snowPits(land), level)],
      assignments: [0, rowsAt(grazing, level, { order_id: 2 })],
      orders: [2, rowsAt(work, level, { calves: 3, road_km: 3, first_day: 3, last_day: 3 })],
      grazing_rules: [2, rowsAt(REINDEER_CAST.rules, level)],
      trails: [2, rowsAt(trails(), level)],
      drives: [2, []],
      trucks: [3, rowsAt(trucks(), level)],
      forecasts: [3, rowsAt(forecasts(), level)],
      truck_bookings: [3, rowsAt(booked, level)],
      carcasses: [4, rowsAt(carcasses(members), level)],
      loss_claims: [4, []],
      visit_requests: [4, rowsAt(tours, level)],
    }),
    ...(level < 2 ? { target_herd: "HD-128", target_district: "Gaskavaara" } : {}),
    ...valuesAt(level, {
      target_crust_mm: [0, 20],
      target_winter_from: [0, "2025-11-01"],
      target_standing: [1, standing.join("\n")],
      target_pasture_order: [2, REINDEER_CAST.wanted.pasture],
      target_drive_order: [2, REINDEER_CAST.wanted.drive],
      target_last_winter: [2, "2024/25"],
      target_spare_share: [2, 0.1],
      target_longest_leg_km: [2, 25],
      target_transport_order: [3, REINDEER_CAST.wanted.transport],
      target_booked_trucks: [3, booked.filter((row) => row.from <= level).length],
      target_floor_m2: [3, 0.4],
      target_disinfected_days: [3, 7],
      target_coldest_c: [3, -25],
      target_strongest_wind: [3, 12],
      target_cold_c: [4, -20],
      target_cold_floor_m2: [4, 0.45],
      target_claim_herd: [4, "HD-151"],
      target_found_from: [4, "2025-12-18"],
      target_open_visits: [4, asked.sort().join(" ")],
      target_judged_visits: [4, REINDEER_CAST.visits.map((row) => row.id).join(" ")],
    }),
  };
}

function herds(): ReindeerHerd[] {
  const id = freeIds("HD-", REINDEER_CAST.herds, 611);
  return fillUp(REINDEER_CAST.herds, [2, 5, 10, 16, 24], seededRandom(612), (random, from, rows) => {
    const used = new Set(rows.map((row) => row.owner));
    const open = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)).filter((name) => !used.has(name));
    return {
      id: id(),
      from,
      owner: random.pick(open),
      earmark: `${random.pick(["slit", "notch", "fork", "hole"])} ${random.pick(["left", "right", "both"])}`,
      head: random.between(8, 50) * 10,
    };
  });
}

function pastures(): ReindeerPasture[] {
  const id = freeIds("PA-", REINDEER_CAST.pastures, 621);
  return fillUp(REINDEER_CAST.pastures, [7, 10, 22, 36, 54], seededRandom(622), (random, from, rows) => {
    const used = new Set(rows.map((row) => row.name));
    const open = NAMES.flatMap((name) => ENDINGS.map((ending) => name + ending)).filter((name) => !used.has(name));
    return {
      id: id(),
      from,
      name: open.length > 0 ? random.pick(open) : `Upper ${random.pick(NAMES)}`,
      district: random.pick(DISTRICTS),
      capacity: random.between(6, 18) * 50,
      lichen_kg_ha: random.between(40, 99) * 10,
      survey_crust_mm: random.between(4, 40),
      last_grazed: random.pick(["2021/22", "2022/23", "2023/24", "2024/25"]),
    };
  });
}

/** A pasture that lies outside all that the orders ask for. */
function elsewhere(random: Random, land: readonly ReindeerPasture[], from: number): string {
  return random.pick(land.filter((row) => row.from <= from && !isCast(row, REINDEER_CAST.pastures))).id;
}

/** A herd that no order speaks of. */
function other(random: Random, members: readonly ReindeerHerd[], from: number): string {
  return random.pick(members.filter((row) => row.from <= from && !isCast(row, REINDEER_CAST.herds))).id;
}

function dens(land: readonly ReindeerPasture[]) {
  const id = freeIds("DE-", REINDEER_CAST.dens, 631);
  return fillUp(REINDEER_CAST.dens, [2, 2, 6, 11, 17], seededRandom(632), (random, from) => ({
    id: id(),
    from,
    pasture_id: elsewhere(random, land, from),
    animal: random.pick(["wolverine", "bear"] as const),
    seen_on: `2025-${random.between(10, 12)}-${random.between(10, 28)}`,
  }));
}

function snowPits(land: readonly ReindeerPasture[]) {
  const id = freeIds("SP-", REINDEER_CAST.snowPits, 641);
  return fillUp(REINDEER_CAST.snowPits, [0, 10, 20, 32, 48], seededRandom(642), (random, from) => ({
    id: id(),
    from,
    pasture_id: elsewhere(random, land, from),
    day: `2026-01-0${random.between(2, 9)}`,
    crust_mm: random.between(4, 40),
  }));
}

function assignments(members: readonly ReindeerHerd[], land: readonly ReindeerPasture[]): ReindeerAssignment[] {
  const id = freeIds("AS-", REINDEER_CAST.assignments, 651);
  return fillUp(REINDEER_CAST.assignments, [0, 5, 9, 14, 22], seededRandom(652), (random, from, rows) => {
    const herdId = other(random, members, from);
    const placed = rows.some((row) => row.herd_id === herdId && row.status === "active");
    return {
      id: id(),
      from,
      herd_id: herdId,
      pasture_id: elsewhere(random, land, from),
      order_id: null,
      status: placed ? "ended" : "active",
    };
  });
}

function orders(members: readonly ReindeerHerd[]): ReindeerOrder[] {
  const id = freeIds("MO-", REINDEER_CAST.orders, 661);
  return fillUp(REINDEER_CAST.orders, [0, 0, 7, 12, 18], seededRandom(662), (random, from) => {
    const driven = random.chance(0.4);
    const [start, end] = random.some(ELSEWHERE, 2);
    return {
      id: id(),
      from,
      herd_id: other(random, members, from),
      kind: driven ? "drive" : "pasture",
      district: driven ? null : random.pick(DISTRICTS),
      from_place: driven && start ? start : null,
      to_place: driven && end ? end : null,
      calves: null,
      road_km: null,
      first_day: null,
      last_day: null,
      status: random.pick(["open", "open", "done"] as const),
    };
  });
}

function trails() {
  const id = freeIds("TR-", REINDEER_CAST.trails, 671);
  return fillUp(REINDEER_CAST.trails, [0, 0, 17, 25, 36], seededRandom(672), (random, from) => {
    const [start = "", end = ""] = random.some(ELSEWHERE, 2);
    return {
      id: id(),
      from,
      from_place: start,
      to_place: end,
      km: random.between(6, 30),
      river_ice_cm: random.chance(0.4) ? random.between(15, 60) : null,
      closed: random.chance(0.15),
    };
  });
}

function trucks() {
  const id = freeIds("TK-", REINDEER_CAST.trucks, 681);
  // Too small for any order, or not disinfected for a long time.
  return fillUp(REINDEER_CAST.trucks, [0, 0, 0, 9, 13], seededRandom(682), (random, from) => {
    const small = random.chance(0.5);
    return {
      id: id(),
      from,
      haulier: random.pick(["Tundra Trans", "Nordkalott", "Lapp & Son"]),
      floor_m2: small ? random.between(12, 22) : random.between(24, 44),
      disinfected_on: small ? `2026-01-${random.between(12, 16)}` : `2025-12-${random.between(10, 30)}`,
      base_price: random.between(8, 40) * 10,
      price_per_km: random.between(1, 3),
    };
  });
}

function forecasts() {
  const id = freeIds("FC-", REINDEER_CAST.forecasts, 691);
  return fillUp(REINDEER_CAST.forecasts, [0, 0, 0, 14, 24], seededRandom(692), (random, from) => ({
    id: id(),
    from,
    place: random.pick(ELSEWHERE),
    day: `2026-01-${random.between(19, 23)}`,
    coldest_c: -random.between(8, 34),
    wind_m_s: random.between(2, 18),
  }));
}

function truckBookings() {
  const id = freeIds("TB-", REINDEER_CAST.truckBookings, 701);
  const idle = trucks().filter((row) => !isCast(row, REINDEER_CAST.trucks));
  return fillUp(REINDEER_CAST.truckBookings, [0, 0, 0, 4, 8], seededRandom(702), (random, from) => ({
    id: id(),
    from,
    truck_id: random.pick(idle.filter((row) => row.from <= from)).id,
    day: `2026-01-${random.between(19, 23)}`,
    order_id: null,
  }));
}

function carcasses(members: readonly ReindeerHerd[]) {
  const id = freeIds("CC-", REINDEER_CAST.carcasses, 711);
  return fillUp(REINDEER_CAST.carcasses, [0, 0, 0, 0, 20], seededRandom(712), (random, from) => ({
    id: id(),
    from,
    herd_id: other(random, members, from),
    found_on: `2026-01-${random.between(10, 15)}`,
    killer: random.pick(["wolverine", "lynx", "wolf", "eagle", "unknown"] as const),
    age: random.pick(["calf", "adult"] as const),
    ranger_confirmed: random.chance(0.6),
    claimed_before: random.chance(0.2),
  }));
}

function visits(land: readonly ReindeerPasture[]) {
  const id = freeIds("VR-", REINDEER_CAST.visits, 721);
  return fillUp(REINDEER_CAST.visits, [0, 0, 0, 0, 9], seededRandom(722), (random, from) => ({
    id: id(),
    from,
    company: `${random.pick(NAMES)} Tours`,
    tour: random.pick(["dog_sleds", "snowmobiles", "skis"] as const),
    pasture_id: elsewhere(random, land, from),
    day: `2026-01-${random.between(24, 30)}`,
    status: random.pick(["allowed", "refused"] as const),
    refused_for: null,
  }));
}
