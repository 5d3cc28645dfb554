import { BEAMLINE_CAST } from "./beamline-cast";
import { BEAMLINE_GUESTS } from "./beamline-guests";
import type {
  BeamBooking,
  BeamContact,
  BeamDetector,
  BeamDetectorLoan,
  BeamDuty,
  Beamline,
  BeamProposal,
  BeamSample,
  BeamShift,
  BeamSupport,
} from "./beamline-rows";
import { beamlineVisit } from "./beamline-visit";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const DAYS = Array.from({ length: 14 }, (_, index) => `2026-11-${String(index + 10)}`);
const PERIODS = ["early", "late", "night"] as const;
const NAMES = ["Anvil", "Bracken", "Cairn", "Dunlin", "Eyot", "Fathom", "Gannet", "Hornbeam"];
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
const TOPICS = ["Strain", "Pores", "Oxidation", "Layers", "Grain growth", "Cracks", "Sulphur", "Crystals"];
const THINGS = ["weld seams", "volcanic glass", "battery foils", "teeth", "roof slates", "catalyst beads", "parchment"];

/** The user office's database at a level. Rows that only fill it up belong to other techniques, or are too coarse or small. */
export function beamlineOffice(level: number): Database {
  const lines = beamlines();
  const filler = lines.filter((row) => !BEAMLINE_CAST.beamlines.includes(row));
  const slots = shifts(filler);
  const projects = proposals();
  const posts = bookings(slots, projects);
  const pool = detectors();
  const loans = detectorLoans(pool, posts);
  const staff = contacts(filler);
  const duty = duties(staff);
  const help = supports(posts, slots, staff);
  const { rooms: house, stays: guests, visitors: people, enrolments: courses } = beamlineVisit();
  const withdrawn = BEAMLINE_CAST.withdrawn.filter(([from]) => from <= level).map(([, id]) => id as string);
  const kept = (id: unknown) => !withdrawn.includes(String(id));
  const bookingLines = rowsAt(posts, level).map(({ id, shift_id, proposal_id, status }) =>
    [id, shift_id, proposal_id, kept(id) ? status : "withdrawn"].join(" "),
  );
  const loanLines = rowsAt(loans, level).filter((row) => kept(row.booking_id));
  const supportLines = rowsAt(help, level).filter((row) => kept(row.booking_id));
  return valuesAt(level, {
    beamlines: [0, rowsAt(lines, level, { vented: 2 })],
    shifts: [0, rowsAt(slots, level)],
    proposals: [0, rowsAt(projects, level)],
    bookings: [0, rowsAt(posts, level)],
    detectors: [1, rowsAt(pool, level)],
    detector_loans: [1, rowsAt(loans, level)],
    samples: [2, rowsAt(samples(projects), level)],
    contacts: [2, rowsAt(staff, level)],
    duties: [2, rowsAt(duty, level)],
    supports: [2, rowsAt(help, level)],
    rules: [2, rowsAt(BEAMLINE_GUESTS.rules, level)],
    rooms: [3, rowsAt(house, level)],
    stays: [3, rowsAt(guests, level, { breakfast: 4 })],
    visitors: [4, rowsAt(people, level)],
    sessions: [4, rowsAt(BEAMLINE_GUESTS.sessions, level)],
    enrolments: [4, rowsAt(courses, level)],
    target_proposal: [0, BEAMLINE_CAST.own],
    target_kev_low: [0, 12.4],
    target_kev_high: [0, 13.6],
    target_spot_um: [0, 5],
    target_bookings: [1, bookingLines.join("\n")],
    target_loans: [1, loanLines.map((row) => `${row.id} ${row.detector_id}`).join("\n")],
    target_elements: [1, 16],
    target_sample: [2, "SA-121"],
    target_supports: [2, supportLines.map((row) => `${row.id} ${row.contact_id}`).join("\n")],
    target_core: [3, "SA-138"],
    target_core_kev: [3, 30],
    target_core_megapixels: [3, 20],
    target_core_days: [3, 3],
    target_stays: [3, rowsAt(guests, level).length],
    target_guest: [3, BEAMLINE_CAST.guest],
    target_nightly: [3, 90],
    target_breakfast_up_to: [4, 240],
    target_helper: [4, BEAMLINE_CAST.helper],
    target_trainee: [4, BEAMLINE_CAST.trainee],
    target_enrolments: [4, rowsAt(courses, level).length],
  });
}

