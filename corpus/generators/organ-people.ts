import type { OrganAbsence, OrganCraftsperson, OrganEvent, OrganGrant, OrganInvoice, OrganVisit } from "./organ-rows";

function person(id: string, name: string, skills: string[], climbs: boolean, rate: number): OrganCraftsperson {
  return { id, from: 3, name, skills, climbs, day_rate: rate };
}

const craftspeople: OrganCraftsperson[] = [
  person("CP-144", "Ines Halloran", ["reed_voicing", "flue_voicing"], true, 240),
  person("CP-119", "Tobias Renn", ["reed_voicing"], true, 265),
  person("CP-173", "Maud Ferrier", ["reed_voicing", "carpentry"], false, 200),
  person("CP-108", "Aled Pugh", ["reed_voicing", "leather"], true, 210),
  person("CP-161", "Greta Solberg", ["reed_voicing"], true, 220),
  person("CP-135", "Hugh Sayer", ["flue_voicing", "cleaning"], true, 190),
  person("CP-190", "Lucie Aubert", ["reed_voicing", "flue_voicing"], true, 290),
];

function event(id: string, day: string, what: string): OrganEvent {
  return { id, from: 3, organ_id: "OR-129", day, what };
}

const events: OrganEvent[] = [
  event("EV-133", "2026-02-09", "funeral"),
  event("EV-178", "2026-02-11", "evensong"),
  event("EV-102", "2026-02-14", "wedding"),
  event("EV-156", "2026-02-18", "ash wednesday service"),
];

const absences: OrganAbsence[] = [
  { id: "AB-127", from: 3, craftsperson_id: "CP-108", first_day: "2026-02-11", last_day: "2026-02-13" },
  { id: "AB-164", from: 3, craftsperson_id: "CP-119", first_day: "2026-02-16", last_day: "2026-02-20" },
];

function visit(
  from: number,
  id: string,
  organId: string,
  craftspersonId: string,
  day: string,
  work: string,
): OrganVisit {
  return { id, from, organ_id: organId, craftsperson_id: craftspersonId, day, work, job_id: null };
}

const visits: OrganVisit[] = [
  visit(3, "VI-148", "OR-137", "CP-161", "2026-02-12", "measuring"),
  visit(4, "VI-115", "OR-129", "CP-144", "2025-11-18", "blower"),
  visit(4, "VI-180", "OR-129", "CP-190", "2024-10-03", "voicing"),
  // The blower as well, but a year before.
  visit(4, "VI-107", "OR-175", "CP-144", "2024-11-12", "blower"),
  visit(4, "VI-163", "OR-175", "CP-119", "2025-11-25", "voicing"),
];

function invoice(id: string, organId: string, amount: number, due: string, paid: string | null = null): OrganInvoice {
  return { id, from: 4, organ_id: organId, amount, due_on: due, paid_on: paid };
}

const invoices: OrganInvoice[] = [
  invoice("IN-121", "OR-143", 840, "2026-01-20"),
  invoice("IN-165", "OR-198", 315, "2025-12-15"),
  invoice("IN-132", "OR-198", 1200, "2025-06-30", "2025-07-04"),
  invoice("IN-176", "OR-106", 690, "2025-11-30", "2026-01-28"),
];

function grant(id: string, name: string, share: number, most: number, rest: Partial<OrganGrant> = {}): OrganGrant {
  const { region = "Norhaven", work = "leather", listed_only = false } = rest;
  const { least_cost = 100, closes_on = "2026-03-31" } = rest;
  return {
    id,
    from: 4,
    name,
    region,
    work,
    listed_only,
    least_cost,
    share_percent: share,
    at_most: most,
    closes_on,
  };
}

const grants: OrganGrant[] = [
  grant("GR-154", "Norhaven Bellows Fund", 45, 200),
  grant("GR-110", "Diocesan Trust", 50, 150),
  grant("GR-187", "Heirs of Abbot Lane", 60, 300, { least_cost: 400 }),
  grant("GR-138", "Winter Appeal", 70, 250, { closes_on: "2026-01-31" }),
  grant("GR-171", "Listed Instruments Fund", 55, 300, { listed_only: true }),
  grant("GR-126", "Voicers' Guild", 60, 250, { work: "voicing" }),
  grant("GR-193", "Westland Leather Relief", 60, 250, { region: "Westland" }),
];

/** The rows of the tables about people, days and money. */
export const ORGAN_PEOPLE = { craftspeople, events, absences, visits, invoices, grants };
