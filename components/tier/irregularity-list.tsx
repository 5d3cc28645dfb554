import { Section } from "@/components/ui/section";
import type { Irregularity } from "@/lib/task/task-source";

/** What a strict reader would choke on: reported with the tier, never repaired. */
export function IrregularityList({ irregularities }: { irregularities: readonly Irregularity[] }) {
  if (irregularities.length === 0) return null;
  return (
    <Section id="irregularities" title="Irregularities" note="reported, never repaired">
      <ul className="space-y-1 px-4 pb-3">
        {irregularities.map((irregularity) => (
          <li key={`${irregularity.kind} ${irregularity.message}`} className="max-w-[72ch]">
            <span className="font-mono text-sm text-truncated">{irregularity.kind}</span>{" "}
            <span className="text-muted [overflow-wrap:anywhere]">{irregularity.message}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