function beamlines(): Beamline[] {
  const id = freeIds("BL-", BEAMLINE_CAST.beamlines, 211);
  const names = [...NAMES];
  return fillUp(BEAMLINE_CAST.beamlines, [4, 5, 9, 14, 18], seededRandom(212), (random, from) => {
    const kev_min = random.between(4, 10);
    return {
      id: id(),
      from,
      name: names.shift() ?? "Spare",
      technique: random.pick(["scattering", "diffraction", "scattering"] as const),
      kev_min,
      kev_max: kev_min + random.between(8, 20),
      spot_um: random.between(1, 12) * 5,
      status: random.chance(0.85) ? ("user" as const) : ("shutdown" as const),
      vented: random.chance(0.5),
    };
  });
}

function shifts(filler: readonly Beamline[]): BeamShift[] {
  const id = freeIds("SH-", BEAMLINE_CAST.shifts, 221);
  return fillUp(BEAMLINE_CAST.shifts, [6, 13, 30, 52, 84], seededRandom(222), (random, from, rows) => {
    const open = filler
      .filter((row) => row.from <= from && row.status === "user")
      .flatMap((row) => DAYS.flatMap((day) => PERIODS.map((period) => ({ beamline_id: row.id, day, period }))))
      .filter((slot) => !rows.some((row) => sameSlot(row, slot)));
    return { id: id(), from, ...random.pick(open) };
  });
}

function sameSlot(one: Omit<BeamShift, "id" | "from">, other: Omit<BeamShift, "id" | "from">): boolean {
  return one.beamline_id === other.beamline_id && one.day === other.day && one.period === other.period;
}

function proposals(): BeamProposal[] {
  const id = freeIds("PR-", BEAMLINE_CAST.proposals, 231);
  return fillUp(BEAMLINE_CAST.proposals, [2, 4, 7, 12, 22], seededRandom(232), (random, from, rows) => ({
    id: id(),
    from,
    code: `LX-${4600 + rows.length * 7}`,
    leader: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    title: `${random.pick(TOPICS)} in ${random.pick(THINGS)}`,
    expires: random.pick(["2026-12-31", "2027-03-31", "2027-06-30"]),
  }));
}

function bookings(slots: readonly BeamShift[], projects: readonly BeamProposal[]): BeamBooking[] {
  const id = freeIds("BK-", BEAMLINE_CAST.bookings, 241);
  const free = slots.filter((slot) => !BEAMLINE_CAST.shifts.includes(slot));
  return fillUp(BEAMLINE_CAST.bookings, [0, 6, 15, 27, 46], seededRandom(242), (random, from, rows) => ({
    id: id(),
    from,
    shift_id: random.pick(free.filter((slot) => slot.from <= from && !rows.some((row) => row.shift_id === slot.id))).id,
    proposal_id: random.pick(
      projects.filter((row) => row.from <= from && !BEAMLINE_CAST.proposals.some((cast) => cast.id === row.id)),
    ).id,
    status: random.chance(0.15) ? ("withdrawn" as const) : ("confirmed" as const),
  }));
}

function detectors(): BeamDetector[] {
  const id = freeIds("DT-", BEAMLINE_CAST.detectors, 251);
  return fillUp(BEAMLINE_CAST.detectors, [0, 6, 8, 14, 20], seededRandom(252), (random, from) => ({
    id: id(),
    from,
    kind: random.pick(["area", "point", "fluorescence", "camera"] as const),
    // Too few elements for either experiment, whatever the kind.
    elements: random.between(1, 14),
    kev_max: random.between(10, 40),
  }));
}

