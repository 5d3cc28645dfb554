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
});

const Db = z.object({
  beamlines: z.array(Beamline).default([]),
  shifts: z.array(Shift).default([]),
  proposals: z.array(Proposal).default([]),
  bookings: z.array(Booking).default([]),
  target_proposal: z.string().default(""),
  target_kev_low: z.number().default(0),
  target_kev_high: z.number().default(0),
  target_spot_um: z.number().default(0),
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
  return db.bookings.find((row) => row.shift_id === shift.id);
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
    book_shift: tool(
      "Books a free shift for a proposal. Whether the beamline suits the experiment is not checked here.",
      { shift_id: z.string().describe("Id of the shift."), proposal_id: z.string().describe("Id of the proposal.") },
      ({ db }, { shift_id, proposal_id }) => {
        const shift = known(db.shifts, shift_id, "shift");
        known(db.proposals, proposal_id, "proposal");
        const holder = holderOf(db, shift);
        if (holder !== undefined) throw new Error(`Shift ${shift_id} is booked by ${holder.proposal_id}.`);
        const booking = { id: numbered("BK-", db.bookings), shift_id, proposal_id };
        db.bookings.push(booking);
        return booking;
      },
    ),
  },
  verify: (db) => {
    const [booking, ...more] = db.bookings;
    if (booking === undefined || more.length > 0 || booking.proposal_id !== db.target_proposal) return 0;
    const beamlineOf = (shift: ShiftRow): BeamlineRow => known(db.beamlines, shift.beamline_id, "beamline");
    const open = db.shifts.filter((shift) => {
      const beamline = beamlineOf(shift);
      return (
        shift.period !== "night" &&
        beamline.technique === "absorption" &&
        beamline.status === "user" &&
        beamline.kev_min <= db.target_kev_low &&
        beamline.kev_max >= db.target_kev_high &&
        beamline.spot_um <= db.target_spot_um
      );
    });
    const chosen = shiftOf(db, booking);
    return open.includes(chosen) && open.every((shift) => moment(chosen) <= moment(shift)) ? 1 : 0;
  },
});
