import type { SearchHit } from "@/lib/trajectories/replay/search/find-in-step";

const PLACES = {
  said: "said",
  thought: "thought",
  tool: "tool",
  arguments: "arguments of",
  answer: "answer of",
  told: "told",
} as const;

/** Where a search found something in the step below, with the words around it: it may stand in a part that is folded. */
export function HitLine({ hit }: { hit: SearchHit }) {
  const { place, tool, before, match, after } = hit;
  return (
    <p className="verbatim border-line border-b bg-sunken px-4 py-1.5 text-sm">
      <span className="text-faint">
        {PLACES[place]}
        {tool !== null && place !== "tool" && <span className="font-mono"> {tool}</span>}:{" "}
      </span>
      {before && `…${before}`}
      <mark className="rounded-[3px] bg-changed-soft px-0.5 font-semibold text-changed">{match}</mark>
      {after && `${after}…`}
    </p>
  );
}
