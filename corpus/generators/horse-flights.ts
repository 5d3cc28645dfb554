import { HORSE_CAST } from "./horse-cast";
import { HORSE_PAPERS } from "./horse-papers";
import type {
  FlownHorse,
  HorseFlight,
  HorseGroom,
  HorseGroomPost,
  HorseHire,
  HorseLorry,
  HorsePlace,
  HorsePolicy,
  HorseStall,
  HorseTest,
  HorseYard,
  HorseYardStay,
} from "./horse-rows";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const TOWNS = ["Dornwik", "Vessby", "Kaldmoor", "Sankt Elmar", "Port Amaury", "Lindesee"];
const NAMES = ["Bramble", "Quickstep", "Old Silver", "Tinder", "Marquis", "Foxglove", "Nightjar", "Solo", "Pepper"];
const SECOND = ["", " II", " of Kaldmoor", " Blue", " Star", " Lad"];
const FIRST = ["Agnes", "Bela", "Cato", "Dunja", "Emil", "Freya", "Gaspard", "Hilde", "Imre", "Jonna"];
const LAST = ["Alder", "Borg", "Castell", "Drewe", "Ekman", "Falk", "Garrod", "Hoving"];

/** The horse flights' database at a level. Rows that only fill it up fly, drive or stand elsewhere. */
export function horseFlights(level: number): Database {
  const stable = horses();
  const planes = flights();
  const boxes = stalls(planes);
  const booked = places(boxes, stable);
  const crew = grooms();
  const posts = groomPosts(crew, planes);
  const papers = tests(stable);
  const lorries = lorryRows();
  const hired = hires(lorries);
  const inns = yards();
  const guests = yardStays(inns, stable);
  const covers = policies(booked, boxes);
  const cancelled = HORSE_CAST.cancelled.filter(([from]) => from <= level).map(([, id]) => id as string);
  const lines = rowsAt(booked, level).map(({ id, horse_id, stall_id, status }) =>
    [id, horse_id, stall_id, cancelled.includes(String(id)) ? "cancelled" : status].join(" "),
  );
  return valuesAt(level, {
    horses: [0, rowsAt(stable, level)],
    flights: [0, rowsAt(planes, level)],
    stalls: [0, rowsAt(boxes, level, { row: 2 })],
    places: [0, rowsAt(booked, level)],
    grooms: [1, rowsAt(crew, level, { stallions: 3 })],
    groom_posts: [1, rowsAt(posts, level)],
    requirements: [2, rowsAt(HORSE_PAPERS.requirements, level)],
    tests: [2, rowsAt(papers, level)],
    labs: [2, rowsAt(HORSE_PAPERS.labs, level)],
    rules: [2, rowsAt(HORSE_PAPERS.rules, level)],
    lorries: [3, rowsAt(lorries, level)],
    drives: [3, rowsAt(HORSE_PAPERS.drives, level)],
    hires: [3, rowsAt(hired, level)],
    yards: [4, rowsAt(inns, level)],
    yard_stays: [4, rowsAt(guests, level)],
    policies: [4, rowsAt(covers, level)],
    target_horse: [0, HORSE_CAST.gelding],
    target_origin: [0, HORSE_CAST.home],
    target_destination: [0, HORSE_CAST.abroad],
    target_latest_day: [0, HORSE_CAST.june(12)],
    target_headroom_cm: [0, 20],
    target_places: [1, lines.join("\n")],
    target_posts: [1, rowsAt(posts, level).length],
    target_total: [1, [0, 1960, 1930, 3450, 3450][level]],
    target_tests: [2, rowsAt(papers, level).length],
    target_vet_day: [2, HORSE_CAST.june(8)],
    target_stallion: [3, HORSE_CAST.stallion],
    target_stable: [3, HORSE_CAST.stable],
    target_hires: [3, rowsAt(hired, level).length],
    target_mare: [4, HORSE_CAST.mare],
    target_show_day: [4, HORSE_CAST.june(15)],
    target_stays: [4, rowsAt(guests, level).length],
    target_policies: [4, rowsAt(covers, level).length],
    target_full_cover_up_to: [4, 3440],
  });
}

