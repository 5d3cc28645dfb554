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
  Period,
} from "./beamline-rows";

type Range = readonly [kevMin: number, kevMax: number];

function beamline(
  from: number,
  id: string,
  name: string,
  technique: Beamline["technique"],
  [kev_min, kev_max]: Range,
  spot_um: number,
  rest: Partial<Beamline> = {},
): Beamline {
  const { status = "user", vented = true } = rest;
  return { id, from, name, technique, kev_min, kev_max, spot_um, status, vented };
}

const beamlines: Beamline[] = [
  beamline(0, "BL-128", "Iris", "absorption", [4, 20], 4, { vented: false }),
  // Named after the moon, as selenium is, and ends below the selenium scan.
  beamline(0, "BL-163", "Selene", "absorption", [2, 12.9], 2),
  beamline(0, "BL-141", "Corundum", "diffraction", [6, 30], 3, { vented: false }),
  beamline(0, "BL-107", "Broadwater", "absorption", [5, 35], 60),
  beamline(1, "BL-176", "Lanner", "absorption", [5, 25], 5, { status: "commissioning" }),
  beamline(2, "BL-119", "Plover", "absorption", [4.5, 22], 5),
  beamline(2, "BL-152", "Marl", "absorption", [7, 13.2], 3),
  beamline(3, "BL-134", "Quern", "tomography", [12, 40], 1),
  beamline(3, "BL-185", "Loupe", "tomography", [15, 26], 0.8),
  beamline(3, "BL-112", "Dolmen", "tomography", [20, 60], 1, { vented: false }),
  beamline(3, "BL-169", "Sill", "tomography", [18, 50], 1, { status: "shutdown" }),
  beamline(4, "BL-147", "Ember", "diffraction", [8, 40], 10, { vented: false }),
];

const shift = (from: number, id: string, beamline_id: string, day: number, period: Period): BeamShift => ({
  id,
  from,
  beamline_id,
  day: november(day),
  period,
});

function november(day: number): string {
  return `2026-11-${String(day).padStart(2, "0")}`;
}

const shifts: BeamShift[] = [
  shift(0, "SH-133", "BL-128", 16, "night"),
  shift(0, "SH-158", "BL-128", 18, "early"),
  shift(0, "SH-117", "BL-128", 19, "late"),
  shift(0, "SH-171", "BL-163", 17, "early"),
  shift(0, "SH-126", "BL-141", 17, "late"),
  shift(0, "SH-149", "BL-107", 17, "early"),
  shift(1, "SH-184", "BL-176", 19, "early"),
  shift(1, "SH-105", "BL-163", 20, "early"),
  shift(1, "SH-140", "BL-107", 12, "early"),
  shift(1, "SH-162", "BL-128", 17, "late"),
  shift(1, "SH-147", "BL-107", 18, "early"),
  shift(1, "SH-119", "BL-107", 18, "late"),
  shift(1, "SH-182", "BL-107", 19, "early"),
  shift(2, "SH-121", "BL-119", 18, "early"),
  shift(2, "SH-176", "BL-119", 19, "early"),
  shift(2, "SH-154", "BL-119", 19, "late"),
  shift(2, "SH-193", "BL-119", 20, "early"),
  shift(2, "SH-109", "BL-152", 19, "late"),
  shift(2, "SH-108", "BL-107", 19, "late"),
  shift(3, "SH-125", "BL-134", 19, "early"),
  shift(3, "SH-136", "BL-134", 20, "early"),
  shift(3, "SH-167", "BL-134", 20, "late"),
  shift(3, "SH-181", "BL-134", 21, "early"),
  shift(3, "SH-113", "BL-134", 22, "early"),
  shift(3, "SH-145", "BL-185", 21, "early"),
  shift(3, "SH-156", "BL-185", 21, "late"),
  shift(3, "SH-190", "BL-112", 21, "early"),
  shift(3, "SH-102", "BL-169", 21, "early"),
  shift(4, "SH-129", "BL-147", 21, "late"),
  shift(4, "SH-175", "BL-147", 22, "night"),
  shift(4, "SH-104", "BL-147", 22, "late"),
  shift(4, "SH-151", "BL-147", 23, "early"),
  shift(4, "SH-188", "BL-147", 23, "late"),
  shift(4, "SH-138", "BL-141", 21, "early"),
];

const proposal = (from: number, id: string, code: string, leader: string, title: string, expires = "2026-12-31") =>
  ({ id, from, code, leader, title, expires }) satisfies BeamProposal;

