import { SPA_MENU } from "./day-spa-menu";
import type { SpaBooking, SpaGuest, SpaProduct, SpaRoom, SpaShift, SpaTherapist, SpaVoucher } from "./day-spa-rows";

const FRIDAY = "2026-09-18";
const SATURDAY = "2026-09-19";

/** The rows that the guests' wishes lead to, and beside each those which miss one wish alone. */
function therapist(from: number, id: string, name: string, rating: number, techniques: string[], certified = false) {
  return { id, from, name, techniques, rating, prenatal_certified: certified } satisfies SpaTherapist;
}

const therapists: SpaTherapist[] = [
  therapist(0, "TH-130", "Ilse Brandt", 4.7, ["swedish", "lymphatic"]),
  therapist(0, "TH-159", "Kofi Mensah", 4.9, ["lymphatic", "prenatal"], true),
  therapist(0, "TH-188", "Rosalind Achebe", 5, ["swedish", "deep_tissue"]),
  therapist(0, "TH-120", "Tomasz Wilk", 4.8, ["facial_care", "prenatal"]),
  therapist(1, "TH-149", "Linnea Falk", 4.5, ["lymphatic", "aroma"]),
  therapist(1, "TH-178", "Dario Conti", 4.6, ["lymphatic", "stone"]),
  therapist(2, "TH-110", "Mirela Petrescu", 4.7, ["prenatal", "swedish"], true),
  therapist(2, "TH-139", "Anselm Okafor", 4.6, ["prenatal"], true),
  therapist(2, "TH-168", "Greta Lund", 4.8, ["prenatal", "lymphatic"], true),
  therapist(3, "TH-197", "Wiebke Ahlers", 4.7, ["facial_care", "body_wrap"]),
  therapist(3, "TH-129", "Paolo Riva", 4.9, ["facial_care"]),
  therapist(3, "TH-158", "Hedda Moe", 4.6, ["facial_care"]),
  therapist(3, "TH-187", "Bram de Wit", 4.8, ["lymphatic"]),
  therapist(3, "TH-119", "Agnes Toth", 4.9, ["prenatal"], true),
  therapist(4, "TH-148", "Saskia Boer", 4.8, ["reflexology"]),
  therapist(4, "TH-177", "Enzo Marchetti", 4.7, ["reflexology", "aroma"]),
  therapist(4, "TH-109", "Noemi Sorel", 4.9, ["reflexology"]),
];

function room(from: number, id: string, name: string, floor: number, equipment: string[], inService = true) {
  return { id, from, name, floor, equipment, in_service: inService } satisfies SpaRoom;
}

const rooms: SpaRoom[] = [
  room(1, "RM-142", "Willow", 0, ["heated_table", "dim_light"]),
  room(1, "RM-183", "Alder", 0, ["heated_table", "dim_light"]),
  room(1, "RM-127", "Birch", 1, ["heated_table", "water_bed", "dim_light"]),
  room(1, "RM-168", "Reed", 0, ["water_bed"], false),
  room(1, "RM-112", "Fern", 0, ["facial_lamp"]),
  room(2, "RM-153", "Hazel", 0, ["heated_table", "side_cushions"]),
  room(2, "RM-194", "Juniper", 0, ["heated_table", "side_cushions"]),
  room(2, "RM-138", "Maple", 2, ["heated_table", "side_cushions"]),
  room(3, "RM-179", "Sorrel", 0, ["facial_lamp"]),
  room(3, "RM-123", "Thistle", 1, ["facial_lamp"]),
  room(4, "RM-164", "Sedge", 1, ["foot_bath"]),
  room(4, "RM-108", "Laurel", 0, ["foot_bath", "lift_table"]),
  room(4, "RM-149", "Osier", 0, ["foot_bath"]),
  room(4, "RM-190", "Plane", 1, ["foot_bath", "lift_table"]),
  room(4, "RM-134", "Rowan", 0, ["heated_table", "side_cushions"]),
];

function guest(from: number, id: string, name: string, birthYear: number, town: string, rest: Partial<SpaGuest>) {
  const { skin = "normal", allergies = [], expecting = false, membership = "none" } = rest;
  return { id, from, name, birth_year: birthYear, town, skin, allergies, expecting, membership } satisfies SpaGuest;
}

