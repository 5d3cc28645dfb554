import { HORSE_CAST } from "./horse-cast";
import type {
  HorseHire,
  HorseLab,
  HorseLorry,
  HorsePolicy,
  HorseRequirement,
  HorseTest,
  HorseYard,
  HorseYardStay,
} from "./horse-rows";

const { june, abroad, stable, home } = HORSE_CAST;

const requirement = (
  id: string,
  destination: string,
  kind: string,
  max_age_days: number,
  horses: HorseRequirement["horses"] = "all",
): HorseRequirement => ({ id, from: 2, destination, kind, max_age_days, horses });

const requirements: HorseRequirement[] = [
  requirement("RQ-114", abroad, "influenza", 180),
  requirement("RQ-139", abroad, "swamp fever", 30),
  requirement("RQ-122", abroad, "piroplasmosis", 60),
  requirement("RQ-147", abroad, "dourine", 30, "breeding"),
  requirement("RQ-105", "Sankt Elmar", "swamp fever", 90),
];

const test = (
  from: number,
  id: string,
  horse_id: string,
  kind: string,
  sampled_on: string,
  result: HorseTest["result"] = "negative",
): HorseTest => ({ id, from, horse_id, kind, lab_id: "LB-127", sampled_on, result });

const tests: HorseTest[] = [
  test(2, "TE-116", "HO-131", "influenza", "2026-02-11"),
  // Still good when it is looked at, too old on the day of the flight.
  test(2, "TE-141", "HO-131", "swamp fever", "2026-05-05"),
  test(2, "TE-124", "HO-158", "piroplasmosis", "2026-05-20"),
  test(3, "TE-149", "HO-114", "influenza", "2026-03-02"),
  test(3, "TE-107", "HO-114", "swamp fever", "2026-05-22"),
  test(3, "TE-132", "HO-114", "piroplasmosis", "2026-05-22"),
  test(3, "TE-157", "HO-147", "dourine", "2026-05-30"),
];

const lab = (
  from: number,
  id: string,
  name: string,
  kinds: readonly string[],
  days: number,
  price: number,
): HorseLab => ({
  id,
  from,
  name,
  kinds,
  days,
  price,
});

const labs: HorseLab[] = [
  lab(2, "LB-118", "Norrby Laboratory", ["swamp fever", "piroplasmosis"], 1, 140),
  lab(2, "LB-143", "Haldor & Sons", ["swamp fever", "influenza"], 1, 95),
  lab(2, "LB-127", "County Veterinary Office", ["swamp fever", "piroplasmosis", "influenza"], 3, 60),
  lab(2, "LB-152", "Quick Assay", ["piroplasmosis", "influenza"], 1, 160),
  lab(2, "LB-109", "Ferring Institute", ["swamp fever", "piroplasmosis", "dourine"], 2, 70),
  lab(3, "LB-134", "Stud Book Laboratory", ["dourine"], 1, 130),
  lab(3, "LB-160", "Meridian Equine", ["dourine", "swamp fever"], 1, 150),
];

const lorry = (id: string, base: string, horses: number, partition: boolean, price: number): HorseLorry => ({
  id,
  from: 3,
  base,
  horses,
  partition,
  price,
});

const lorries: HorseLorry[] = [
  lorry("LO-126", stable, 2, false, 310),
  lorry("LO-151", stable, 2, true, 360),
  lorry("LO-109", stable, 4, true, 410),
  lorry("LO-134", stable, 1, true, 210),
  lorry("LO-117", home, 2, true, 250),
  lorry("LO-142", stable, 3, true, 330),
];

const drives = (
  [
    [stable, home, 270],
    [stable, "Dornwik", 190],
    [home, "Dornwik", 95],
    [home, "Vessby", 130],
    [stable, "Vessby", 165],
    ["Vessby", "Dornwik", 60],
  ] as const
).map(([one_town, other_town, minutes], index) => ({
  id: `DR-${101 + index}`,
  from: 3,
  one_town,
  other_town,
  minutes,
}));

const hires: HorseHire[] = [
  { id: "HI-121", from: 3, lorry_id: "LO-142", day: june(10), departs: "07:00" },
  // The day before.
  { id: "HI-146", from: 3, lorry_id: "LO-151", day: june(9), departs: "05:30" },
];

const yard = (
  id: string,
  name: string,
  boxes: number,
  [isolation, stallions]: readonly [boolean, boolean],
  nightly: number,
  town = abroad,
): HorseYard => ({ id, from: 4, name, town, boxes, isolation, stallions, nightly });

const yards: HorseYard[] = [
  yard("YA-123", "Cask Lane Yard", 4, [true, true], 58),
  yard("YA-148", "Old Remount Depot", 3, [true, true], 44),
  yard("YA-106", "Three Limes", 8, [false, true], 35),
  yard("YA-131", "Sisters' Meadow", 6, [true, false], 40),
  yard("YA-156", "Racecourse Boxes", 12, [true, true], 71),
  yard("YA-114", "Elmar Quarantine", 9, [true, true], 30, "Sankt Elmar"),
];

const stay = (id: string, yard_id: string, horse_id: string, day: number, nights: number): HorseYardStay => ({
  id,
  from: 4,
  yard_id,
  horse_id,
  first_night: june(day),
  nights,
});

const yardStays: HorseYardStay[] = [
  stay("YS-119", "YA-148", "HO-158", 12, 3),
  stay("YS-144", "YA-148", "HO-105", 12, 2),
  stay("YS-127", "YA-123", "HO-122", 10, 4),
];

const policies: HorsePolicy[] = [{ id: "IP-117", from: 4, horse_id: "HO-122", flight_id: "FL-128", cover: "basic" }];

const rules = (
  [
    [
      2,
      "Health tests",
      "A horse flies only with every test that the destination asks for: negative, and on the day of the flight no older than allowed, counted from the day of the sample. Breeding horses are mares and stallions. A test that is still good is not made again.",
    ],
    [
      2,
      "Results",
      "A result must be there on the day before the flight at the latest. Take the cheapest laboratory that is quick enough.",
    ],
    [
      2,
      "Grooms",
      "Every party engages one groom of its own, who flies with no other party that day, with a licence that is valid on the day. A groom looks after no more horses than stands in the list.",
    ],
    [
      3,
      "Stallions",
      "Mares stand in rows behind a stallion, never in his row or in front of him. Only grooms who take stallions fly with one.",
    ],
    [
      3,
      "Lorries",
      "A lorry that carries a stallion has a fixed partition. One lorry brings the whole party from its stable.",
    ],
    [
      3,
      "Times on the road",
      "Horses are at the airport three hours before the flight departs. A drive of more than 240 minutes has a rest of 45 minutes on the way, which comes on top.",
    ],
    [
      4,
      "Yards",
      "Horses from abroad stand in a yard with isolation. A yard takes stallions only where the list says so.",
    ],
    [
      4,
      "Moving a horse",
      "To move a horse within a flight, cancel its place and book another stall. It needs the same headroom and width as ever.",
    ],
    [4, "Insurance", "Stallions are insured for each flight, other horses only if the owner asks for it."],
  ] as const
).map(([from, subject, wording], index) => ({ id: `RU-${index + 1}`, from, subject, wording }));

export const HORSE_PAPERS = { requirements, tests, labs, lorries, drives, hires, yards, yardStays, policies, rules };
