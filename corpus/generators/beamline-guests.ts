import { BEAMLINE_CAST } from "./beamline-cast";
import type { BeamEnrolment, BeamRoom, BeamSession, BeamStay, BeamVisitor } from "./beamline-rows";

const { november } = BEAMLINE_CAST;

const rules = (
  [
    [
      2,
      "Hazard",
      "A sample of class amber or red goes to a beamline with a vented hutch only. A red one is moreover measured in an early shift, when the safety group is in the house.",
    ],
    [
      2,
      "Local contact",
      "Every new booking gets one local contact: somebody on duty in that shift who knows the beamline. Where several can, the one who looks after the fewest confirmed bookings in all.",
    ],
    [
      2,
      "Grades",
      "Where the sample is amber or red the contact is of senior grade. Elsewhere junior and senior are both welcome.",
    ],
    [
      2,
      "Detectors",
      "A detector of the pool is lent for the whole day, to one booking. It must stand the highest energy of the experiment. Take the smallest that will do.",
    ],
    [3, "Withdrawing", "A booking that can't be used is withdrawn and not left standing."],
    [
      3,
      "Guest houses",
      "Rooms are booked by the night in the name of one guest. The night is named by the day on which it begins.",
    ],
    [
      4,
      "Safety training",
      "Whoever handles a red sample has a safety training that is valid on the day of the measurement. Others are enrolled for a session before that day, the earliest they can attend.",
    ],
    [
      4,
      "Sessions",
      "Nobody attends a session during a shift of their own. Sessions in another language than English are for the staff.",
    ],
    [4, "Expired proposals", "Nothing is booked on a proposal that has expired."],
  ] as const
).map(([from, subject, wording], index) => ({ id: `RU-${index + 1}`, from, subject, wording }));

const room = (from: number, id: string, house: string, beds: number, quiet: boolean, nightly: number): BeamRoom => ({
  id,
  from,
  house,
  beds,
  quiet,
  nightly,
});

const rooms: BeamRoom[] = [
  room(3, "RM-112", "Mill House", 2, true, 78),
  room(3, "RM-147", "Mill House", 2, true, 70),
  room(3, "RM-125", "Gatehouse", 2, false, 60),
  room(3, "RM-163", "Gatehouse", 1, true, 50),
  room(3, "RM-138", "Lodge", 2, true, 84),
  room(3, "RM-154", "Lodge", 3, true, 99),
];

const stays: BeamStay[] = [
  {
    id: "ST-118",
    from: 3,
    room_id: "RM-147",
    guest: "Hana Orsolya",
    first_night: november(20),
    nights: 2,
    breakfast: true,
  },
  // Leaves on the morning of the day on which the others come.
  {
    id: "ST-143",
    from: 3,
    room_id: "RM-112",
    guest: "Hana Orsolya",
    first_night: november(15),
    nights: 3,
    breakfast: false,
  },
];

const visitor = (id: string, name: string, institute: string, safety_until: string): BeamVisitor => ({
  id,
  from: 4,
  name,
  institute,
  safety_until,
});

const visitors: BeamVisitor[] = [
  visitor("VI-126", "Ines Faldbakken", "Varde Institute", "2027-03-01"),
  visitor("VI-151", "Ingrid Faldbakken", "Holm University", "2026-11-15"),
  visitor("VI-109", "Pavel Ruzek", "Varde Institute", "2026-11-20"),
  visitor("VI-134", "Pavel Ruzicka", "Holm University", "2026-11-10"),
  visitor("VI-117", "Tomasz Bielik", "Varde Institute", "2027-01-31"),
  visitor("VI-142", "Tomasz Bielak", "Holm University", "2026-11-01"),
];

const session = (
  id: string,
  course: BeamSession["course"],
  language: string,
  day: number,
  period: BeamSession["period"],
  places: number,
): BeamSession => ({ id, from: 4, course, language, day: november(day), period, places });

const sessions: BeamSession[] = [
  session("SE-131", "safety", "English", 18, "late", 8),
  session("SE-156", "safety", "English", 19, "early", 2),
  session("SE-114", "safety", "English", 19, "late", 8),
  session("SE-139", "safety", "German", 20, "early", 8),
  session("SE-122", "laser", "English", 20, "early", 8),
  session("SE-147", "safety", "English", 20, "late", 6),
  session("SE-105", "safety", "English", 21, "early", 8),
];

const enrolments: BeamEnrolment[] = [
  { id: "EN-116", from: 4, session_id: "SE-156", visitor_id: "VI-151" },
  { id: "EN-141", from: 4, session_id: "SE-156", visitor_id: "VI-142" },
];

export const BEAMLINE_GUESTS = { rules, rooms, stays, visitors, sessions, enrolments };
