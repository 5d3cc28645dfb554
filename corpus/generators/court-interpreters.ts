import { COURT_CAST } from "./court-cast";
import type {
  CourtAbsence,
  CourtAssignment,
  CourtHearing,
  CourtInterpreter,
  CourtKit,
  CourtKitLoan,
} from "./court-rows";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const DAYS = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06", "2026-11-09", "2026-11-10"];
const STARTS = ["08:30", "10:15", "13:15", "15:00"];
const LANGUAGES = ["Polish", "Portuguese", "Romanian", "Somali", "Vietnamese", "Pashto"];
const FIRST = [
  "Adela",
  "Bogdan",
  "Cosmin",
  "Duarte",
  "Edyta",
  "Fatuma",
  "Gracja",
  "Hodan",
  "Ilinca",
  "Joaquim",
  "Khanh",
];
const LAST = ["Abreu", "Bielak", "Cernat", "Duong", "Esteves", "Farah", "Gorski", "Halane", "Ionescu", "Jama", "Kowal"];
const KINDS = ["custody", "tenancy", "minor_offence", "inquest"] as const;

/** The language office's database at a level. Rows that only fill it up work in other languages or are ineligible. */
export function courtInterpreters(level: number): Database {
  const people = interpreters();
  const list = hearings();
  const posts = assignments(list, people);
  const store = kits();
  const loans = kitLoans(store, list);
  const orders = costOrders(posts);
  const ledger = rowsAt(posts, level).map(({ id, hearing_id, interpreter_id, role, status }) => {
    const kept = id === COURT_CAST.released ? "released" : status;
    return [id, hearing_id, interpreter_id, ...(level < 2 ? [] : [role]), kept].join(" ");
  });
  return valuesAt(level, {
    hearings: [0, rowsAt(list, level, { persons: 2, minors_heard: 2, remote: 3, listeners: 3, judge_id: 4 })],
    interpreters: [0, rowsAt(people, level, { home: 1, ties: 2, cleared_for_minors: 2, remote_ready: 3 })],
    assignments: [0, rowsAt(posts, level, { role: 2 })],
    courthouses: [1, rowsAt(COURT_CAST.courthouses, level)],
    travel_times: [1, rowsAt(COURT_CAST.travelTimes, level)],
    absences: [2, rowsAt(absences(people), level)],
    policies: [2, rowsAt(COURT_CAST.policies, level)],
    kits: [3, rowsAt(store, level)],
    kit_loans: [3, rowsAt(loans, level)],
    judges: [4, rowsAt(COURT_CAST.judges, level)],
    cost_orders: [4, rowsAt(orders, level)],
    target_hearing: [0, COURT_CAST.wanted.first],
    target_fee_cap: [0, 70],
    target_cost_cap: [1, level < 2 ? 160 : 166],
    target_unwell: [1, COURT_CAST.unwell],
    target_ledger: [1, ledger.join("\n")],
    target_long_hearing: [2, COURT_CAST.wanted.long],
    target_lead_cap: [2, level < 3 ? 295 : 288],
    target_relief_cap: [2, 235],
    target_minutes_a_day: [2, 240],
    target_remote_hearing: [3, COURT_CAST.wanted.remote],
    target_remote_cap: [3, 125],
    target_spare_receivers: [3, 2],
    target_kit_loans: [3, loans.filter((row) => row.from <= level).length],
    target_judge_hearing: [4, COURT_CAST.wanted.judges],
    target_judge_cap: [4, 165],
    target_large_kit_up_to: [4, 900],
    target_order_above: [4, 180],
    target_cost_orders: [4, orders.length],
  });
}

const townsAt = (level: number) => COURT_CAST.courthouses.filter((row) => row.from <= level).map((row) => row.town);

/** Few languages while the register is small, so that its people have hearings to go to. */
const languagesAt = (level: number) => LANGUAGES.slice(0, level < 3 ? 2 : 6);

function interpreters(): CourtInterpreter[] {
  const id = freeIds("IN-", COURT_CAST.interpreters, 111);
  const names = new Set<string>();
  return fillUp(COURT_CAST.interpreters, [7, 10, 28, 42, 62], seededRandom(112), (random, from) => {
    const open = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)).filter((name) => !names.has(name));
    const name = random.pick(open);
    names.add(name);
    // Registered people may not be sent to hearings: in Kurdish they are there to be passed over.
    const passedOver = random.chance(0.15);
    const language = passedOver ? "Kurdish" : random.pick(languagesAt(from));
    return {
      id: id(),
      from,
      name,
      language,
      varieties: passedOver ? [random.pick(["Kurmanji", "Sorani"])] : [language],
      grade: passedOver
        ? ("registered" as const)
        : random.pick(["registered", "certified", "certified", "master"] as const),
      hourly_fee: random.between(44, 92),
      suspended: random.chance(0.06),
      home: random.pick(townsAt(Math.max(from, 1))),
      ties: random.chance(0.2) ? [random.pick(["Counsel Pemberton", "Counsel Idris Vale", "Corbel Estates"])] : [],
      cleared_for_minors: random.chance(0.5),
      remote_ready: random.chance(0.5),
    };
  });
}

