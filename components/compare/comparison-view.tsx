import Link from "next/link";
import type { ReactNode } from "react";
import { Section } from "@/components/ui/section";
import type { Comparison } from "@/lib/corpus/compare/comparison";
import { DatabaseChangeList } from "./database-changes";
import { GoldChangeList } from "./gold-changes";
import { type ComparePlace, changesHref } from "./hrefs";
import { SchemaChangeList } from "./schema-changes";
import { countsLine } from "./summary-line";
import { TextDiffView } from "./text-diff-view";
import { ToolChanges } from "./tool-changes";

interface ComparisonViewProps {
  tier: string;
  place: ComparePlace;
  comparison: Comparison;
  /** Both instructions where they are too different for words to be matched, and short enough to be read at once. */
  instructions: { readonly before: string; readonly after: string } | null;
}

/** All that differs, in the order in which a reader asks: what is asked, what it works on, how it is solved and judged. */
export function ComparisonView({ tier, place, comparison, instructions }: ComparisonViewProps) {
  const { basis, counts, instruction, verify, schema, tools, database, gold } = comparison;
  const whole = (part: "instruction" | "verify" | "source") => changesHref(tier, { ...place, part });
  const byName = basis === "layout" && (
    <span title="Fields, types, descriptions and parameters are known once the sandbox has opened both">
      by the names in the sources: one of them was never opened in the sandbox
    </span>
  );
  return (
    <>
      <Section id="changes-instruction" title="Instruction">
        <Padded>
          <TextDiffView diff={instruction} by="words" label="Instruction" wholeHref={whole("instruction")} />
          {instructions && (
            <div className="mt-2 grid gap-x-6 gap-y-3 lg:grid-cols-2">
              <p className="verbatim max-w-[72ch] text-muted">{instructions.before}</p>
              <p className="verbatim max-w-[72ch]">{instructions.after}</p>
            </div>
          )}
        </Padded>
      </Section>
      <Section id="changes-schema" title="Schema" note={byName || countsLine(counts.entities)}>
        <SchemaChangeList schema={schema} />
      </Section>
      <Section
        id="changes-tools"
        title="Tools"
        note={byName || countsLine(counts.tools)}
        aside={
          <Link href={whole("source")} className="text-accent text-sm hover:underline">
            Whole source, line by line
          </Link>
        }
      >
        <ToolChanges tools={tools} tier={tier} place={place} from={0} />
      </Section>
      <Section id="changes-database" title="Database" note={`${countsLine(counts.rows)} rows`.trim()}>
        <DatabaseChangeList database={database} tier={tier} place={place} />
      </Section>
      <Section id="changes-gold" title="Gold" note={countsLine(counts.gold)}>
        <GoldChangeList gold={gold} tier={tier} place={place} from={0} />
      </Section>
      <Section id="changes-verify" title="Verify">
        <Padded>
          {verify === null ? (
            <p className="text-faint">
              The layout of one of the modules doesn't show its verify; the whole source above has it.
            </p>
          ) : (
            <TextDiffView diff={verify} by="lines" label="verify" wholeHref={whole("verify")} most={400} />
          )}
        </Padded>
      </Section>
    </>
  );
}

const Padded = ({ children }: { children: ReactNode }) => <div className="px-4 pb-4">{children}</div>;
