/** A family that the offline author can write: the texts of `demo/`, in these words. */
export interface AuthoredFamily {
  readonly family: string;
  readonly domain: string;
  readonly tools: readonly string[];
  readonly entities: readonly string[];
  /** What stands in place of the texts' own words: phrases first, then whole names, then single words and parts of names. */
  readonly phrases: readonly (readonly [string, string])[];
  readonly words: Readonly<Record<string, string>>;
}

/** As the texts of `demo/` are written. */
export const WRITTEN_FAMILY = "lighthouse_rota";

/** In this order: a family whose name or domain is taken gives way to the next. */
export const FAMILIES: readonly AuthoredFamily[] = [
  {
    family: WRITTEN_FAMILY,
    domain:
      "Pilots ask the rota desk of a coast's lighthouses for keepers: who is trained, who is away, where fog and oil call for more, and which boat takes them out.",
    tools: ["list_lights", "list_keepers", "assign_watch"],
    entities: ["Light", "Keeper", "Watch"],
    phrases: [],
    words: {},
  },
  {
    family: "hut_wardens",
    domain:
      "Mountain rescue asks the desk of a hiking club's huts for wardens: who is trained, who is away, where snow and gas call for more, and which sledge takes them up.",
    tools: ["list_huts", "list_wardens", "give_duty"],
    entities: ["Hut", "Warden", "Duty"],
    phrases: [
      ["from the pilots", "from mountain rescue"],
      ["a convoy goes by", "a search party comes by"],
      ["on the way out", "on the way up"],
      ["are forecast", "are expected"],
      ["is forecast", "is expected"],
      ["the coffee machine on the cutter", "the coffee machine at the depot"],
      ["made to row between them", "made to ski between them"],
      ["stands on land", "stands in the valley"],
      ["that is on land", "that is in the valley"],
      ["the harbour master", "the chief"],
      ["talked to the gulls", "talked to the foxes"],
      ["the lamps are lit then", "it is dark then"],
      ["comes out with", "comes up with"],
      ["on board", "on the sledge"],
    ],
    words: {
      assign_watch: "give_duty",
      cancel_watch: "drop_duty",
      order_oil: "send_gas",
      book_passage: "reserve_ride",
      write_note: "add_remark",
      light: "hut",
      lights: "huts",
      keeper: "warden",
      keepers: "wardens",
      watch: "duty",
      watches: "duties",
      leave: "holiday",
      leaves: "holidays",
      forecast: "outlook",
      forecasts: "outlooks",
      refill: "delivery",
      refills: "deliveries",
      boat: "sledge",
      boats: "sledges",
      passage: "ride",
      passages: "rides",
      note: "remark",
      notes: "remarks",
      horn: "siren",
      lamp: "stove",
      fog: "snow",
      rock: "ridge",
      seasick: "giddy",
      oil: "gas",
      lands: "arrives",
      land: "arrive",
      landed: "arrived",
      lomvik: "lomseter",
      skarvholm: "skarvheim",
    },
  },
];

/** A text of `demo/` in a family's words. */
export function inWordsOf({ family, phrases, words }: AuthoredFamily, text: string): string {
  const phrased = [[WRITTEN_FAMILY, family] as const, ...phrases].reduce(
    (result, [from, to]) => result.replaceAll(from, to),
    text,
  );
  return phrased.replace(/[A-Za-z]+(?:_[A-Za-z]+)*/g, (name) => {
    const whole = words[name];
    return whole ?? name.replace(/[A-Z]?[a-z]+/g, (word) => replaced(word, words));
  });
}

function replaced(word: string, words: AuthoredFamily["words"]): string {
  const to = Object.hasOwn(words, word.toLowerCase()) ? words[word.toLowerCase()] : undefined;
  if (to === undefined) return word;
  return /^[A-Z]/.test(word) ? `${to.charAt(0).toUpperCase()}${to.slice(1)}` : to;
}
