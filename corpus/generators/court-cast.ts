import type {
  CourtAbsence,
  CourtAssignment,
  CourtHearing,
  CourtInterpreter,
  CourtKit,
  CourtKitLoan,
} from "./court-rows";

const THURSDAY = "2026-11-05";
const FRIDAY = "2026-11-06";

function hearing(
  from: number,
  id: string,
  caseNumber: string,
  kind: CourtHearing["kind"],
  [day, start, minutes]: readonly [string, string, number],
  courthouse: string,
  [language, variety]: readonly [string, string],
  rest: Partial<CourtHearing> = {},
): CourtHearing {
  const { persons = [], minors_heard = false, remote = false, listeners = 0, judge_id = "JU-04" } = rest;
  const when = { day, start, minutes };
  const who = { persons, minors_heard, remote, listeners, judge_id };
  return { id, from, case_number: caseNumber, kind, ...when, courthouse, language, variety, ...who };
}

const KURMANJI = ["Kurdish", "Kurmanji"] as const;
const SORANI = ["Kurdish", "Sorani"] as const;
const ERITREAN = ["Tigrinya", "Eritrean Tigrinya"] as const;
const TURKISH = ["Turkish", "Turkish"] as const;

const hearings: CourtHearing[] = [
  hearing(0, "HE-136", "KF-2231", "custody", [THURSDAY, "09:30", 90], "Merrow", KURMANJI, {
    persons: ["Farid Haso", "Rana Haso", "Counsel Pemberton"],
    minors_heard: true,
    judge_id: "JU-03",
  }),
  hearing(0, "HE-171", "KF-2213", "custody", [THURSDAY, "09:30", 90], "Stanning", SORANI, {
    persons: ["Aram Jalal"],
    minors_heard: true,
  }),
  hearing(0, "HE-109", "PT-118", "minor_offence", [FRIDAY, "11:00", 60], "Merrow", TURKISH, { persons: ["Ufuk Tan"] }),
  hearing(1, "HE-144", "TN-289", "tenancy", [THURSDAY, "08:00", 60], "Stanning", KURMANJI),
  hearing(1, "HE-179", "TN-291", "tenancy", [THURSDAY, "11:10", 60], "Dovecote", KURMANJI),
  hearing(2, "HE-117", "AN-904", "asylum", [THURSDAY, "13:00", 180], "Stanning", KURMANJI, {
    persons: ["Mehmet Orhan", "Counsel Idris Vale"],
    listeners: 16,
    judge_id: "JU-03",
  }),
  hearing(2, "HE-152", "IQ-031", "inquest", [THURSDAY, "14:00", 180], "Merrow", TURKISH, { persons: ["Aylin Er"] }),
  hearing(2, "HE-187", "PT-125", "minor_offence", [THURSDAY, "10:00", 90], "Stanning", KURMANJI, { listeners: 15 }),
  hearing(3, "HE-125", "RH-77", "tenancy", [THURSDAY, "16:30", 60], "Merrow", ERITREAN, {
    persons: ["Luwam Tekle"],
    remote: true,
  }),
  hearing(3, "HE-160", "PT-140", "minor_offence", [THURSDAY, "16:00", 60], "Stanning", ERITREAN),
  hearing(4, "HE-195", "TN-310", "tenancy", [THURSDAY, "15:00", 60], "Dovecote", SORANI, {
    persons: ["Hiwa Rashid", "Corbel Estates"],
    judge_id: "JU-02",
  }),
  // The other judge of that name: his Thursday is provided for, his Friday is nobody's concern yet.
  hearing(4, "HE-133", "TN-322", "tenancy", [FRIDAY, "15:00", 60], "Dovecote", SORANI, { judge_id: "JU-01" }),
  hearing(4, "HE-168", "PT-151", "minor_offence", [THURSDAY, "13:45", 60], "Merrow", SORANI, { judge_id: "JU-05" }),
  hearing(4, "HE-106", "PT-152", "minor_offence", [THURSDAY, "14:30", 60], "Hollin", SORANI, { judge_id: "JU-01" }),
];

type Known = readonly [language: string, ...varieties: string[]];