const guests: SpaGuest[] = [
  guest(2, "GU-154", "Noor Haddad", 1988, "Lindholm", {
    skin: "sensitive",
    allergies: ["almond", "lavender"],
    membership: "linen",
  }),
  guest(2, "GU-110", "Samira Haddad", 1992, "Tarn", { skin: "dry", allergies: ["sesame"], expecting: true }),
  guest(2, "GU-163", "Nora Haddad", 1979, "Kirkmoor", { membership: "silk" }),
  guest(2, "GU-119", "Samir Haddad", 1990, "Tarn", { skin: "oily" }),
  guest(2, "GU-172", "Piet Hanssen", 1967, "Lindholm", {}),
  guest(2, "GU-128", "Carla Nowak", 1983, "Bellaford", { membership: "linen" }),
  guest(2, "GU-181", "Wim Osei", 1975, "Oster Vale", { skin: "dry" }),
  guest(4, "GU-137", "Yara Haddad", 1956, "Lindholm", { skin: "dry", membership: "silk" }),
  guest(4, "GU-190", "Yara Haddad", 1995, "Lindholm", { membership: "linen" }),
];

const houseRules = [
  {
    id: "HR-1",
    from: 2,
    topic: "Expecting guests",
    text: "A guest who is expecting gets only treatments marked as prenatal, and only from a therapist with the prenatal certificate.",
  },
  {
    id: "HR-2",
    from: 2,
    topic: "Airing",
    text: "A room stands empty for at least 15 minutes between two guests.",
  },
  {
    id: "HR-3",
    from: 2,
    topic: "Memberships",
    text: "Linen members pay 10 per cent less for massages and the full price for everything else. Silk members pay 15 per cent less for any treatment of 75 minutes or more and the full price for shorter ones.",
  },
  {
    id: "HR-4",
    from: 2,
    topic: "Allergies",
    text: "Nobody gets a treatment which contains something that stands among the allergies in the guest's file.",
  },
  {
    id: "HR-5",
    from: 3,
    topic: "Rest",
    text: "A guest rests for 15 minutes between two treatments: the second starts exactly 15 minutes after the first has ended.",
  },
  {
    id: "HR-6",
    from: 3,
    topic: "Shifts",
    text: "A therapist must be on shift from the first to the last minute of a treatment.",
  },
  {
    id: "HR-7",
    from: 4,
    topic: "Vouchers",
    text: "A voucher counts if it is valid on the day of the treatment, meant for that kind of treatment, and if the price after the member's reduction reaches its minimum spend. One voucher per guest and day.",
  },
  {
    id: "HR-8",
    from: 4,
    topic: "Older guests",
    text: "Guests who turn 65 or more in the year of the visit get a room with a lift_table, besides what the treatment itself needs.",
  },
];

function shift(from: number, id: string, therapistId: string, begins: string, ends: string): SpaShift {
  return { id, from, therapist_id: therapistId, day: FRIDAY, begins, ends };
}

const shifts: SpaShift[] = [
  shift(3, "SH-132", "TH-130", "08:00", "16:00"),
  shift(3, "SH-163", "TH-159", "08:00", "16:00"),
  shift(3, "SH-194", "TH-188", "08:00", "14:00"),
  // Comes in half an hour after the facial would have to begin.
  shift(3, "SH-128", "TH-120", "12:00", "18:00"),
  shift(3, "SH-159", "TH-149", "08:00", "16:00"),
  shift(3, "SH-190", "TH-178", "08:00", "16:00"),
  shift(3, "SH-124", "TH-110", "09:00", "15:00"),
  shift(3, "SH-155", "TH-139", "08:00", "16:00"),
  shift(3, "SH-186", "TH-168", "08:00", "13:00"),
  shift(3, "SH-120", "TH-197", "08:00", "16:00"),
  shift(3, "SH-151", "TH-158", "08:00", "16:00"),
  // Goes home a quarter of an hour before the massage would be over.
  shift(3, "SH-182", "TH-187", "07:00", "11:00"),
  shift(3, "SH-116", "TH-119", "10:30", "18:00"),
  shift(4, "SH-147", "TH-148", "08:00", "14:00"),
  shift(4, "SH-178", "TH-177", "10:00", "18:00"),
  shift(4, "SH-112", "TH-109", "12:30", "20:00"),
];

function oil(id: string, name: string, millilitres: number, price: number, stock: number, rest: Partial<SpaProduct>) {
  const { kind = "body_oil", scented = false, ingredients = ["jojoba"] } = rest;
  return { id, from: 3, name, kind, scented, ingredients, millilitres, price, stock } satisfies SpaProduct;
}

const products: SpaProduct[] = [
  oil("PR-144", "Bare Oil, small", 100, 14, 9, {}),
  oil("PR-187", "Bare Oil, large", 200, 22, 5, {}),
  oil("PR-133", "Plain Kernel Oil", 200, 17, 8, { ingredients: ["almond"] }),
  oil("PR-176", "Evening Orchard Oil", 200, 16, 7, { scented: true }),
  // The cheapest, if one bottle is all that is wanted.
  oil("PR-122", "Bare Oil, last year's label", 200, 19, 1, {}),
  oil("PR-165", "Bare Balm", 200, 18, 6, { kind: "balm" }),
  oil("PR-111", "Meadow Rest Oil", 150, 25, 4, {}),
];

