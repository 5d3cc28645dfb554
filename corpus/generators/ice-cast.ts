import type { IceAgePoint, IceAllocation, IceBox, IceCourier, IceFreezer, IceLab, IceRequest } from "./ice-rows";
import { ICE_SECTIONS } from "./ice-sections";

const THURSDAY = "2026-10-08";

// Cores are known by their names; the ids only keep the table in order and are not written.
const cores = [
  { id: "1", from: 0, name: "Karvik A", region: "Karvik plateau", drilled_in: 1998, depth_m: 310 },
  { id: "2", from: 0, name: "Karvik B", region: "Karvik plateau", drilled_in: 2006, depth_m: 342 },
  { id: "3", from: 1, name: "Ostre Dome", region: "Ostre ice cap", drilled_in: 2011, depth_m: 405 },
  { id: "4", from: 2, name: "Langjokel North", region: "Langjokel", drilled_in: 2003, depth_m: 188 },
  { id: "5", from: 2, name: "Mistral Saddle", region: "Mistral range", drilled_in: 2015, depth_m: 96 },
  { id: "6", from: 3, name: "Upper Sarek", region: "Sarek range", drilled_in: 2017, depth_m: 121 },
  { id: "7", from: 3, name: "Lower Sarek", region: "Sarek range", drilled_in: 2017, depth_m: 88 },
  { id: "8", from: 4, name: "Teller Basin", region: "Teller land", drilled_in: 1994, depth_m: 520 },
  { id: "9", from: 4, name: "Wind Ridge", region: "Teller land", drilled_in: 2020, depth_m: 74 },
];

function lab(from: number, id: string, name: string, town: string, country: string, overdue = false): IceLab {
  return { id, from, name, town, country, remains_overdue: overdue };
}

const labs: IceLab[] = [
  lab(0, "LB-158", "Norrland Water Isotope Group", "Umea", "Sweden"),
  lab(0, "LB-118", "Norrland Dust Laboratory", "Umea", "Sweden"),
  lab(1, "LB-175", "Fjellgas Institute", "Bergen", "Norway"),
  lab(2, "LB-135", "Vestland Air Archive", "Bergen", "Norway", true),
  lab(3, "LB-192", "Tarn Trace Metals", "Durham", "United Kingdom"),
];

function freezer(from: number, id: string, hall: string, target: number, measured: number): IceFreezer {
  return { id, from, hall, target_c: target, measured_c: measured };
}

const freezers: IceFreezer[] = [
  freezer(1, "FZ-1", "North hall", -32, -31.6),
  // Set as cold as it should be, and not as cold as that.
  freezer(1, "FZ-2", "East hall", -30, -22.4),
  freezer(1, "FZ-3", "West hall", -28, -28.1),
  freezer(1, "FZ-4", "Cellar", -26, -26.3),
  freezer(2, "FZ-5", "Annexe", -24, -24.0),
  freezer(3, "FZ-6", "Old depot", -20, -19.7),
  freezer(4, "FZ-7", "Cutting room", -18, -17.9),
];

function request(
  from: number,
  id: string,
  labId: string,
  analysis: IceRequest["analysis"],
  core: string,
  grams: number,
  rest: Partial<IceRequest>,
): IceRequest {
  const { top_m = null, bottom_m = null, from_year = null, to_year = null, status = "open" } = rest;
  const stretch = { top_m, bottom_m, from_year, to_year };
  return { id, from, lab_id: labId, analysis, core, grams, ...stretch, status, decline_reason: null };
}

const requests: IceRequest[] = [
  request(2, "RQ-140", "LB-158", "water_isotopes", "Karvik B", 400, { top_m: 120, bottom_m: 128 }),
  request(2, "RQ-179", "LB-175", "gas", "Ostre Dome", 700, { top_m: 210, bottom_m: 220 }),
  request(2, "RQ-121", "LB-118", "dust", "Karvik B", 300, { top_m: 120, bottom_m: 128 }),
  request(3, "RQ-160", "LB-192", "trace_metals", "Upper Sarek", 250, { from_year: 1780, to_year: 1790 }),
  request(4, "RQ-102", "LB-135", "gas", "Ostre Dome", 700, { top_m: 210, bottom_m: 220 }),
  request(4, "RQ-141", "LB-135", "dust", "Mistral Saddle", 200, { top_m: 20, bottom_m: 30, status: "served" }),
];