function interpreter(
  from: number,
  id: string,
  name: string,
  [language, ...varieties]: Known,
  grade: CourtInterpreter["grade"],
  fee: number,
  home: string,
  rest: Partial<CourtInterpreter> = {},
): CourtInterpreter {
  const { suspended = false, ties = [], cleared_for_minors = false, remote_ready = false } = rest;
  const base = { id, from, name, language, varieties, grade, hourly_fee: fee, suspended, home };
  return { ...base, ties, cleared_for_minors, remote_ready };
}

const cleared = { cleared_for_minors: true };

const interpreters: CourtInterpreter[] = [
  interpreter(0, "IN-145", "Dilan Aksoy", KURMANJI, "certified", 64, "Stanning", cleared),
  interpreter(0, "IN-189", "Rebin Salih", SORANI, "certified", 58, "Merrow", cleared),
  interpreter(0, "IN-136", "Hevin Demir", KURMANJI, "registered", 50, "Stanning", cleared),
  interpreter(0, "IN-180", "Serhat Yildiz", KURMANJI, "master", 82, "Merrow", cleared),
  interpreter(0, "IN-127", "Berfin Kaya", ["Kurdish", "Kurmanji", "Turkish"], "certified", 69, "Merrow", cleared),
  interpreter(0, "IN-171", "Azad Barzan", KURMANJI, "certified", 55, "Stanning", { ...cleared, suspended: true }),
  interpreter(0, "IN-118", "Nalan Oztek", TURKISH, "certified", 60, "Merrow", cleared),
  interpreter(1, "IN-162", "Rojda Celik", KURMANJI, "certified", 66, "Dovecote"),
  // Would have to leave Stanning before the hearing there is over.
  interpreter(1, "IN-109", "Zeki Aydin", KURMANJI, "certified", 62, "Merrow", cleared),
  // Would come ten minutes after eleven, from Merrow, a quarter of an hour too late.
  interpreter(1, "IN-153", "Ruken Polat", KURMANJI, "certified", 60, "Dovecote", cleared),
  interpreter(2, "IN-144", "Mizgin Ates", KURMANJI, "certified", 67, "Dovecote", cleared),
  interpreter(2, "IN-188", "Cemal Dogan", KURMANJI, "certified", 63, "Merrow", { ...cleared, ties: ["Farid Haso"] }),
  interpreter(2, "IN-135", "Leyla Arslan", KURMANJI, "certified", 61, "Merrow", cleared),
  interpreter(2, "IN-179", "Sinem Tas", ["Kurdish", "Kurmanji", "Turkish"], "certified", 65, "Merrow", cleared),
  interpreter(2, "IN-126", "Gulistan Erdem", KURMANJI, "certified", 70, "Dovecote", cleared),
  interpreter(2, "IN-170", "Bawer Sahin", KURMANJI, "master", 78, "Stanning", { ties: ["Counsel Idris Vale"] }),
  interpreter(2, "IN-117", "Evin Toprak", KURMANJI, "master", 79, "Dovecote", cleared),
  // Cheapest of the masters, but with ninety minutes in the morning the day would be too long.
  interpreter(2, "IN-161", "Havin Yalcin", KURMANJI, "master", 76, "Merrow", cleared),
  interpreter(2, "IN-108", "Welat Kurt", KURMANJI, "certified", 62, "Stanning", { ...cleared, ties: ["Mehmet Orhan"] }),
  interpreter(2, "IN-152", "Orhan Tekin", TURKISH, "master", 84, "Stanning", cleared),
  interpreter(3, "IN-196", "Selam Haile", ERITREAN, "certified", 58, "Stanning", { remote_ready: true }),
  interpreter(3, "IN-143", "Yonas Tesfay", ERITREAN, "certified", 54, "Merrow"),
  interpreter(3, "IN-187", "Abeba Girmay", ["Tigrinya", "Ethiopian Tigrinya"], "certified", 52, "Merrow", {
    remote_ready: true,
  }),
  interpreter(3, "IN-134", "Dawit Kidane", ERITREAN, "registered", 48, "Merrow", { remote_ready: true }),
  interpreter(3, "IN-178", "Miriam Ogbe", ERITREAN, "certified", 56, "Dovecote", { remote_ready: true }),
  // Lives next to the court, which only counts where somebody has to travel.
  interpreter(3, "IN-125", "Senait Berhe", ERITREAN, "certified", 61, "Merrow", { remote_ready: true }),
  interpreter(3, "IN-169", "Tomas Weldu", ERITREAN, "certified", 55, "Stanning", { remote_ready: true }),
  interpreter(4, "IN-116", "Shno Karim", SORANI, "certified", 52, "Dovecote", { ties: ["Corbel Estates"] }),
  interpreter(4, "IN-160", "Goran Jaff", SORANI, "certified", 55, "Stanning"),
  interpreter(4, "IN-107", "Tara Hama", SORANI, "certified", 54, "Dovecote"),
  interpreter(4, "IN-151", "Lana Qadir", SORANI, "certified", 63, "Hollin"),
];

