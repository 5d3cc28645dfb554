import { seededRandom } from "../../random";

const STARTS = [
  "PS: Excuse my rambling, I am writing this between two appointments.",
  "PS: I am typing this on a train, with somebody's radio in my ear.",
  "PS: My tea has gone cold over this letter.",
  "PS: It is late here, and the heating has given up.",
  "PS: The printer has jammed again, so you get this without a second look.",
  "PS: Somebody is drilling next door while I write.",
  "PS: I have begun this letter more than once.",
  "PS: My sister is on the other line and won't stop talking.",
] as const;

const STORIES = [
  "A neighbour of mine swears that such things sort themselves out if one only waits; he has been waiting for his roof ever since.",
  "My cousin once left something like it to chance and still tells everybody how well that went, leaving out half of it.",
  "In earlier years I would have done all of it myself, with a pencil and a lot of coffee.",
  "One friend of mine always takes the dearest, another always the cheapest, and neither has ever been happy with it.",
  "At the last place where I asked for something of the kind, they wrote it all down with great care and then lost the paper.",
  "The dog has eaten the list that I had made, which was shorter, if less clear.",
  "Somebody told me a long story about a mix-up in another town, with names and all, which I shall spare you.",
  "I dreamt of all this last night, and in the dream nobody could count.",
  "An old colleague of mine had another opinion on such matters with every cup of coffee.",
  "My mother would have had a saying for it, and it would not have helped either.",
] as const;

const ENDS = [
  "None of that changes what I ask for.",
  "That has nothing to do with it, of course.",
  "But that is another story; what stands above is what counts.",
  "Forget that I said it, the request stands as it is.",
  "So much for that; please keep to what stands above.",
  "You can read past this paragraph.",
] as const;

const ALL = STARTS.length * STORIES.length * ENDS.length;

/** Paragraphs that a level has for itself: of one family no two levels share one, up to level 119. */
const A_LEVEL = 4;

/** The paragraph of a place, 0..`ALL` - 1: each place has another. */
function paragraphAt(place: number): string {
  const start = place % STARTS.length;
  const story = (place + Math.floor(place / STARTS.length)) % STORIES.length;
  const end = (place + 5 * Math.floor(place / (STARTS.length * STORIES.length))) % ENDS.length;
  return `${STARTS[start]} ${STORIES[story]} ${ENDS[end]}`;
}

/** Paragraphs that distract and ask for nothing, in whatever domain: those of one tier, always the same. */
export function distractions(family: string, level: number): readonly string[] {
  const first = Math.floor(seededRandom(`noise\n${family}`).next() * ALL) + level * A_LEVEL;
  return Array.from({ length: A_LEVEL }, (_, index) => paragraphAt((first + index) % ALL));
}

/** The same paragraph, told to be one. */
export const marked = (paragraph: string): string =>
  `(What stands in brackets has nothing to do with what I ask for. ${paragraph})`;