function horses(): FlownHorse[] {
  const id = freeIds("HO-", HORSE_CAST.horses, 411);
  return fillUp(HORSE_CAST.horses, [2, 5, 12, 22, 42], seededRandom(412), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(NAMES)}${random.pick(SECOND)}`,
    owner: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    sex: random.pick(["mare", "gelding", "gelding", "stallion"] as const),
    height_cm: random.between(148, 178),
  }));
}

function flights(): HorseFlight[] {
  const id = freeIds("FL-", HORSE_CAST.flights, 421);
  return fillUp(HORSE_CAST.flights, [4, 8, 12, 18, 30], seededRandom(422), (random, from) => {
    const [origin = "Dornwik", destination = "Vessby"] = random.some(TOWNS, 2);
    const departs = `${String(random.between(6, 20)).padStart(2, "0")}:${random.pick(["00", "15", "30", "50"])}`;
    return { id: id(), from, origin, destination, day: HORSE_CAST.june(random.between(3, 24)), departs };
  });
}

function stalls(planes: readonly HorseFlight[]): HorseStall[] {
  const id = freeIds("SL-", HORSE_CAST.stalls, 431);
  return fillUp(HORSE_CAST.stalls, [6, 12, 22, 42, 74], seededRandom(432), (random, from) => {
    const width = random.pick(["third", "half", "half", "full"] as const);
    return {
      id: id(),
      from,
      flight_id: random.pick(planes.filter((row) => row.from <= from && !HORSE_CAST.flights.includes(row))).id,
      width,
      clear_cm: random.between(180, 210),
      price: { third: 800, half: 1200, full: 2300 }[width] + 10 * random.between(0, 40),
      row: random.between(1, 6),
    };
  });
}

function places(boxes: readonly HorseStall[], stable: readonly FlownHorse[]): HorsePlace[] {
  const id = freeIds("PL-", HORSE_CAST.places, 441);
  return fillUp(HORSE_CAST.places, [0, 4, 10, 20, 40], seededRandom(442), (random, from, rows) => {
    const open = boxes
      .filter((row) => row.from <= from && !HORSE_CAST.stalls.includes(row))
      .filter((row) => !rows.some((other) => other.stall_id === row.id));
    return {
      id: id(),
      from,
      horse_id: random.pick(stable.filter((row) => row.from <= from && !HORSE_CAST.horses.includes(row))).id,
      stall_id: random.pick(open).id,
      status: random.chance(0.15) ? ("cancelled" as const) : ("booked" as const),
    };
  });
}

function grooms(): HorseGroom[] {
  const id = freeIds("GR-", HORSE_CAST.grooms, 451);
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  return fillUp(HORSE_CAST.grooms, [0, 6, 9, 14, 24], seededRandom(452), (random, from) => ({
    id: id(),
    from,
    name: names.splice(random.between(0, names.length - 1), 1)[0] ?? "Agnes Alder",
    fee: 10 * random.between(22, 55),
    max_horses: random.between(1, 4),
    licence_until: random.pick(["2026-05-31", "2026-12-31", "2027-06-30"]),
    destinations: random.some(TOWNS, random.between(1, 3)),
    stallions: random.chance(0.5),
  }));
}

function groomPosts(crew: readonly HorseGroom[], planes: readonly HorseFlight[]): HorseGroomPost[] {
  const id = freeIds("GP-", HORSE_CAST.groomPosts, 461);
  const dayOf = (flight: string) => planes.find((row) => row.id === flight)?.day;
  return fillUp(HORSE_CAST.groomPosts, [0, 3, 7, 14, 28], seededRandom(462), (random, from, rows) => {
    const pairs = crew
      .filter((row) => row.from <= from && !HORSE_CAST.grooms.includes(row))
      .flatMap((row) =>
        planes
          .filter((plane) => plane.from <= from && !HORSE_CAST.flights.includes(plane))
          .map((plane) => ({ groom_id: row.id, flight_id: plane.id })),
      )
      .filter(
        ({ groom_id, flight_id }) =>
          !rows.some((row) => row.groom_id === groom_id && dayOf(row.flight_id) === dayOf(flight_id)),
      );
    return { id: id(), from, ...random.pick(pairs) };
  });
}

function tests(stable: readonly FlownHorse[]): HorseTest[] {
  const id = freeIds("TE-", HORSE_PAPERS.tests, 471);
  return fillUp(HORSE_PAPERS.tests, [0, 0, 8, 18, 40], seededRandom(472), (random, from) => ({
    id: id(),
    from,
    horse_id: random.pick(stable.filter((row) => row.from <= from && !HORSE_CAST.horses.includes(row))).id,
    kind: random.pick(["influenza", "swamp fever", "piroplasmosis", "dourine"]),
    lab_id: random.pick(["LB-118", "LB-127", "LB-109"]),
    sampled_on: `2026-0${random.between(2, 5)}-${random.between(10, 28)}`,
    result: random.chance(0.93) ? ("negative" as const) : ("positive" as const),
  }));
}

function lorryRows(): HorseLorry[] {
  const id = freeIds("LO-", HORSE_PAPERS.lorries, 481);
  return fillUp(HORSE_PAPERS.lorries, [0, 0, 0, 10, 18], seededRandom(482), (random, from) => ({
    id: id(),
    from,
    base: random.pick(TOWNS),
    horses: random.between(1, 5),
    partition: random.chance(0.6),
    price: 10 * random.between(18, 50),
  }));
}

function hires(lorries: readonly HorseLorry[]): HorseHire[] {
  const id = freeIds("HI-", HORSE_PAPERS.hires, 491);
  return fillUp(HORSE_PAPERS.hires, [0, 0, 0, 6, 16], seededRandom(492), (random, from, rows) => {
    const pairs = lorries
      .filter((row) => row.from <= from && !HORSE_PAPERS.lorries.includes(row))
      .flatMap((row) => [5, 9, 10, 13, 18].map((day) => ({ lorry_id: row.id, day: HORSE_CAST.june(day) })))
      .filter((pair) => !rows.some((row) => row.lorry_id === pair.lorry_id && row.day === pair.day));
    return { id: id(), from, ...random.pick(pairs), departs: random.pick(["05:45", "06:30", "08:00", "11:20"]) };
  });
}

function yards(): HorseYard[] {
  const id = freeIds("YA-", HORSE_PAPERS.yards, 501);
  const names = ["Mill Race", "Long Barn", "Harbour Boxes", "Green Gate", "Fair Field", "Tollhouse"];
  return fillUp(HORSE_PAPERS.yards, [0, 0, 0, 0, 12], seededRandom(502), (random, from) => ({
    id: id(),
    from,
    name: names.shift() ?? "Far Yard",
    town: random.pick(TOWNS),
    boxes: random.between(3, 12),
    isolation: random.chance(0.6),
    stallions: random.chance(0.6),
    nightly: random.between(28, 70),
  }));
}

function yardStays(inns: readonly HorseYard[], stable: readonly FlownHorse[]): HorseYardStay[] {
  const id = freeIds("YS-", HORSE_PAPERS.yardStays, 511);
  return fillUp(HORSE_PAPERS.yardStays, [0, 0, 0, 0, 14], seededRandom(512), (random, from) => ({
    id: id(),
    from,
    yard_id: random.pick(inns.filter((row) => !HORSE_PAPERS.yards.includes(row))).id,
    horse_id: random.pick(stable.filter((row) => !HORSE_CAST.horses.includes(row))).id,
    first_night: HORSE_CAST.june(random.between(4, 22)),
    nights: random.between(1, 5),
  }));
}

function policies(booked: readonly HorsePlace[], boxes: readonly HorseStall[]): HorsePolicy[] {
  const id = freeIds("IP-", HORSE_PAPERS.policies, 521);
  return fillUp(HORSE_PAPERS.policies, [0, 0, 0, 0, 8], seededRandom(522), (random, from) => {
    const row = random.pick(booked.filter((other) => !HORSE_CAST.places.includes(other)));
    const flight_id = boxes.find((stall) => stall.id === row.stall_id)?.flight_id ?? "FL-128";
    return { id: id(), from, horse_id: row.horse_id, flight_id, cover: random.pick(["basic", "full"] as const) };
  });
}