function assignment(
  from: number,
  id: string,
  hearingId: string,
  interpreterId: string,
  role: CourtAssignment["role"] = "lead",
  status: CourtAssignment["status"] = "active",
): CourtAssignment {
  return { id, from, hearing_id: hearingId, interpreter_id: interpreterId, role, status };
}

const assignments: CourtAssignment[] = [
  assignment(1, "AS-157", "HE-136", "IN-127"),
  assignment(1, "AS-116", "HE-144", "IN-109"),
  assignment(1, "AS-172", "HE-179", "IN-153"),
  // The day after, when she will be back.
  assignment(1, "AS-131", "HE-109", "IN-127"),
  assignment(1, "AS-187", "HE-136", "IN-162", "lead", "released"),
  assignment(2, "AS-146", "HE-152", "IN-179", "relief"),
  assignment(2, "AS-105", "HE-152", "IN-152"),
  assignment(2, "AS-161", "HE-187", "IN-161"),
  assignment(3, "AS-120", "HE-160", "IN-169"),
  assignment(4, "AS-176", "HE-168", "IN-107"),
  assignment(4, "AS-135", "HE-106", "IN-151"),
];

const courthouses = [
  { id: "CH-1", from: 1, town: "Merrow", street: "Assize Street 4", opens: "07:30" },
  { id: "CH-2", from: 1, town: "Stanning", street: "Malt Quay 19", opens: "07:30" },
  { id: "CH-3", from: 1, town: "Dovecote", street: "Old Tannery 2", opens: "08:00" },
  { id: "CH-4", from: 2, town: "Hollin", street: "Upper Row 31", opens: "08:00" },
  { id: "CH-5", from: 3, town: "Fernby", street: "Station Place 1", opens: "08:30" },
  { id: "CH-6", from: 4, town: "Quaywick", street: "Customs Lane 8", opens: "08:00" },
];

const travelTimes = (
  [
    [1, "Merrow", "Stanning", 40],
    [1, "Merrow", "Dovecote", 25],
    [1, "Stanning", "Dovecote", 50],
    [2, "Merrow", "Hollin", 35],
    [2, "Stanning", "Hollin", 60],
    [2, "Dovecote", "Hollin", 30],
    [3, "Merrow", "Fernby", 55],
    [3, "Stanning", "Fernby", 20],
    [3, "Dovecote", "Fernby", 65],
    [3, "Hollin", "Fernby", 75],
    [4, "Merrow", "Quaywick", 70],
    [4, "Stanning", "Quaywick", 45],
    [4, "Dovecote", "Quaywick", 80],
    [4, "Hollin", "Quaywick", 90],
    [4, "Fernby", "Quaywick", 30],
  ] as const
).map(([from, one, other, minutes], index) => ({
  id: `TT-${101 + index}`,
  from,
  one_town: one,
  other_town: other,
  minutes,
}));

const absences: CourtAbsence[] = [
  { id: "AB-152", from: 2, interpreter_id: "IN-127", first_day: "2026-11-04", last_day: THURSDAY, reason: "ill" },
  { id: "AB-106", from: 2, interpreter_id: "IN-135", first_day: "2026-11-02", last_day: THURSDAY, reason: "leave" },
  // Over on the day before.
  { id: "AB-157", from: 2, interpreter_id: "IN-180", first_day: "2026-11-02", last_day: "2026-11-04", reason: "leave" },
  { id: "AB-111", from: 3, interpreter_id: "IN-178", first_day: THURSDAY, last_day: "2026-11-13", reason: "leave" },
];