const proposals: BeamProposal[] = [
  proposal(0, "PR-118", "LX-4471", "Ines Faldbakken", "Selenium in the ash of Tarn Hollow"),
  proposal(0, "PR-143", "LX-4417", "Ingrid Faldbakken", "Selenium in brine shrimp"),
  proposal(1, "PR-127", "LX-4433", "Hana Orsolya", "Nickel and strain in turbine blades"),
  proposal(4, "PR-152", "LX-4390", "Ines Faldbakken", "Selenium in the water of Tarn Hollow", "2026-10-31"),
  proposal(4, "PR-109", "LX-4502", "Tomasz Bielik", "Phases of cooled clinker"),
  proposal(4, "PR-136", "LX-4520", "Tomasz Bielak", "Phases of old glazes"),
];

const booking = (from: number, id: string, proposal_id: string, shift_id: string): BeamBooking => ({
  id,
  from,
  shift_id,
  proposal_id,
  status: "confirmed",
});

const bookings: BeamBooking[] = [
  booking(1, "BK-131", "PR-118", "SH-105"),
  booking(1, "BK-158", "PR-118", "SH-140"),
  booking(1, "BK-112", "PR-127", "SH-162"),
  booking(1, "BK-167", "PR-127", "SH-147"),
  booking(1, "BK-120", "PR-127", "SH-119"),
  booking(1, "BK-149", "PR-127", "SH-182"),
  booking(2, "BK-185", "PR-127", "SH-108"),
  booking(3, "BK-139", "PR-127", "SH-156"),
  booking(4, "BK-145", "PR-109", "SH-129"),
  booking(4, "BK-176", "PR-136", "SH-138"),
  booking(4, "BK-103", "PR-127", "SH-104"),
];

const detector = (from: number, id: string, kind: BeamDetector["kind"], elements: number, kev_max: number) =>
  ({ id, from, kind, elements, kev_max }) satisfies BeamDetector;

const detectors: BeamDetector[] = [
  detector(1, "DT-116", "fluorescence", 19, 20),
  detector(1, "DT-148", "fluorescence", 36, 25),
  detector(1, "DT-129", "fluorescence", 16, 12),
  detector(1, "DT-171", "fluorescence", 7, 25),
  detector(1, "DT-135", "fluorescence", 17, 20),
  detector(1, "DT-104", "area", 16, 30),
  detector(3, "DT-122", "camera", 25, 45),
  detector(3, "DT-160", "camera", 12, 60),
  detector(3, "DT-138", "camera", 24, 25),
  detector(3, "DT-177", "camera", 32, 60),
  detector(3, "DT-109", "camera", 21, 40),
];

const loan = (from: number, id: string, detector_id: string, booking_id: string): BeamDetectorLoan => ({
  id,
  from,
  detector_id,
  booking_id,
});

const detectorLoans: BeamDetectorLoan[] = [
  // On the 18th nothing is left that counts fast enough.
  loan(1, "DL-114", "DT-116", "BK-167"),
  loan(1, "DL-137", "DT-148", "BK-120"),
  loan(1, "DL-152", "DT-135", "BK-167"),
  loan(1, "DL-105", "DT-135", "BK-149"),
  loan(3, "DL-128", "DT-109", "BK-139"),
];

const samples: BeamSample[] = [
  { id: "SA-121", from: 2, proposal_id: "PR-118", name: "Tarn ash 7", hazard: "amber" },
  { id: "SA-146", from: 2, proposal_id: "PR-118", name: "Tarn ash 7 blank", hazard: "none" },
  { id: "SA-113", from: 2, proposal_id: "PR-127", name: "Blade root 2", hazard: "none" },
  { id: "SA-138", from: 3, proposal_id: "PR-118", name: "Tarn core 7B", hazard: "red" },
  { id: "SA-105", from: 3, proposal_id: "PR-118", name: "Tarn core 7D", hazard: "amber" },
  { id: "SA-130", from: 4, proposal_id: "PR-109", name: "Clinker 12", hazard: "none" },
  { id: "SA-155", from: 4, proposal_id: "PR-136", name: "Glaze with lead", hazard: "amber" },
];

const contact = (from: number, id: string, name: string, grade: BeamContact["grade"], ...beamlines: string[]) =>
  ({ id, from, name, grade, beamlines }) satisfies BeamContact;

