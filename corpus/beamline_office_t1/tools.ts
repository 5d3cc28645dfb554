import { defineTask, tool, z } from "general-agent";

const Beamline = z.object({
  id: z.string(),
  name: z.string(),
  technique: z.enum(["absorption", "diffraction", "tomography", "scattering"]),
  kev_min: z.number(),
  kev_max: z.number(),
  spot_um: z.number(),
  status: z.enum(["user", "commissioning", "shutdown"]),
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

const Db = z.object({
  beamlines: z.array(Beamline).default([]),
  shifts: z.array(Shift).default([]),
  proposals: z.array(Proposal).default([]),
  bookings: z.array(Booking).default([]),
  detectors: z.array(Detector).default([]),
  detector_loans: z.array(DetectorLoan).default([]),
  target_proposal: z.string().default(""),
  target_kev_low: z.number().default(0),
  target_kev_high: z.number().default(0),
  target_spot_um: z.number().default(0),
  target_bookings: z.string().default(""),
  target_loans: z.string().default(""),
  target_elements: z.number().int().default(0),
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

interface Experiment {
  readonly fits: (beamline: BeamlineRow) => boolean;
  readonly allows: (shift: ShiftRow) => boolean;
  readonly detector: { kind: string; elements: number; kev: number } | null;
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
  const open = db.shifts.filter((shift) => {
    const beamline = known(db.beamlines, shift.beamline_id, "beamline");
    return (
      beamline.status === "user" &&
      experiment.fits(beamline) &&
      experiment.allows(shift) &&
      shift.period !== "night" &&
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
  return true;
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
      "Withdraws a booking. Its shift becomes free and its detector goes back.",
      { booking_id: z.string().describe("Id of the booking.") },
      ({ db }, { booking_id }) => {
        const booking = known(db.bookings, booking_id, "booking");
        if (booking.status === "withdrawn") throw new Error(`Booking ${booking_id} is withdrawn already.`);
        booking.status = "withdrawn";
        db.detector_loans = db.detector_loans.filter((row) => row.booking_id !== booking_id);
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
    const [first, ...more] = made;
    if (first === undefined || more.length > 0 || first.proposal_id !== db.target_proposal) return 0;
    const absorption: Experiment = {
      fits: (row) =>
        row.technique === "absorption" &&
        row.kev_min <= db.target_kev_low &&
        row.kev_max >= db.target_kev_high &&
        row.spot_um <= db.target_spot_um,
      allows: () => true,
      detector: { kind: "fluorescence", elements: db.target_elements, kev: db.target_kev_high },
    };
    return bookedWell(db, first, old, absorption) ? 1 : 0;
  },
});

function bookingLine(row: BookingRow): string {
  return [row.id, row.shift_id, row.proposal_id, row.status].join(" ");
}
