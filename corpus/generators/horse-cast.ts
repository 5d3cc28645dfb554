import type { FlownHorse, HorseFlight, HorseGroom, HorseGroomPost, HorsePlace, HorseStall } from "./horse-rows";

const HOME = "Brackholt";
const ABROAD = "Sant Elm";
const OTHER = "Sankt Elmar";

const june = (day: number) => `2026-06-${String(day).padStart(2, "0")}`;

const horse = (
  from: number,
  id: string,
  name: string,
  sex: FlownHorse["sex"],
  height_cm: number,
  owner: string,
): FlownHorse => ({ id, from, name, owner, sex, height_cm });

const horses: FlownHorse[] = [
  horse(0, "HO-131", "Halcyon", "gelding", 175, "Marit Vensel"),
  horse(0, "HO-158", "Halcyon Days", "mare", 163, "Piers Odell"),
  horse(1, "HO-122", "Tansy", "mare", 166, "Piers Odell"),
  horse(3, "HO-114", "Corsair", "stallion", 168, "Marit Vensel"),
  horse(3, "HO-147", "Corsair's Boy", "gelding", 170, "Piers Odell"),
  horse(4, "HO-139", "Juno", "mare", 165, "Britt Vensel"),
  horse(4, "HO-105", "Juno", "mare", 162, "Piers Odell"),
];

const flight = (from: number, id: string, day: number, departs: string, destination = ABROAD, origin = HOME) =>
  ({ id, from, origin, destination, day: june(day), departs }) satisfies HorseFlight;

const flights: HorseFlight[] = [
  flight(0, "FL-128", 10, "14:30"),
  flight(0, "FL-153", 11, "13:15"),
  flight(0, "FL-117", 14, "09:00"),
  flight(0, "FL-141", 9, "11:45", OTHER),
  flight(1, "FL-169", 10, "08:20", OTHER, "Dornwik"),
  flight(1, "FL-105", 11, "17:00", OTHER, "Dornwik"),
  flight(1, "FL-184", 20, "12:10", HOME, ABROAD),
  flight(2, "FL-136", 9, "10:00"),
  flight(3, "FL-162", 12, "16:40"),
];

type Size = readonly [width: HorseStall["width"], clearCm: number];

const stall = (
  from: number,
  id: string,
  flight_id: string,
  [width, clear_cm]: Size,
  price: number,
  row: number,
): HorseStall => ({ id, from, flight_id, width, clear_cm, price, row });

const stalls: HorseStall[] = [
  stall(0, "SL-133", "FL-128", ["third", 205], 900, 1),
  stall(0, "SL-158", "FL-128", ["half", 190], 1450, 2),
  stall(0, "SL-117", "FL-128", ["half", 200], 1600, 3),
  stall(0, "SL-171", "FL-153", ["half", 205], 1520, 2),
  stall(0, "SL-126", "FL-117", ["half", 205], 1300, 1),
  stall(0, "SL-149", "FL-141", ["half", 205], 1250, 1),
  stall(1, "SL-184", "FL-128", ["half", 205], 1400, 4),
  stall(1, "SL-187", "FL-117", ["half", 205], 1350, 2),
  stall(1, "SL-166", "FL-184", ["half", 205], 1500, 2),
  stall(2, "SL-140", "FL-136", ["half", 205], 1200, 2),
  stall(3, "SL-121", "FL-136", ["half", 200], 1250, 1),
  stall(3, "SL-182", "FL-153", ["half", 186], 1380, 3),
  stall(3, "SL-162", "FL-162", ["half", 205], 1350, 2),
  stall(3, "SL-147", "FL-162", ["half", 200], 1300, 3),
  stall(3, "SL-119", "FL-162", ["half", 190], 1420, 1),
  // Cheaper than the stall of row 2 and behind a mare.
  stall(3, "SL-112", "FL-128", ["half", 190], 1390, 5),
  stall(4, "SL-105", "FL-128", ["half", 192], 1500, 1),
  stall(4, "SL-193", "FL-128", ["half", 188], 1470, 6),
  stall(4, "SL-176", "FL-128", ["half", 187], 1360, 2),
  stall(4, "SL-154", "FL-128", ["half", 184], 1340, 4),
  stall(4, "SL-109", "FL-128", ["half", 194], 1650, 6),
  stall(4, "SL-138", "FL-162", ["half", 190], 1420, 1),
  stall(4, "SL-102", "FL-128", ["third", 200], 870, 6),
];

const place = (from: number, id: string, horse_id: string, stall_id: string): HorsePlace => ({
  id,
  from,
  horse_id,
  stall_id,
  status: "booked",
});

const places: HorsePlace[] = [
  place(1, "PL-131", "HO-131", "SL-187"),
  place(1, "PL-158", "HO-131", "SL-166"),
  place(1, "PL-112", "HO-122", "SL-184"),
  place(3, "PL-147", "HO-158", "SL-119"),
  place(4, "PL-139", "HO-139", "SL-105"),
  place(4, "PL-176", "HO-105", "SL-138"),
];

const groom = (
  from: number,
  id: string,
  name: string,
  fee: number,
  max_horses: number,
  licence_until: string,
  rest: Partial<HorseGroom> = {},
): HorseGroom => {
  const { destinations = [ABROAD], stallions = false } = rest;
  return { id, from, name, fee, max_horses, licence_until, destinations, stallions };
};

const grooms: HorseGroom[] = [
  groom(1, "GR-116", "Teo Marsh", 300, 2, "2027-02-28"),
  groom(1, "GR-141", "Ulla Brandes", 260, 2, "2026-06-09"),
  groom(1, "GR-124", "Sander Holt", 420, 2, "2027-05-31", { destinations: [ABROAD, OTHER] }),
  groom(1, "GR-109", "Nils Aker", 280, 3, "2026-12-31", { destinations: [ABROAD, OTHER] }),
  groom(1, "GR-152", "Ravi Menon", 270, 2, "2026-12-31", { destinations: [OTHER] }),
  groom(3, "GR-178", "Anja Kroll", 380, 2, "2026-12-31", { stallions: true }),
  groom(3, "GR-133", "Bo Lind", 340, 1, "2026-12-31", { stallions: true }),
  groom(3, "GR-160", "Cees Adema", 450, 3, "2027-03-31", { stallions: true }),
];

const post = (id: string, groom_id: string, flight_id: string): HorseGroomPost => ({
  id,
  from: 1,
  groom_id,
  flight_id,
});

const groomPosts: HorseGroomPost[] = [
  post("GP-114", "GR-109", "FL-169"),
  post("GP-137", "GR-109", "FL-105"),
  post("GP-121", "GR-116", "FL-105"),
];

export const HORSE_CAST = {
  horses,
  flights,
  stalls,
  places,
  grooms,
  groomPosts,
  june,
  home: HOME,
  abroad: ABROAD,
  stable: "Ostrand",
  gelding: "HO-131",
  stallion: "HO-114",
  mare: "HO-139",
  cancelled: [
    [1, "PL-131"],
    [4, "PL-139"],
  ] as const,
};
