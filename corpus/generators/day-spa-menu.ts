import type { SpaTreatment } from "./day-spa-rows";

const DRY = ["normal", "dry", "sensitive"];
const ANY = ["normal", "dry", "oily", "sensitive"];

type Rest = Omit<SpaTreatment, "id" | "from" | "name" | "category" | "pressure" | "minutes" | "price">;

function treatment(
  from: number,
  id: string,
  name: string,
  category: SpaTreatment["category"],
  pressure: SpaTreatment["pressure"],
  minutes: number,
  price: number,
  rest: Partial<Rest> & Pick<Rest, "technique">,
): SpaTreatment {
  const { technique, suits_skin = DRY, prenatal = false, needs = ["heated_table"], ingredients = [] } = rest;
  return { id, from, name, category, technique, pressure, minutes, price, suits_skin, prenatal, needs, ingredients };
}

const lymphatic = { technique: "lymphatic" };
const expectant = { technique: "prenatal", prenatal: true, needs: ["heated_table", "side_cushions"] };
const facialCare = { technique: "facial_care", needs: ["facial_lamp"] };

/** The treatments that matter: those which the guests' wishes lead to, and beside each those which miss one wish alone. */
export const SPA_MENU: SpaTreatment[] = [
  // The name says gentle, the data say deep.
  treatment(0, "TR-138", "Gentle Harbour Massage", "massage", "deep", 60, 74, { technique: "swedish" }),
  treatment(0, "TR-175", "Linen Drift Massage", "massage", "light", 60, 78, lymphatic),
  // Right in everything but for whom it is.
  treatment(0, "TR-115", "Mother-to-Be Ease Massage", "massage", "light", 60, 76, expectant),
  treatment(0, "TR-152", "Petal Hush Facial", "facial", "light", 50, 62, { ...facialCare, ingredients: ["oat"] }),
  treatment(0, "TR-189", "Orange Grove Massage", "massage", "light", 60, 70, {
    technique: "aroma",
    suits_skin: ["normal", "oily"],
    ingredients: ["orange"],
  }),
  treatment(0, "TR-129", "Slow Tide Massage", "massage", "light", 90, 98, lymphatic),
  // Longer than all that can be given: its water bed stands upstairs or in a closed room.
  treatment(1, "TR-166", "Feather Cove Massage", "massage", "light", 75, 82, { ...lymphatic, needs: ["water_bed"] }),
  treatment(1, "TR-106", "Quiet Wool Massage", "massage", "light", 60, 84, lymphatic),
  treatment(1, "TR-143", "Basil Foot Ritual", "hands_and_feet", "light", 40, 44, {
    technique: "reflexology",
    needs: ["foot_bath"],
    ingredients: ["basil"],
  }),
  // Within the budget only after the member's reduction.
  treatment(2, "TR-180", "Moss and Mist Massage", "massage", "light", 75, 92, {
    ...lymphatic,
    needs: ["heated_table", "dim_light"],
    ingredients: ["jojoba"],
  }),
  treatment(2, "TR-120", "Pale Veil Massage", "massage", "light", 80, 84, { ...lymphatic, ingredients: ["almond"] }),
  treatment(2, "TR-157", "Rounded Moon Massage", "massage", "medium", 60, 82, { ...expectant, ingredients: ["shea"] }),
  treatment(2, "TR-194", "Nest Massage", "massage", "medium", 70, 88, { ...expectant, ingredients: ["sesame"] }),
  treatment(2, "TR-134", "Bump and Balance Massage", "massage", "medium", 65, 84, { technique: "swedish" }),
  treatment(2, "TR-171", "Cradle Massage", "massage", "medium", 75, 95, expectant),
  treatment(2, "TR-111", "Second Heartbeat Massage", "massage", "medium", 45, 64, expectant),
  treatment(2, "TR-148", "Dusk Field Massage", "massage", "light", 75, 88, { ...lymphatic, ingredients: ["lavender"] }),
  treatment(3, "TR-185", "Silver Birch Facial", "facial", "light", 60, 68, {
    ...facialCare,
    ingredients: ["lavender"],
  }),
  treatment(3, "TR-125", "Clear Brook Facial", "facial", "light", 60, 66, { ...facialCare, suits_skin: ["oily"] }),
  treatment(3, "TR-162", "Moonmilk Facial", "facial", "light", 55, 69, {
    ...facialCare,
    ingredients: ["oat", "honey"],
  }),
  // Its price would fit if the reduction on massages counted for facials.
  treatment(3, "TR-102", "Dew Lantern Facial", "facial", "light", 60, 74, { ...facialCare, ingredients: ["oat"] }),
  treatment(3, "TR-139", "Russet Foot Ritual", "hands_and_feet", "medium", 45, 48, {
    technique: "reflexology",
    suits_skin: ANY,
    needs: ["foot_bath"],
  }),
];
