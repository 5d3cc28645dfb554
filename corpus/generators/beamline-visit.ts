import { BEAMLINE_GUESTS } from "./beamline-guests";
import type { BeamEnrolment, BeamRoom, BeamStay, BeamVisitor } from "./beamline-rows";
import { seededRandom } from "./random";
import { fillUp, freeIds } from "./table";

const FIRST = [
  "Aiko",
  "Bastien",
  "Chiara",
  "Diego",
  "Eilif",
  "Farah",
  "Gita",
  "Henrik",
  "Ilse",
  "Joao",
  "Kofi",
  "Lotte",
];
const LAST = [
  "Abadi",
  "Brusk",
  "Cole",
  "Dahl",
  "Egede",
  "Fonseca",
  "Grau",
  "Hjort",
  "Iwata",
  "Jarvi",
  "Kessel",
  "Lund",
];

/** Rooms and their guests, visitors and their trainings: what belongs to a visit and not to the measurement. */
export function beamlineVisit() {
  const house = rooms();
  const people = visitors();
  return { rooms: house, stays: stays(house), visitors: people, enrolments: enrolments(people) };
}

function rooms(): BeamRoom[] {
  const id = freeIds("RM-", BEAMLINE_GUESTS.rooms, 311);
  return fillUp(BEAMLINE_GUESTS.rooms, [0, 0, 0, 9, 14], seededRandom(312), (random, from) => ({
    id: id(),
    from,
    house: random.pick(["Mill House", "Gatehouse", "Lodge"]),
    beds: random.pick([1, 1, 2]),
    quiet: false,
    nightly: random.between(44, 92),
  }));
}

function stays(house: readonly BeamRoom[]): BeamStay[] {
  const id = freeIds("ST-", BEAMLINE_GUESTS.stays, 321);
  const filler = house.filter((row) => !BEAMLINE_GUESTS.rooms.includes(row));
  return fillUp(BEAMLINE_GUESTS.stays, [0, 0, 0, 5, 12], seededRandom(322), (random, from, rows) => {
    const pairs = filler
      .filter((row) => row.from <= from)
      .flatMap((row) => ["2026-11-10", "2026-11-16", "2026-11-20"].map((day) => [row.id, day] as const))
      .filter(([room, day]) => !rows.some((row) => row.room_id === room && row.first_night === day));
    const [room_id, first_night] = random.pick(pairs);
    const guest = `${random.pick(FIRST)} ${random.pick(LAST)}`;
    return { id: id(), from, room_id, guest, first_night, nights: random.between(1, 4), breakfast: random.chance(0.5) };
  });
}

function visitors(): BeamVisitor[] {
  const id = freeIds("VI-", BEAMLINE_GUESTS.visitors, 331);
  return fillUp(BEAMLINE_GUESTS.visitors, [0, 0, 0, 0, 20], seededRandom(332), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    institute: random.pick(["Holm University", "Breck College", "Orsted Works", "Museum of Quay Street"]),
    safety_until: random.pick(["2026-11-30", "2027-02-28", "2027-05-31", "2026-10-31"]),
  }));
}

function enrolments(people: readonly BeamVisitor[]): BeamEnrolment[] {
  const id = freeIds("EN-", BEAMLINE_GUESTS.enrolments, 341);
  const filler = people.filter((row) => !BEAMLINE_GUESTS.visitors.includes(row));
  return fillUp(BEAMLINE_GUESTS.enrolments, [0, 0, 0, 0, 9], seededRandom(342), (random, from, rows) => ({
    id: id(),
    from,
    session_id: random.pick(["SE-131", "SE-114", "SE-139", "SE-122", "SE-105"]),
    visitor_id: random.pick(filler.filter((row) => !rows.some((other) => other.visitor_id === row.id))).id,
  }));
}