const policies = [
  {
    id: "PO-1",
    from: 2,
    subject: "Second interpreter",
    wording:
      "A hearing of more than 120 minutes gets two interpreters, a lead and a relief. A shorter one gets a lead only.",
  },
  {
    id: "PO-2",
    from: 2,
    subject: "Grades",
    wording:
      "In asylum cases and criminal trials the lead is of master grade. Everywhere else, and for every relief, certified is enough and master is allowed. Merely registered people are not sent to hearings.",
  },
  {
    id: "PO-3",
    from: 2,
    subject: "Minors",
    wording: "Where minors are heard, only interpreters who are cleared for minors take part.",
  },
  {
    id: "PO-4",
    from: 2,
    subject: "Impartiality",
    wording: "Nobody interprets who has ties to a person named in the hearing, whichever side that person is on.",
  },
  {
    id: "PO-5",
    from: 2,
    subject: "Length of day",
    wording:
      "One interpreter sits in hearings for at most 240 minutes a day, all courthouses counted, travel not counted.",
  },
  {
    id: "PO-6",
    from: 3,
    subject: "Infrared kits",
    wording:
      "A hearing with more than 12 listeners gets a kit from its own courthouse: a receiver for each listener and two spare ones. The day on which service is due must lie after the hearing.",
  },
  {
    id: "PO-7",
    from: 3,
    subject: "Remote hearings",
    wording:
      "For a remote hearing nobody travels and no travel is paid. The interpreter must be ready for remote work.",
  },
  {
    id: "PO-8",
    from: 4,
    subject: "Cost orders",
    wording:
      "An assignment that costs more than 180 in all needs a cost order of exactly that amount. Cheaper ones get none.",
  },
  {
    id: "PO-9",
    from: 4,
    subject: "Whose hearing",
    wording: "Requests name a judge by surname; the court list and the directory of judges say who that is.",
  },
];

function kit(from: number, id: string, courthouse: string, receivers: number, serviceDue = "2027-03-01"): CourtKit {
  return { id, from, courthouse, receivers, service_due: serviceDue };
}

const kits: CourtKit[] = [
  kit(3, "KI-139", "Merrow", 20),
  kit(3, "KI-177", "Stanning", 12),
  // Enough for the listeners, not for the spare ones.
  kit(3, "KI-118", "Stanning", 17),
  kit(3, "KI-156", "Stanning", 24),
  kit(3, "KI-194", "Stanning", 30),
  kit(3, "KI-135", "Stanning", 20),
  kit(3, "KI-173", "Stanning", 19, "2026-11-03"),
  kit(4, "KI-114", "Stanning", 36, THURSDAY),
  kit(4, "KI-152", "Fernby", 40),
];

const kitLoans: CourtKitLoan[] = [{ id: "KL-101", from: 3, kit_id: "KI-135", hearing_id: "HE-187" }];

const judges = [
  { id: "JU-01", from: 4, name: "Konrad Albrecht", chamber: "Second civil chamber" },
  { id: "JU-02", from: 4, name: "Marta Albrecht", chamber: "Tenancy chamber" },
  { id: "JU-03", from: 4, name: "Oluwaseun Bright", chamber: "Family and asylum chamber" },
  { id: "JU-04", from: 4, name: "Hester Quill", chamber: "First civil chamber" },
  { id: "JU-05", from: 4, name: "Albrecht Dunmore", chamber: "Petty sessions" },
  { id: "JU-06", from: 4, name: "Ivo Tanner", chamber: "Criminal chamber" },
];

export const COURT_CAST = {
  hearings,
  interpreters,
  assignments,
  courthouses,
  travelTimes,
  absences,
  policies,
  kits,
  kitLoans,
  judges,
  thursday: THURSDAY,
  unwell: "IN-127",
  released: "AS-157",
  wanted: { first: "HE-136", long: "HE-117", remote: "HE-125", judges: "HE-195" },
};
