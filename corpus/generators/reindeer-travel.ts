import type {
  ReindeerCarcass,
  ReindeerForecast,
  ReindeerTrail,
  ReindeerTruck,
  ReindeerTruckBooking,
  ReindeerVisit,
} from "./reindeer-rows";

function trail(
  id: string,
  [start, end]: readonly [string, string],
  km: number,
  ice: number | null = null,
  closed = false,
): ReindeerTrail {
  return { id, from: 2, from_place: start, to_place: end, km, river_ice_cm: ice, closed };
}

const trails: ReindeerTrail[] = [
  trail("TR-148", ["Oxtjarn", "Kirnu"], 14),
  // Enough for a small herd.
  trail("TR-121", ["Kirnu", "Raavva"], 16, 28),
  trail("TR-183", ["Oxtjarn", "Lomvatn"], 9),
  trail("TR-105", ["Lomvatn", "Raavva"], 27),
  trail("TR-137", ["Oxtjarn", "Mossjok"], 12),
  trail("TR-166", ["Nattvik", "Mossjok"], 15),
  trail("TR-112", ["Nattvik", "Raavva"], 13, 41),
  trail("TR-174", ["Oxtjarn", "Palohed"], 22),
  trail("TR-129", ["Raavva", "Palohed"], 20),
  trail("TR-190", ["Qvarnbo", "Oxtjarn"], 10),
  trail("TR-153", ["Qvarnbo", "Raavva"], 18, null, true),
  trail("TR-117", ["Mossjok", "Kirnu"], 7),
  trail("TR-159", ["Lomvatn", "Nattvik"], 21),
];

function truck(
  id: string,
  haulier: string,
  floor: number,
  disinfected: string,
  [base, perKm]: readonly [number, number],
): ReindeerTruck {
  const price = { base_price: base, price_per_km: perKm };
  return { id, from: 3, haulier, floor_m2: floor, disinfected_on: disinfected, ...price };
}

const trucks: ReindeerTruck[] = [
  truck("TK-136", "Fjallfrakt", 26, "2026-01-14", [200, 2]),
  truck("TK-171", "Norrbil", 25, "2026-01-15", [120, 2]),
  truck("TK-104", "Norrbil", 30, "2026-01-12", [150, 2]),
  truck("TK-159", "Sarek Djur", 28, "2026-01-15", [100, 3]),
  truck("TK-182", "Fjallfrakt", 27, "2026-01-16", [180, 2]),
  truck("TK-113", "Polar Stock", 40, "2026-01-16", [400, 2]),
  truck("TK-147", "Sarek Djur", 29, "2026-01-15", [250, 2]),
];

function forecast(id: string, place: string, day: string, coldest: number, wind: number): ReindeerForecast {
  return { id, from: 3, place, day, coldest_c: coldest, wind_m_s: wind };
}

const forecasts: ReindeerForecast[] = [
  forecast("FC-129", "Raavva", "2026-01-19", -31, 4),
  forecast("FC-164", "Raavva", "2026-01-20", -22, 15),
  forecast("FC-107", "Raavva", "2026-01-21", -24, 9),
  forecast("FC-185", "Raavva", "2026-01-22", -18, 6),
  forecast("FC-142", "Raavva", "2026-01-23", -27, 5),
  forecast("FC-118", "Suolo", "2026-01-19", -12, 5),
  forecast("FC-176", "Suolo", "2026-01-20", -14, 8),
  forecast("FC-131", "Suolo", "2026-01-21", -15, 7),
];

const truckBookings: ReindeerTruckBooking[] = [
  { id: "TB-158", from: 3, truck_id: "TK-182", day: "2026-01-21", order_id: null },
  { id: "TB-123", from: 3, truck_id: "TK-136", day: "2026-01-22", order_id: null },
];

function carcass(
  id: string,
  herdId: string,
  found: string,
  [killer, age]: readonly [ReindeerCarcass["killer"], ReindeerCarcass["age"]],
  rest: Partial<ReindeerCarcass> = {},
): ReindeerCarcass {
  const { ranger_confirmed = true, claimed_before = false } = rest;
  return { id, from: 4, herd_id: herdId, found_on: found, killer, age, ranger_confirmed, claimed_before };
}

const carcasses: ReindeerCarcass[] = [
  carcass("CC-133", "HD-151", "2026-01-05", ["wolverine", "adult"]),
  carcass("CC-168", "HD-151", "2025-12-28", ["lynx", "calf"]),
  carcass("CC-101", "HD-151", "2026-01-03", ["wolverine", "adult"], { ranger_confirmed: false }),
  carcass("CC-187", "HD-151", "2025-12-10", ["wolf", "adult"]),
  carcass("CC-122", "HD-151", "2026-01-08", ["eagle", "calf"]),
  carcass("CC-156", "HD-151", "2026-01-02", ["lynx", "calf"], { claimed_before: true }),
  carcass("CC-145", "HD-151", "2026-01-11", ["lynx", "adult"]),
  carcass("CC-179", "HD-135", "2026-01-06", ["wolverine", "adult"]),
  carcass("CC-110", "HD-135", "2026-01-09", ["lynx", "calf"]),
];

function visit(id: string, company: string, tour: ReindeerVisit["tour"], pastureId: string): ReindeerVisit {
  const day = "2026-01-24";
  return { id, from: 4, company, tour, pasture_id: pastureId, day, status: "open", refused_for: null };
}

const visits: ReindeerVisit[] = [
  visit("VR-127", "Aurora Huskies", "dog_sleds", "PA-179"),
  visit("VR-162", "Scooter Nord", "snowmobiles", "PA-158"),
  visit("VR-138", "Vidda Ski", "skis", "PA-134"),
];

/** The rows of the tables about ways, weather, losses and visitors. */
export const REINDEER_TRAVEL = { trails, trucks, forecasts, truckBookings, carcasses, visits };