const contacts: BeamContact[] = [
  contact(2, "CT-114", "Odile Marchetti", "senior", "BL-119", "BL-128", "BL-152"),
  contact(2, "CT-137", "Ruben Achterberg", "junior", "BL-119", "BL-128"),
  contact(2, "CT-122", "Signe Halloran", "senior", "BL-119", "BL-107"),
  contact(2, "CT-159", "Wen Bao", "senior", "BL-119", "BL-107"),
  contact(2, "CT-145", "Elio Brandt", "senior", "BL-152", "BL-163"),
  contact(2, "CT-168", "Nadia Osei", "senior", "BL-119", "BL-128"),
  contact(3, "CT-131", "Pia Lindqvist", "senior", "BL-134", "BL-185", "BL-112", "BL-169"),
  contact(3, "CT-176", "Jonas Reuter", "junior", "BL-134", "BL-185"),
  contact(3, "CT-106", "Amara Diop", "senior", "BL-134", "BL-112"),
  contact(4, "CT-150", "Klara Weiss", "junior", "BL-147", "BL-141"),
  contact(4, "CT-183", "Dario Venn", "senior", "BL-147"),
  contact(4, "CT-119", "Mette Krog", "senior", "BL-147", "BL-141"),
];

const duty = (from: number, id: string, contact_id: string, day: number, period: Period): BeamDuty => ({
  id,
  from,
  contact_id,
  day: november(day),
  period,
});

const duties: BeamDuty[] = [
  duty(2, "DU-133", "CT-122", 18, "early"),
  duty(2, "DU-158", "CT-137", 19, "early"),
  duty(2, "DU-117", "CT-145", 19, "early"),
  duty(2, "DU-171", "CT-114", 19, "late"),
  duty(2, "DU-126", "CT-137", 19, "late"),
  duty(2, "DU-149", "CT-122", 19, "late"),
  duty(2, "DU-184", "CT-159", 19, "late"),
  duty(2, "DU-105", "CT-145", 19, "late"),
  duty(2, "DU-140", "CT-168", 19, "night"),
  duty(2, "DU-162", "CT-114", 20, "early"),
  duty(3, "DU-147", "CT-131", 19, "early"),
  duty(3, "DU-119", "CT-176", 20, "early"),
  duty(3, "DU-182", "CT-131", 20, "late"),
  duty(3, "DU-121", "CT-131", 21, "early"),
  duty(3, "DU-176", "CT-176", 21, "early"),
  duty(3, "DU-154", "CT-106", 21, "early"),
  duty(3, "DU-193", "CT-131", 22, "early"),
  duty(4, "DU-109", "CT-183", 21, "late"),
  duty(4, "DU-108", "CT-150", 22, "late"),
  duty(4, "DU-125", "CT-150", 23, "early"),
  duty(4, "DU-136", "CT-183", 23, "early"),
  duty(4, "DU-167", "CT-119", 23, "late"),
];

const supports: BeamSupport[] = [
  { id: "SU-112", from: 2, booking_id: "BK-185", contact_id: "CT-159" },
  { id: "SU-137", from: 4, booking_id: "BK-145", contact_id: "CT-183" },
];

/** What contacts looked after in the weeks before, so that some have done more than others. */
const past: readonly [from: number, contactId: string, beamlineId: string, day: number][] = [
  [2, "CT-114", "BL-128", 9],
  [2, "CT-114", "BL-128", 10],
  [2, "CT-122", "BL-107", 9],
  [2, "CT-122", "BL-107", 10],
  [2, "CT-122", "BL-107", 11],
  [3, "CT-131", "BL-134", 9],
  [3, "CT-106", "BL-134", 10],
  [3, "CT-106", "BL-134", 11],
  [3, "CT-106", "BL-134", 12],
  [4, "CT-150", "BL-141", 9],
  [4, "CT-183", "BL-147", 10],
  [4, "CT-183", "BL-147", 11],
];
past.forEach(([from, contactId, beamlineId, day], index) => {
  const number = 102 + 7 * index;
  shifts.push(shift(from, `SH-${number + 100}`, beamlineId, day, "early"));
  bookings.push(booking(from, `BK-${number + 101}`, "PR-127", `SH-${number + 100}`));
  supports.push({ id: `SU-${number}`, from, booking_id: `BK-${number + 101}`, contact_id: contactId });
});

export const BEAMLINE_CAST = {
  november,
  beamlines,
  shifts,
  proposals,
  bookings,
  detectors,
  detectorLoans,
  samples,
  contacts,
  duties,
  supports,
  own: "PR-118",
  helper: "PR-109",
  trainee: "VI-109",
  guest: "Ines Faldbakken",
  withdrawn: [
    [1, "BK-131"],
    [4, "BK-145"],
  ] as const,
};