const curationRules = [
  {
    id: "CR-1",
    from: 2,
    about: "Reserve",
    rule: "What stays in a section may not fall below its reserve_g.",
  },
  {
    id: "CR-2",
    from: 2,
    about: "Temperature",
    rule: "The measured temperature of the freezer counts, not the one that is set. Ice for gas work comes out of freezers at -30 °C or colder, ice for anything else out of freezers at -25 °C or colder.",
  },
  {
    id: "CR-3",
    from: 2,
    about: "Soundness",
    rule: "Only intact sections without traces of drilling fluid are given out, and only if they lie inside the requested stretch from top to bottom.",
  },
  {
    id: "CR-4",
    from: 2,
    about: "Large requests",
    rule: "One section gives at most 450 g to one request. A larger request is split evenly over two neighbouring sections: one begins at the very depth where the other ends.",
  },
  {
    id: "CR-5",
    from: 2,
    about: "Holds",
    rule: "A section on hold is not touched.",
  },
  {
    id: "CR-6",
    from: 3,
    about: "Requests by year",
    rule: "Where a request gives years, the depths are read off the straight line between the two nearest dated depths of that core. The section must lie wholly between the two depths.",
  },
  {
    id: "CR-7",
    from: 3,
    about: "Boxes for gas ice",
    rule: "Ice for gas work is packed as soon as it is allocated, a request in one box of its own. The box is usable, holds at least 1.5 times the ice and stays cold for 72 hours or longer. The smallest that does is taken.",
  },
  {
    id: "CR-8",
    from: 4,
    about: "Couriers",
    rule: "A box must stay cold for at least 1.5 times the hours that the courier takes. Of the couriers who serve the country and pick up on the day, the cheapest goes.",
  },
  {
    id: "CR-9",
    from: 4,
    about: "Who pays",
    rule: "Transport up to 400 is paid by the archive. If it costs more, the laboratory pays all of it.",
  },
  {
    id: "CR-10",
    from: 4,
    about: "Overdue remains",
    rule: "A laboratory which still owes us the remains of earlier ice gets no new ice. Its request is declined for that reason.",
  },
];

const agePoints: IceAgePoint[] = [
  { id: "AP-146", from: 3, core: "Upper Sarek", depth_m: 20, year: 1842 },
  { id: "AP-191", from: 3, core: "Upper Sarek", depth_m: 40, year: 1800 },
  { id: "AP-139", from: 3, core: "Upper Sarek", depth_m: 50, year: 1784 },
  { id: "AP-184", from: 3, core: "Upper Sarek", depth_m: 60, year: 1764 },
  { id: "AP-132", from: 3, core: "Upper Sarek", depth_m: 90, year: 1690 },
  { id: "AP-177", from: 3, core: "Lower Sarek", depth_m: 30, year: 1810 },
  { id: "AP-125", from: 3, core: "Lower Sarek", depth_m: 55, year: 1770 },
];

function box(id: string, capacity: number, coldHours: number, rest: Partial<IceBox> = {}): IceBox {
  const { usable = true, allocation_ids = [] } = rest;
  return { id, from: 3, capacity_g: capacity, cold_hours: coldHours, usable, allocation_ids };
}

const boxes: IceBox[] = [
  box("BX-162", 1000, 96),
  box("BX-126", 1200, 60),
  box("BX-187", 1250, 80, { allocation_ids: ["AL-145"] }),
  box("BX-151", 1500, 96),
  box("BX-115", 2400, 120),
  box("BX-176", 1300, 90, { usable: false }),
];

function courier(
  id: string,
  name: string,
  countries: string[],
  days: string[],
  hours: number,
  price: number,
): IceCourier {
  return { id, from: 4, name, countries, pickup_days: days, hours, price };
}

const couriers: IceCourier[] = [
  courier("CU-164", "Polar Freight", ["Norway", "Sweden"], ["2026-10-06", THURSDAY], 60, 410),
  // Slower than the box can bear.
  courier("CU-130", "Nordline", ["Norway", "Sweden", "Finland"], [THURSDAY, "2026-10-09"], 70, 350),
  courier("CU-193", "Frostway", ["Norway", "Denmark"], ["2026-10-07", "2026-10-09"], 48, 380),
  courier("CU-159", "Kelvin Express", ["Sweden", "Denmark"], [THURSDAY], 50, 365),
  courier("CU-125", "Arctic Hand", ["Norway", "United Kingdom"], [THURSDAY], 40, 520),
  courier("CU-188", "Channel Cold", ["United Kingdom", "France"], ["2026-10-07", THURSDAY], 44, 395),
];

function allocation(
  from: number,
  id: string,
  [sectionId, labId, grams]: readonly [string, string, number],
  status: IceAllocation["status"],
): IceAllocation {
  return { id, from, section_id: sectionId, lab_id: labId, grams, request_id: "", status };
}

const allocations: IceAllocation[] = [
  // The wrong one: Karvik A in place of Karvik B.
  allocation(1, "AL-168", ["SE-138", "LB-158", 400], "active"),
  allocation(1, "AL-138", ["SE-138", "LB-118", 300], "active"),
  allocation(1, "AL-108", ["SE-171", "LB-158", 250], "sent"),
  allocation(1, "AL-175", ["SE-167", "LB-158", 150], "active"),
  allocation(3, "AL-145", ["SE-179", "LB-175", 500], "active"),
];

export const ICE_CAST = {
  cores,
  sections: ICE_SECTIONS,
  labs,
  freezers,
  requests,
  curationRules,
  agePoints,
  boxes,
  couriers,
  allocations,
  thursday: THURSDAY,
  withdrawn: "AL-168",
  lab: "LB-158",
  wanted: { plain: "RQ-140", split: "RQ-179", dated: "RQ-160", declined: "RQ-102" },
};
