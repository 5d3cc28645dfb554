import { defineTask, tool, z } from "general-agent";

const Beamline = z.object({
  id: z.string(),
  name: z.string(),
  technique: z.enum(["absorption", "diffraction", "tomography", "scattering"]),
  kev_min: z.number(),
  kev_max: z.number(),
  spot_um: z.number(),
  status: z.enum(["user", "commissioning", "shutdown"]),
  vented: z.boolean(),
});

const Shift = z.object({
  id: z.string(),
  beamline_id: z.string(),
  day: z.string(),
  period: z.enum(["early", "late", "night"]),
});

const Proposal = z.object({
  id: z.string(),
  code: z.string(),
  leader: z.string(),
  title: z.string(),
  expires: z.string(),
});

const Booking = z.object({
  id: z.string(),
  shift_id: z.string(),
  proposal_id: z.string(),
  status: z.enum(["confirmed", "withdrawn"]).default("confirmed"),
});

const Detector = z.object({
  id: z.string(),
  kind: z.enum(["fluorescence", "area", "camera", "point"]),
  elements: z.number().int(),
  kev_max: z.number(),
});

const DetectorLoan = z.object({ id: z.string(), detector_id: z.string(), booking_id: z.string() });

const Sample = z.object({
  id: z.string(),
  proposal_id: z.string(),
  name: z.string(),
  hazard: z.enum(["none", "amber", "red"]),
});

const Contact = z.object({
  id: z.string(),
  name: z.string(),
  grade: z.enum(["junior", "senior"]),
  beamlines: z.array(z.string()),
});

const Duty = z.object({
  id: z.string(),
  contact_id: z.string(),
  day: z.string(),
  period: z.enum(["early", "late", "night"]),
});

const Support = z.object({ id: z.string(), booking_id: z.string(), contact_id: z.string() });

const Rule = z.object({ id: z.string(), subject: z.string(), wording: z.string() });

const Room = z.object({
  id: z.string(),
  house: z.string(),
  beds: z.number().int(),
  quiet: z.boolean(),
  nightly: z.number(),
});

const Stay = z.object({
  id: z.string(),
  room_id: z.string(),
  guest: z.string(),
  first_night: z.string(),
  nights: z.number().int(),
});

const Db = z.object({
  beamlines: z.array(Beamline).default([]),
  shifts: z.array(Shift).default([]),
  proposals: z.array(Proposal).default([]),
  bookings: z.array(Booking).default([]),
  detectors: z.array(Detector).default([]),
  detector_loans: z.array(DetectorLoan).default([]),
  samples: z.array(Sample).default([]),
  contacts: z.array(Contact).default([]),
  duties: z.array(Duty).default([]),
  supports: z.array(Support).default([]),
  rules: z.array(Rule).default([]),
  rooms: z.array(Room).default([]),
  stays: z.array(Stay).default([]),
  target_proposal: z.string().default(""),
  target_kev_low: z.number().default(0),
  target_kev_high: z.number().default(0),
  target_spot_um: z.number().default(0),
  target_bookings: z.string().default(""),
  target_loans: z.string().default(""),
  target_elements: z.number().int().default(0),
  target_sample: z.string().default(""),
  target_supports: z.string().default(""),
  target_core: z.string().default(""),
  target_core_kev: z.number().default(0),
  target_core_megapixels: z.number().int().default(0),
  target_core_days: z.number().int().default(0),
  target_stays: z.number().int().default(0),
  target_guest: z.string().default(""),
  target_nightly: z.number().default(0),
});

type World = z.infer<typeof Db>;
type BeamlineRow = z.infer<typeof Beamline>;
type ShiftRow = z.infer<typeof Shift>;
type BookingRow = z.infer<typeof Booking>;

const PERIODS = ["early", "late", "night"];

function known<Row extends { id: string }>(rows: readonly Row[], id: string, what: string): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (row === undefined) throw new Error(`There is no ${what} with the id "${id}".`);
  return row;
}

function numbered(prefix: string, rows: readonly { id: string }[]): string {
  const last = Math.max(100, ...rows.map((row) => Number(row.id.slice(prefix.length))));
  return `${prefix}${last + 1}`;
}

/** Days and periods in the order in which they come, as text that sorts. */
function moment(shift: { day: string; period: string }): string {
  return `${shift.day} ${PERIODS.indexOf(shift.period)}`;
}

