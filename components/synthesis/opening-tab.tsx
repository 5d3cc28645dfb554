import { plural } from "@/components/ui/format";
import { Section } from "@/components/ui/section";
import { LongText } from "./long-text";

/** What the author was given before its first turn. */
export interface OpeningView {
  /** The beginning of each text, and its characters in all. */
  readonly system: { readonly text: string; readonly length: number };
  readonly instruction: { readonly text: string; readonly length: number };
  readonly tools: { readonly text: string; readonly length: number };
  readonly toolNames: readonly string[];
}

export function OpeningTab({ runId, opening }: { runId: string; opening: OpeningView }) {
  const path = (part: string) => `/api/synthesis/${encodeURIComponent(runId)}/opening?part=${part}`;
  return (
    <>
      <Section id="opening-instruction" title="Instruction" note={plural(opening.instruction.length, "character")}>
        <div className="px-4 pb-4">
          <LongText label="Instruction" {...opening.instruction} path={path("instruction")} />
        </div>
      </Section>
      <Section id="opening-system" title="Guide" note={plural(opening.system.length, "character")}>
        <div className="px-4 pb-4">
          <LongText label="Guide" {...opening.system} path={path("system")} />
        </div>
      </Section>
      <Section id="opening-tools" title="Tools" note={plural(opening.toolNames.length, "tool")}>
        <div className="space-y-2 px-4 pb-4">
          <p className="flex flex-wrap gap-x-3 font-mono text-sm">
            {opening.toolNames.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
          <details>
            <summary className="cursor-pointer text-muted text-sm">
              As JSON, {plural(opening.tools.length, "character")}
            </summary>
            <LongText label="Tools as JSON" {...opening.tools} path={path("tools")} mono />
          </details>
        </div>
      </Section>
    </>
  );
}
