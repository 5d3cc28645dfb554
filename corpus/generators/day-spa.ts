import { SPA_CAST } from "./day-spa-cast";
import type { SpaBooking, SpaGuest, SpaProduct, SpaRoom, SpaShift, SpaTherapist, SpaTreatment } from "./day-spa-rows";
import { seededRandom } from "./random";
import { type Database, fillUp, freeIds, rowsAt, valuesAt } from "./table";

const DAYS = ["2026-09-14", "2026-09-15", "2026-09-16", "2026-09-17", "2026-09-18", "2026-09-19"];
const FRIDAY = "2026-09-18";
const STARTS = ["08:30", "10:30", "12:30", "14:30", "16:30"];
const SKINS = ["normal", "dry", "oily"];
const OPENINGS = ["Amber", "Basalt", "Cinder", "Dune", "Ember", "Fjord", "Granite", "Heather", "Island", "Juniper"];
const CLOSINGS = ["Circle", "Descent", "Embrace", "Passage", "Renewal", "Ritual", "Unwinding", "Wave"];
const FIRST = [
  "Ada",
  "Bernt",
  "Celeste",
  "Dov",
  "Elina",
  "Fabian",
  "Gudrun",
  "Hugo",
  "Ines",
  "Jarek",
  "Kaja",
  "Leopold",
];
const LAST = ["Abendroth", "Bakker", "Castellano", "Dvorak", "Eriksen", "Fontaine", "Grigorescu", "Hollis", "Ibarra"];
const TOWNS = ["Lindholm", "Tarn", "Oster Vale", "Kirkmoor", "Bellaford"];
const PARTS = ["oat", "shea", "clay", "honey", "lavender", "almond", "sesame", "seaweed", "rose"];

/** The spa's database at a level. Rows that only fill it up each miss what the guests ask for. */
export function daySpa(level: number): Database {
  const tables = { treatments: treatments(), therapists: therapists(), rooms: rooms(), guests: guests() };
  const diary = bookings(tables);
  const ledger = diary
    .filter((row) => row.from <= level)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((row) => {
      if (level === 4 && row.id === SPA_CAST.moved) return row.id;
      const status = row.id === SPA_CAST.cancelled ? "cancelled" : row.status;
      return [row.id, status, row.treatment_id, row.therapist_id, row.room_id, row.day, row.start].join(" ");
    });
  const shop = products();
  const held = reservations(tables.guests, shop);
  const gifts = vouchers(tables.guests);
  return valuesAt(level, {
    treatments: [0, rowsAt(tables.treatments, level, { needs: 1, ingredients: 2 })],
    therapists: [0, rowsAt(tables.therapists, level, { prenatal_certified: 2 })],
    rooms: [1, rowsAt(tables.rooms, level)],
    guests: [2, rowsAt(tables.guests, level)],
    house_rules: [2, rowsAt(SPA_CAST.houseRules, level)],
    shifts: [3, rowsAt(shifts(tables.therapists), level)],
    products: [3, rowsAt(shop, level)],
    reservations: [3, rowsAt(held, level)],
    vouchers: [4, rowsAt(gifts, level)],
    bookings: [0, rowsAt(diary, level, { guest_id: 2 })],
    target_guest: [0, level < 2 ? "Noor Haddad" : SPA_CAST.noor],
    target_day: [0, FRIDAY],
    target_start: [0, "10:00"],
    target_pressure: [0, "light"],
    target_skin: [0, "sensitive"],
    target_budget: [0, level < 3 ? 85 : 83],
    target_min_rating: [1, level < 2 ? 4.6 : 4.7],
    target_floor: [1, 0],
    target_ledger: [1, ledger.join("\n")],
    target_companion: [2, SPA_CAST.samira],
    target_companion_pressure: [2, "medium"],
    target_companion_budget: [2, 90],
    target_facial_budget: [3, 70],
    target_rest_minutes: [3, 15],
    target_oil_millilitres: [3, 150],
    target_two_bottles_up_to: [3, level < 4 ? 235 : 270],
    target_reservations: [3, held.filter((row) => row.from <= level).length],
    target_companion_room: [4, SPA_CAST.samirasRoom],
    target_moved_booking: [4, SPA_CAST.moved],
    target_lift_from_age: [4, 65],
    target_used_vouchers: [
      4,
      gifts
        .flatMap((row) => (row.booking_id === null ? [] : [row.id]))
        .sort()
        .join(" "),
    ],
  });
}