function detectorLoans(pool: readonly BeamDetector[], posts: readonly BeamBooking[]): BeamDetectorLoan[] {
  const id = freeIds("DL-", BEAMLINE_CAST.detectorLoans, 261);
  return fillUp(BEAMLINE_CAST.detectorLoans, [0, 4, 6, 11, 22], seededRandom(262), (random, from, rows) => {
    const open = posts
      .filter((row) => row.from <= from && row.status === "confirmed" && !BEAMLINE_CAST.bookings.includes(row))
      .filter((row) => !rows.some((other) => other.booking_id === row.id));
    const spare = pool.filter((row) => row.from <= from && !BEAMLINE_CAST.detectors.includes(row));
    const unused = spare.filter((row) => !rows.some((other) => other.detector_id === row.id));
    return {
      id: id(),
      from,
      detector_id: random.pick(unused.length > 0 ? unused : spare).id,
      booking_id: random.pick(open).id,
    };
  });
}

function samples(projects: readonly BeamProposal[]): BeamSample[] {
  const id = freeIds("SA-", BEAMLINE_CAST.samples, 271);
  return fillUp(BEAMLINE_CAST.samples, [0, 0, 6, 12, 26], seededRandom(272), (random, from) => ({
    id: id(),
    from,
    proposal_id: random.pick(
      projects.filter((row) => row.from <= from && !BEAMLINE_CAST.proposals.some((cast) => cast.id === row.id)),
    ).id,
    name: `${random.pick(["Plate", "Rod", "Powder", "Slice", "Foil"])} ${random.between(1, 40)}`,
    hazard: random.pick(["none", "none", "amber", "red"] as const),
  }));
}

function contacts(filler: readonly Beamline[]): BeamContact[] {
  const id = freeIds("CT-", BEAMLINE_CAST.contacts, 281);
  const lasts = [...LAST];
  return fillUp(BEAMLINE_CAST.contacts, [0, 0, 8, 13, 20], seededRandom(282), (random, from) => ({
    id: id(),
    from,
    name: `${random.pick(FIRST)} ${lasts.shift() ?? "Moen"}`,
    grade: random.pick(["junior", "senior"] as const),
    beamlines: random
      .some(
        filler.filter((row) => row.from <= from),
        2,
      )
      .map((row) => row.id),
  }));
}

function duties(staff: readonly BeamContact[]): BeamDuty[] {
  const id = freeIds("DU-", BEAMLINE_CAST.duties, 291);
  const filler = staff.filter((row) => !BEAMLINE_CAST.contacts.includes(row));
  return fillUp(BEAMLINE_CAST.duties, [0, 0, 14, 26, 48], seededRandom(292), (random, from, rows) => {
    const contact = random.pick(filler.filter((row) => row.from <= from));
    const days = DAYS.filter((day) => !rows.some((row) => row.contact_id === contact.id && row.day === day));
    return { id: id(), from, contact_id: contact.id, day: random.pick(days), period: random.pick(PERIODS) };
  });
}

function supports(
  posts: readonly BeamBooking[],
  slots: readonly BeamShift[],
  staff: readonly BeamContact[],
): BeamSupport[] {
  const id = freeIds("SU-", BEAMLINE_CAST.supports, 301);
  const filler = staff.filter((row) => !BEAMLINE_CAST.contacts.includes(row));
  return fillUp(BEAMLINE_CAST.supports, [0, 0, 8, 16, 30], seededRandom(302), (random, from, rows) => {
    const open = posts
      .filter((row) => row.from <= from && row.status === "confirmed" && !BEAMLINE_CAST.bookings.includes(row))
      .filter((row) => !rows.some((other) => other.booking_id === row.id));
    const booking = random.pick(open);
    const beamline = slots.find((slot) => slot.id === booking.shift_id)?.beamline_id ?? "";
    const able = filler.filter((row) => row.from <= from && row.beamlines.includes(beamline));
    const choice = able.length > 0 ? able : filler.filter((row) => row.from <= from);
    return { id: id(), from, booking_id: booking.id, contact_id: random.pick(choice).id };
  });
}