function shiftOf(db: World, booking: BookingRow): ShiftRow {
  return known(db.shifts, booking.shift_id, "shift");
}

function holderOf(db: World, shift: ShiftRow): BookingRow | undefined {
  return db.bookings.find((row) => row.shift_id === shift.id && row.status === "confirmed");
}

function dayOfLoan(db: World, loan: z.infer<typeof DetectorLoan>): string {
  return shiftOf(db, known(db.bookings, loan.booking_id, "booking")).day;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The contacts on duty in a shift who know its beamline and look after no other booking at that time. */
function contactsFor(db: World, supports: World["supports"], shift: ShiftRow, seniorOnly: boolean) {
  const busy = supports
    .filter((row) => moment(shiftOf(db, known(db.bookings, row.booking_id, "booking"))) === moment(shift))
    .map((row) => row.contact_id);
  return db.contacts.filter(
    (contact) =>
      contact.beamlines.includes(shift.beamline_id) &&
      (!seniorOnly || contact.grade === "senior") &&
      !busy.includes(contact.id) &&
      db.duties.some((duty) => duty.contact_id === contact.id && moment(duty) === moment(shift)),
  );
}

interface Experiment {
  readonly fits: (beamline: BeamlineRow) => boolean;
  readonly allows: (shift: ShiftRow) => boolean;
  readonly detector: { kind: string; elements: number; kev: number } | null;
  readonly hazard: string;
}

function detectorsFor(db: World, loans: World["detector_loans"], day: string, want: Experiment["detector"]) {
  return db.detectors.filter(
    (row) =>
      row.kind === want?.kind &&
      row.elements >= want.elements &&
      row.kev_max >= want.kev &&
      !loans.some((loan) => loan.detector_id === row.id && dayOfLoan(db, loan) === day),
  );
}

/** Whether a booking is the earliest that an experiment could have, with its detector and all that belongs to it. */
function bookedWell(db: World, booking: BookingRow, before: readonly BookingRow[], experiment: Experiment): boolean {
  const earlier = new Set(before.map((row) => row.id));
  const loans = db.detector_loans.filter((row) => earlier.has(row.booking_id));
  const supports = db.supports.filter((row) => earlier.has(row.booking_id));
  const senior = experiment.hazard !== "none";
  const open = db.shifts.filter((shift) => {
    const beamline = known(db.beamlines, shift.beamline_id, "beamline");
    return (
      beamline.status === "user" &&
      experiment.fits(beamline) &&
      experiment.allows(shift) &&
      shift.period !== "night" &&
      (experiment.hazard === "none" || beamline.vented) &&
      (experiment.hazard !== "red" || shift.period === "early") &&
      contactsFor(db, supports, shift, senior).length > 0 &&
      !before.some((row) => row.shift_id === shift.id && row.status === "confirmed") &&
      (experiment.detector === null || detectorsFor(db, loans, shift.day, experiment.detector).length > 0)
    );
  });
  const chosen = open.find((shift) => shift.id === booking.shift_id);
  if (chosen === undefined) return false;
  const spot = (shift: ShiftRow) => known(db.beamlines, shift.beamline_id, "beamline").spot_um;
  const better = (other: ShiftRow) =>
    moment(other) < moment(chosen) || (moment(other) === moment(chosen) && spot(other) < spot(chosen));
  if (open.some(better)) return false;

  const lent = db.detector_loans.filter((row) => row.booking_id === booking.id);
  if (lent.length !== (experiment.detector === null ? 0 : 1)) return false;
  const choice = detectorsFor(db, loans, chosen.day, experiment.detector);
  const detector = choice.find((row) => row.id === lent[0]?.detector_id);
  if (experiment.detector !== null && detector === undefined) return false;
  if (detector !== undefined && choice.some((row) => row.elements < detector.elements)) return false;

  const helping = db.supports.filter((row) => row.booking_id === booking.id);
  const free = contactsFor(db, supports, chosen, senior);
  const contact = free.find((row) => row.id === helping[0]?.contact_id);
  if (contact === undefined || helping.length !== 1) return false;
  const confirmed = new Set(before.filter((row) => row.status === "confirmed").map((row) => row.id));
  const load = (id: string) => supports.filter((row) => row.contact_id === id && confirmed.has(row.booking_id)).length;
  return free.every((row) => load(contact.id) <= load(row.id));
}

/** Whether there is exactly one new stay: the cheapest room that will do, for the nights between the two experiments. */
function roomIsBooked(db: World, first: ShiftRow, last: ShiftRow): boolean {
  const [stay, ...more] = db.stays.slice(db.target_stays);
  if (stay === undefined || more.length > 0) return false;
  const arrival = dayAfter(first.day, -1);
  const nights = Math.round((Date.parse(last.day) - Date.parse(arrival)) / 86_400_000);
  if (stay.guest !== db.target_guest || stay.first_night !== arrival || stay.nights !== nights) return false;
  const fitting = db.rooms.filter(
    (room) =>
      room.beds >= 2 &&
      room.quiet &&
      room.nightly <= db.target_nightly &&
      !db.stays.slice(0, db.target_stays).some((other) => other.room_id === room.id && overlap(other, stay)),
  );
  const chosen = fitting.find((room) => room.id === stay.room_id);
  if (chosen === undefined || fitting.some((room) => room.nightly < chosen.nightly)) return false;
  return true;
}

function overlap(one: { first_night: string; nights: number }, other: { first_night: string; nights: number }) {
  return (
    one.first_night < dayAfter(other.first_night, other.nights) &&
    other.first_night < dayAfter(one.first_night, one.nights)
  );
}

export default defineTask(Db, {
  tools: {
    find_proposals: tool(
      "Finds proposals with granted beamtime by their code or by their leader.",
      {
        code: z.string().optional().describe("Code of the proposal, exactly, for instance LX-4200."),
        leader: z.string().optional().describe("Name of the leader or part of it."),
      },
      ({ db }, { code, leader }) => {
        if (code === undefined && leader === undefined) throw new Error("Give a code or a leader.");
        return db.proposals.filter(
          (row) =>
            (code === undefined || row.code === code) &&
            (leader === undefined || row.leader.toLowerCase().includes(leader.trim().toLowerCase())),
        );
      },
    ),
    list_beamlines: tool(
      "Lists beamlines: what they measure, from which to which photon energy (keV), how small their spot is (micrometres) and whether they take users.",
      {
        technique: z
          .enum(["absorption", "diffraction", "tomography", "scattering"])
          .optional()
          .describe("Only beamlines for this technique."),
      },
      ({ db }, { technique }) => db.beamlines.filter((row) => technique === undefined || row.technique === technique),
    ),
    list_shifts: tool(
      "Lists the shifts of a beamline, of a day, or both, and whether each is booked. Early is 07-15 h, late 15-23 h, night from 23 h of that day.",
      {
        beamline_id: z.string().optional().describe("Id of the beamline."),
        day: z.string().optional().describe("Day as YYYY-MM-DD."),
      },
      ({ db }, { beamline_id, day }) => {
        if (beamline_id === undefined && day === undefined) throw new Error("Give a beamline, a day, or both.");
        if (beamline_id !== undefined) known(db.beamlines, beamline_id, "beamline");
        return db.shifts
          .filter(
            (row) =>
              (beamline_id === undefined || row.beamline_id === beamline_id) && (day === undefined || row.day === day),
          )
          .map((row) => ({ ...row, booked: holderOf(db, row) !== undefined }));
      },
    ),
    list_bookings: tool(
      "Lists bookings of shifts, the withdrawn ones too, with the day and period of each.",
      {
        proposal_id: z.string().optional().describe("Only bookings of this proposal."),
        day: z.string().optional().describe("Only bookings on this day, YYYY-MM-DD."),
      },
      ({ db }, { proposal_id, day }) =>
        db.bookings
          .map((row) => {
            const shift = shiftOf(db, row);
            return { ...row, beamline_id: shift.beamline_id, day: shift.day, period: shift.period };
          })
          .filter(
            (row) =>
              (proposal_id === undefined || row.proposal_id === proposal_id) && (day === undefined || row.day === day),
          ),
    ),
    withdraw_booking: tool(
      "Withdraws a booking. Its shift becomes free, its detector goes back and its contact is released.",
      { booking_id: z.string().describe("Id of the booking.") },
      ({ db }, { booking_id }) => {
        const booking = known(db.bookings, booking_id, "booking");
        if (booking.status === "withdrawn") throw new Error(`Booking ${booking_id} is withdrawn already.`);
        booking.status = "withdrawn";
        db.detector_loans = db.detector_loans.filter((row) => row.booking_id !== booking_id);
        db.supports = db.supports.filter((row) => row.booking_id !== booking_id);
        return booking;
      },
    ),
    list_detectors: tool(
      "Lists the detectors of the pool and whether each is lent on a day. A detector is lent for the whole day. Elements are megapixels where it is a camera.",
      {
        day: z.string().describe("Day as YYYY-MM-DD."),
        kind: z.enum(["fluorescence", "area", "camera", "point"]).optional().describe("Only detectors of this kind."),
      },
      ({ db }, { day, kind }) =>
        db.detectors
          .filter((row) => kind === undefined || row.kind === kind)
          .map((row) => ({
            ...row,
            lent: db.detector_loans.some((loan) => loan.detector_id === row.id && dayOfLoan(db, loan) === day),
          })),
    ),
    lend_detector: tool(
      "Lends a detector of the pool to a booking, for the day of its shift. Whether it suits is not checked.",
      {
        detector_id: z.string().describe("Id of the detector."),
        booking_id: z.string().describe("Id of the booking."),
      },
      ({ db }, { detector_id, booking_id }) => {
        known(db.detectors, detector_id, "detector");
        const booking = known(db.bookings, booking_id, "booking");
        if (booking.status === "withdrawn") throw new Error(`Booking ${booking_id} is withdrawn.`);
        const { day } = shiftOf(db, booking);
        const other = db.detector_loans.find((row) => row.detector_id === detector_id && dayOfLoan(db, row) === day);
        if (other !== undefined) throw new Error(`Detector ${detector_id} is lent to ${other.booking_id} on that day.`);
        const loan = { id: numbered("DL-", db.detector_loans), detector_id, booking_id };
        db.detector_loans.push(loan);
        return loan;
      },
    ),
    list_samples: tool(
      "Lists the samples of a proposal with the hazard class that the safety group gave them.",
      { proposal_id: z.string().describe("Id of the proposal.") },
      ({ db }, { proposal_id }) => {
        known(db.proposals, proposal_id, "proposal");
        return db.samples.filter((row) => row.proposal_id === proposal_id);
      },
    ),
    list_rules: tool("Returns the rules of the user office.", {}, ({ db }) => db.rules),
    list_roster: tool(
      "Lists the local contacts on duty on a day: in which period, their grade, the beamlines they know, how many confirmed bookings each looks after in all and which of them are on that day.",
      { day: z.string().describe("Day as YYYY-MM-DD.") },
      ({ db }, { day }) =>
        db.duties
          .filter((row) => row.day === day)
          .map((row) => {
            const { name, grade, beamlines } = known(db.contacts, row.contact_id, "contact");
            const held = db.supports
              .filter((support) => support.contact_id === row.contact_id)
              .map((support) => known(db.bookings, support.booking_id, "booking"))
              .filter((booking) => booking.status === "confirmed");
            const that_day = held.filter((booking) => shiftOf(db, booking).day === day);
            const busy_in = that_day.map((booking) => shiftOf(db, booking).period);
            return { ...row, name, grade, beamlines, bookings_in_all: held.length, busy_in };
          }),
    ),
    assign_contact: tool(
      "Assigns a local contact to a booking. Refused only where the contact looks after another booking at that time.",
      { booking_id: z.string().describe("Id of the booking."), contact_id: z.string().describe("Id of the contact.") },
      ({ db }, { booking_id, contact_id }) => {
        const booking = known(db.bookings, booking_id, "booking");
        if (booking.status === "withdrawn") throw new Error(`Booking ${booking_id} is withdrawn.`);
        const contact = known(db.contacts, contact_id, "contact");
        const present = db.supports.find((row) => row.booking_id === booking_id);
        if (present !== undefined) throw new Error(`${present.contact_id} looks after ${booking_id} already.`);
        const clash = db.supports.find(
          (row) =>
            row.contact_id === contact_id &&
            moment(shiftOf(db, known(db.bookings, row.booking_id, "booking"))) === moment(shiftOf(db, booking)),
        );
        if (clash !== undefined) throw new Error(`${contact.name} looks after ${clash.booking_id} at that time.`);
        const support = { id: numbered("SU-", db.supports), booking_id, contact_id };
        db.supports.push(support);
        return support;
      },
    ),
    list_rooms: tool(
      "Lists the rooms of the guest houses with their beds and their price a night.",
      { beds: z.number().int().optional().describe("Only rooms with at least so many beds.") },
      ({ db }, { beds }) => db.rooms.filter((row) => beds === undefined || row.beds >= beds),
    ),
    list_stays: tool(
      "Lists who stays in a room and when; the first night is the one that begins on that day.",
      { room_id: z.string().describe("Id of the room.") },
      ({ db }, { room_id }) => {
        known(db.rooms, room_id, "room");
        return db.stays.filter((row) => row.room_id === room_id);
      },
    ),
    book_room: tool(
      "Books a room for a guest and whoever comes along. Can't be undone here.",
      {
        room_id: z.string().describe("Id of the room."),
        guest: z.string().describe("Full name of the guest in whose name the room is."),
        first_night: z.string().describe("Day on which the first night begins, YYYY-MM-DD."),
        nights: z.number().int().describe("Number of nights."),
      },
      ({ db }, { room_id, guest, first_night, nights }) => {
        known(db.rooms, room_id, "room");
        if (!/^\d{4}-\d\d-\d\d$/.test(first_night)) throw new Error("The first night must be a day as YYYY-MM-DD.");
        if (nights < 1) throw new Error("A stay has at least one night.");
        const stay = { id: numbered("ST-", db.stays), room_id, guest, first_night, nights };
        const other = db.stays.find((row) => row.room_id === room_id && overlap(row, stay));
        if (other !== undefined) throw new Error(`Room ${room_id} is taken then (${other.id}).`);
        db.stays.push(stay);
        return stay;
      },
    ),
    book_shift: tool(
      "Books a free shift for a proposal. Whether the beamline suits the experiment is not checked here.",
      { shift_id: z.string().describe("Id of the shift."), proposal_id: z.string().describe("Id of the proposal.") },
      ({ db }, { shift_id, proposal_id }) => {
        const shift = known(db.shifts, shift_id, "shift");
        known(db.proposals, proposal_id, "proposal");
        const holder = holderOf(db, shift);
        if (holder !== undefined) throw new Error(`Shift ${shift_id} is booked by ${holder.proposal_id}.`);
        const booking: BookingRow = { id: numbered("BK-", db.bookings), shift_id, proposal_id, status: "confirmed" };
        db.bookings.push(booking);
        return booking;
      },
    ),
  },
  verify: (db) => {
    const lines = db.target_bookings.split("\n");
    const old = db.bookings.slice(0, lines.length);
    if (old.map(bookingLine).join("\n") !== db.target_bookings) return 0;
    const made = db.bookings.slice(lines.length).filter((row) => row.status === "confirmed");
    const oldLoans = db.detector_loans.filter((row) => old.some((booking) => booking.id === row.booking_id));
    if (oldLoans.map((row) => `${row.id} ${row.detector_id}`).join("\n") !== db.target_loans) return 0;
    const oldSupports = db.supports.filter((row) => old.some((booking) => booking.id === row.booking_id));
    if (oldSupports.map((row) => `${row.id} ${row.contact_id}`).join("\n") !== db.target_supports) return 0;
    const ofTechnique = (technique: string) =>
      made.find(
        (row) =>
          row.proposal_id === db.target_proposal &&
          known(db.beamlines, shiftOf(db, row).beamline_id, "beamline").technique === technique,
      );
    const first = ofTechnique("absorption");
    const second = ofTechnique("tomography");
    if (first === undefined || second === undefined || made.length !== 2) return 0;
    const absorption: Experiment = {
      fits: (row) =>
        row.technique === "absorption" &&
        row.kev_min <= db.target_kev_low &&
        row.kev_max >= db.target_kev_high &&
        row.spot_um <= db.target_spot_um,
      allows: () => true,
      detector: { kind: "fluorescence", elements: db.target_elements, kev: db.target_kev_high },
      hazard: known(db.samples, db.target_sample, "sample").hazard,
    };
    const day = shiftOf(db, first).day;
    const tomography: Experiment = {
      fits: (row) => row.technique === "tomography" && row.kev_max >= db.target_core_kev,
      allows: (shift) => shift.day > day && shift.day <= dayAfter(day, db.target_core_days),
      detector: { kind: "camera", elements: db.target_core_megapixels, kev: db.target_core_kev },
      hazard: known(db.samples, db.target_core, "sample").hazard,
    };
    if (!bookedWell(db, first, old, absorption) || !bookedWell(db, second, [...old, first], tomography)) return 0;
    return roomIsBooked(db, shiftOf(db, first), shiftOf(db, second)) ? 1 : 0;
  },
});

function bookingLine(row: BookingRow): string {
  return [row.id, row.shift_id, row.proposal_id, row.status].join(" ");
}