function treatments(): SpaTreatment[] {
  const id = freeIds("TR-", SPA_CAST.treatments, 11);
  return fillUp(SPA_CAST.treatments, [6, 9, 17, 26, 42], seededRandom(12), (random, from, rows) => {
    const category = random.pick(["massage", "massage", "facial", "body", "hands_and_feet"] as const);
    const technique = {
      massage: random.pick(["swedish", "aroma", "stone", "deep_tissue"]),
      facial: "facial_care",
      body: "body_wrap",
      hands_and_feet: "reflexology",
    }[category];
    const noun = { massage: "Massage", facial: "Facial", body: "Wrap", hands_and_feet: "Hand and Foot Care" }[category];
    const names = new Set(rows.map((row) => row.name));
    const fresh = OPENINGS.flatMap((one) => CLOSINGS.map((two) => `${one} ${two} ${noun}`)).filter(
      (n) => !names.has(n),
    );
    // Sensitive skin is never among the skins, so that no row of the filling can grant a wish.
    return {
      id: id(),
      from,
      name: random.pick(fresh),
      category,
      technique,
      pressure: random.pick(["light", "medium", "deep"] as const),
      minutes: random.pick([45, 50, 60, 75, 90]),
      price: random.between(24, 60) * 2,
      suits_skin: random.some(SKINS, random.between(1, 3)),
      prenatal: false,
      needs: { massage: ["heated_table"], facial: ["facial_lamp"], body: ["wet_table"], hands_and_feet: ["foot_bath"] }[
        category
      ],
      ingredients: random.some(PARTS, random.between(0, 2)),
    };
  });
}

function therapists(): SpaTherapist[] {
  const id = freeIds("TH-", SPA_CAST.therapists, 21);
  const names = new Set<string>();
  return fillUp(SPA_CAST.therapists, [4, 6, 11, 18, 26], seededRandom(22), (random, from) => {
    const rating = random.between(40, 49) / 10;
    const techniques = random.some(["swedish", "aroma", "stone", "deep_tissue", "body_wrap"], random.between(1, 3));
    if (rating < 4.6 && random.chance(0.5)) techniques.push(random.pick(["lymphatic", "facial_care", "reflexology"]));
    return {
      id: id(),
      from,
      name: freshName(random, names),
      techniques,
      rating,
      prenatal_certified: random.chance(0.2),
    };
  });
}