function voucher(
  id: string,
  guestId: string,
  category: SpaVoucher["category"],
  value: number,
  minimum: number,
): SpaVoucher {
  return {
    id,
    from: 4,
    guest_id: guestId,
    category,
    value,
    minimum_spend: minimum,
    valid_until: "2026-12-31",
    booking_id: null,
  };
}

const vouchers: SpaVoucher[] = [
  // Worth most, but the massage falls below its minimum once the member's reduction is taken off.
  voucher("VO-160", "GU-154", "massage", 15, 90),
  voucher("VO-122", "GU-154", "facial", 12, 60),
  voucher("VO-181", "GU-154", "massage", 10, 50),
  { ...voucher("VO-143", "GU-154", "any", 20, 40), valid_until: "2026-09-17" },
  voucher("VO-105", "GU-163", "any", 25, 40),
  { ...voucher("VO-164", "GU-154", "facial", 18, 50), booking_id: "BK-127" },
  voucher("VO-126", "GU-110", "massage", 20, 50),
];

type Slot = readonly [day: string, start: string];

function booking(
  from: number,
  id: string,
  guestId: string,
  [treatmentId, therapistId, roomId]: readonly [string, string, string],
  [day, start]: Slot,
  status: SpaBooking["status"] = "booked",
): SpaBooking {
  const name = guests.find((row) => row.id === guestId)?.name ?? guestId;
  return {
    id,
    from,
    guest_id: guestId,
    guest_name: name,
    treatment_id: treatmentId,
    therapist_id: therapistId,
    room_id: roomId,
    day,
    start,
    status,
  };
}

const bookings: SpaBooking[] = [
  booking(1, "BK-148", "GU-154", ["TR-138", "TH-130", "RM-142"], [FRIDAY, "15:00"]),
  booking(1, "BK-195", "GU-163", ["TR-189", "TH-149", "RM-127"], [FRIDAY, "14:00"]),
  booking(1, "BK-145", "GU-172", ["TR-175", "TH-159", "RM-183"], [FRIDAY, "09:30"]),
  booking(1, "BK-192", "GU-128", ["TR-138", "TH-188", "RM-183"], [FRIDAY, "10:45"]),
  // Cancelled: it keeps nobody from being free.
  booking(1, "BK-142", "GU-181", ["TR-175", "TH-130", "RM-142"], [FRIDAY, "10:00"], "cancelled"),
  // Leaves only ten minutes for airing before ten o'clock.
  booking(2, "BK-189", "GU-128", ["TR-138", "TH-188", "RM-194"], [FRIDAY, "08:50"]),
  booking(2, "BK-139", "GU-181", ["TR-106", "TH-168", "RM-138"], [FRIDAY, "10:00"]),
  // Leaves only ten minutes for airing before half past eleven.
  booking(3, "BK-186", "GU-172", ["TR-152", "TH-158", "RM-112"], [FRIDAY, "10:30"]),
  booking(4, "BK-136", "GU-137", ["TR-139", "TH-148", "RM-108"], [SATURDAY, "11:00"]),
  booking(4, "BK-183", "GU-190", ["TR-139", "TH-177", "RM-149"], [SATURDAY, "11:00"]),
  booking(4, "BK-133", "GU-181", ["TR-139", "TH-148", "RM-164"], [FRIDAY, "11:00"]),
  // The last time that Samira was really here; the later one was called off, the other is older.
  booking(4, "BK-180", "GU-110", ["TR-111", "TH-168", "RM-153"], ["2026-08-10", "10:00"], "done"),
  booking(4, "BK-130", "GU-110", ["TR-111", "TH-110", "RM-134"], ["2026-09-01", "10:00"], "cancelled"),
  booking(4, "BK-177", "GU-110", ["TR-134", "TH-110", "RM-134"], ["2026-06-02", "16:00"], "done"),
  booking(4, "BK-127", "GU-154", ["TR-152", "TH-197", "RM-112"], ["2026-07-03", "12:00"], "done"),
];

export const SPA_CAST = {
  treatments: SPA_MENU,
  therapists,
  rooms,
  guests,
  houseRules,
  shifts,
  products,
  vouchers,
  bookings,
  noor: "GU-154",
  samira: "GU-110",
  samirasRoom: "RM-153",
  cancelled: "BK-148",
  moved: "BK-136",
};
