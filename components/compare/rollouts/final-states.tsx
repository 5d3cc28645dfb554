import { StateDifferences } from "@/components/replay/state-differences";

interface FinalStatesProps {
  path: string;
  names: { readonly left: string; readonly right: string };
}

/** How the two final databases differ, in rows. */
export function FinalStates({ path, names: { left, right } }: FinalStatesProps) {
  const words = { added: `only in ${right}`, changed: `${left} → ${right}`, removed: `only in ${left}` };
  return (
    <section aria-label="Final states" className="p-3">
      <StateDifferences path={path} words={words} unknown="One of the two final states isn't known." />
    </section>
  );
}