function freshName(random: ReturnType<typeof seededRandom>, used: Set<string>): string {
  const open = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`)).filter((name) => !used.has(name));
  const name = random.pick(open);
  used.add(name);
  return name;
}

function rooms(): SpaRoom[] {
  const id = freeIds("RM-", SPA_CAST.rooms, 31);
  const names = ["Aspen", "Bramble", "Cedar", "Dogwood", "Elder", "Hornbeam", "Linden", "Medlar"];
  return fillUp(SPA_CAST.rooms, [0, 5, 8, 12, 18], seededRandom(32), (random, from) => ({
    id: id(),
    from,
    name: names.shift() ?? "Yew",
    floor: random.between(1, 3),
    equipment: random.some(["heated_table", "facial_lamp", "dim_light", "wet_table", "foot_bath"], 3),
    in_service: true,
  }));
}

function guests(): SpaGuest[] {
  const id = freeIds("GU-", SPA_CAST.guests, 41);
  const names = new Set<string>();
  return fillUp(SPA_CAST.guests, [0, 0, 9, 14, 24], seededRandom(42), (random, from) => ({
    id: id(),
    from,
    name: freshName(random, names),
    birth_year: random.between(1948, 2004),
    town: random.pick(TOWNS),
    skin: random.pick([...SKINS, "sensitive"]),
    allergies: random.some(PARTS, random.between(0, 2)),
    expecting: random.chance(0.1),
    membership: random.pick(["none", "none", "linen", "silk"] as const),
  }));
}

function shifts(staff: readonly SpaTherapist[]): SpaShift[] {
  const id = freeIds("SH-", SPA_CAST.shifts, 51);
  const cast = new Set(SPA_CAST.therapists.map((row) => row.id));
  return fillUp(SPA_CAST.shifts, [0, 0, 0, 24, 52], seededRandom(52), (random, from, rows) => {
    // Friday's shifts of those who matter are written by hand; a second one would undo what they rule out.
    const open = staff
      .filter((row) => row.from <= from)
      .flatMap((row) => DAYS.map((day) => ({ therapist: row.id, day })))
      .filter(({ therapist, day }) => day !== FRIDAY || !cast.has(therapist))
      .filter(({ therapist, day }) => !rows.some((row) => row.therapist_id === therapist && row.day === day));
    const { therapist, day } = random.pick(open);
    const begins = random.pick(["08:00", "09:00", "12:00"]);
    return { id: id(), from, therapist_id: therapist, day, begins, ends: begins === "12:00" ? "20:00" : "16:30" };
  });
}

function products(): SpaProduct[] {
  const id = freeIds("PR-", SPA_CAST.products, 61);
  const nouns = { body_oil: "Oil", balm: "Balm", scrub: "Scrub", mask: "Mask" };
  return fillUp(SPA_CAST.products, [0, 0, 0, 12, 24], seededRandom(62), (random, from) => {
    const kind = random.pick(["body_oil", "balm", "scrub", "mask"] as const);
    return {
      id: id(),
      from,
      name: `${random.pick(OPENINGS)} ${random.pick(["Daily", "Evening", "Winter", "Garden"])} ${nouns[kind]}`,
      kind,
      scented: kind === "body_oil" || random.chance(0.6),
      ingredients: random.some(PARTS, random.between(1, 3)),
      millilitres: random.pick([50, 100, 150, 200, 250]),
      price: random.between(9, 32),
      stock: random.between(0, 14),
    };
  });
}

function reservations(people: readonly SpaGuest[], shop: readonly SpaProduct[]) {
  const id = freeIds("RS-", [], 71);
  return fillUp<{ id: string; from: number; guest_id: string; product_id: string; quantity: number }>(
    [],
    [0, 0, 0, 3, 6],
    seededRandom(72),
    (random, from) => ({
      id: id(),
      from,
      guest_id: random.pick(people.filter((row) => row.from <= from && row.id !== SPA_CAST.noor)).id,
      product_id: random.pick(shop.filter((row) => row.from <= from)).id,
      quantity: random.between(1, 3),
    }),
  );
}

function vouchers(people: readonly SpaGuest[]) {
  const id = freeIds("VO-", SPA_CAST.vouchers, 81);
  const others = people.filter((row) => ![SPA_CAST.noor, SPA_CAST.samira].includes(row.id));
  return fillUp(SPA_CAST.vouchers, [0, 0, 0, 0, 14], seededRandom(82), (random, from) => ({
    id: id(),
    from,
    guest_id: random.pick(others).id,
    category: random.pick(["any", "massage", "facial", "body"] as const),
    value: random.between(2, 8) * 5,
    minimum_spend: random.between(4, 12) * 10,
    valid_until: random.pick(["2026-08-31", "2026-09-30", "2026-12-31"]),
    booking_id: null,
  }));
}

function bookings(tables: {
  treatments: readonly SpaTreatment[];
  therapists: readonly SpaTherapist[];
  rooms: readonly SpaRoom[];
  guests: readonly SpaGuest[];
}): SpaBooking[] {
  const id = freeIds("BK-", SPA_CAST.bookings, 91);
  const handwritten = new Set([...SPA_CAST.therapists, ...SPA_CAST.rooms].map((row) => row.id));
  return fillUp(SPA_CAST.bookings, [0, 5, 14, 30, 64], seededRandom(92), (random, from, rows) => {
    const present = <R extends { from: number }>(list: readonly R[], level = from) =>
      list.filter((row) => row.from <= level);
    const pairs = present(tables.therapists).flatMap((therapist) =>
      present(tables.treatments)
        .filter((row) => row.minutes <= 90 && !row.prenatal && therapist.techniques.includes(row.technique))
        .map((treatment) => ({ therapist, treatment })),
    );
    const slots = DAYS.flatMap((day) => STARTS.map((start) => ({ day, start })));
    const open = slots
      .flatMap((slot) => present(tables.rooms).map((room) => ({ ...slot, room })))
      .filter(
        ({ room, day, start }) =>
          room.floor > 0 &&
          !(day === FRIDAY && handwritten.has(room.id)) &&
          !rows.some((row) => row.room_id === room.id && row.day === day && row.start === start),
      );
    const { day, start, room } = random.pick(open);
    const { therapist, treatment } = random.pick(
      pairs.filter(
        (pair) =>
          !(day === FRIDAY && handwritten.has(pair.therapist.id)) &&
          !rows.some((row) => row.therapist_id === pair.therapist.id && row.day === day && row.start === start),
      ),
    );
    const strangers = tables.guests.filter((row) => !row.name.endsWith("Haddad") && row.from <= Math.max(from, 2));
    const guest = random.pick(strangers);
    return {
      id: id(),
      from,
      guest_id: guest.id,
      guest_name: guest.name,
      treatment_id: treatment.id,
      therapist_id: therapist.id,
      room_id: room.id,
      day,
      start,
      status: random.chance(0.15) ? ("cancelled" as const) : ("booked" as const),
    };
  });
}