function hearings(): CourtHearing[] {
  const id = freeIds("HE-", COURT_CAST.hearings, 121);
  return fillUp(COURT_CAST.hearings, [3, 5, 15, 30, 60], seededRandom(122), (random, from, rows) => {
    const kind = random.pick(KINDS);
    const prefix = { custody: "KF", tenancy: "TN", minor_offence: "PT", inquest: "IQ" }[kind];
    const language = random.pick(languagesAt(from));
    const numbers = new Set(rows.map((row) => row.case_number));
    const open = Array.from({ length: 200 }, (_, index) => `${prefix}-${400 + index}`).filter((n) => !numbers.has(n));
    return {
      id: id(),
      from,
      case_number: random.pick(open),
      kind,
      day: random.pick(DAYS),
      start: random.pick(STARTS),
      minutes: random.pick([30, 60, 60, 90]),
      courthouse: random.pick(townsAt(Math.max(from, 1))),
      language,
      variety: language,
      persons: [`${random.pick(FIRST)} ${random.pick(LAST)}`],
      minors_heard: kind === "custody" && random.chance(0.5),
      remote: random.chance(0.2),
      listeners: random.between(0, 10),
      judge_id: random.pick(["JU-03", "JU-04", "JU-05", "JU-06"]),
    };
  });
}

function assignments(list: readonly CourtHearing[], people: readonly CourtInterpreter[]): CourtAssignment[] {
  const id = freeIds("AS-", COURT_CAST.assignments, 131);
  return fillUp(COURT_CAST.assignments, [0, 5, 12, 26, 56], seededRandom(132), (random, from, rows) => {
    const dayOf = (row: CourtAssignment) => list.find((hearing) => hearing.id === row.hearing_id)?.day;
    const active = rows.filter((row) => row.status === "active");
    const pairs = list
      .filter((hearing) => hearing.from <= from && LANGUAGES.includes(hearing.language))
      .filter((hearing) => rows.filter((row) => row.hearing_id === hearing.id).length < 2)
      .flatMap((hearing) =>
        people
          .filter((row) => row.from <= from && row.language === hearing.language && !row.suspended)
          .filter((row) => !active.some((other) => other.interpreter_id === row.id && dayOf(other) === hearing.day))
          .map((row) => ({ hearing, interpreter: row })),
      );
    const { hearing, interpreter } = random.pick(pairs);
    const taken = active.some((row) => row.hearing_id === hearing.id);
    return {
      id: id(),
      from,
      hearing_id: hearing.id,
      interpreter_id: interpreter.id,
      role: "lead" as const,
      status: taken || random.chance(0.15) ? ("released" as const) : ("active" as const),
    };
  });
}

function absences(people: readonly CourtInterpreter[]): CourtAbsence[] {
  const id = freeIds("AB-", COURT_CAST.absences, 141);
  return fillUp(COURT_CAST.absences, [0, 0, 5, 11, 22], seededRandom(142), (random, from) => {
    const first = random.between(0, DAYS.length - 1);
    return {
      id: id(),
      from,
      interpreter_id: random.pick(people.filter((row) => row.from <= from && LANGUAGES.includes(row.language))).id,
      first_day: DAYS[first] ?? COURT_CAST.thursday,
      last_day: DAYS[Math.min(first + random.between(0, 2), DAYS.length - 1)] ?? COURT_CAST.thursday,
      reason: random.pick(["leave", "ill", "training", "leave"]),
    };
  });
}

function kits(): CourtKit[] {
  const id = freeIds("KI-", COURT_CAST.kits, 151);
  return fillUp(COURT_CAST.kits, [0, 0, 0, 9, 17], seededRandom(152), (random, from) => ({
    id: id(),
    from,
    courthouse: random.pick(townsAt(from).filter((town) => town !== "Stanning")),
    receivers: random.between(4, 20) * 2,
    service_due: random.pick(["2026-10-15", "2026-12-01", "2027-02-01"]),
  }));
}

function kitLoans(store: readonly CourtKit[], list: readonly CourtHearing[]): CourtKitLoan[] {
  const id = freeIds("KL-", COURT_CAST.kitLoans, 161);
  return fillUp(COURT_CAST.kitLoans, [0, 0, 0, 4, 10], seededRandom(162), (random, from, rows) => {
    const open = list
      .filter((hearing) => hearing.from <= from && LANGUAGES.includes(hearing.language) && hearing.listeners > 3)
      .filter((hearing) => !rows.some((row) => row.hearing_id === hearing.id));
    const kitsOpen = store.filter((kit) => kit.from <= from && !rows.some((row) => row.kit_id === kit.id));
    const spare = kitsOpen.filter((kit) => kit.courthouse !== "Stanning");
    return { id: id(), from, kit_id: random.pick(spare).id, hearing_id: random.pick(open).id };
  });
}

function costOrders(posts: readonly CourtAssignment[]) {
  const id = freeIds("CO-", [], 171);
  const open = posts.filter(
    (row) => row.status === "active" && !COURT_CAST.assignments.some((cast) => cast.id === row.id),
  );
  return fillUp<{ id: string; from: number; hearing_id: string; interpreter_id: string; amount: number }>(
    [],
    [0, 0, 0, 0, 8],
    seededRandom(172),
    (random, from, rows) => {
      const { hearing_id, interpreter_id } = random.pick(
        open.filter((row) => !rows.some((other) => other.hearing_id === row.hearing_id)),
      );
      return { id: id(), from, hearing_id, interpreter_id, amount: random.between(181, 260) };
    },
  );
}
