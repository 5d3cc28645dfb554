import type { KeyBinding } from "@/components/ui/key-registry";

/** What the keys of a replay do. */
export interface ReplayActions {
  readonly next: () => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly nextWrite: () => void;
  readonly previousWrite: () => void;
  readonly nextDifference: () => void;
  readonly search: () => void;
  readonly nextHit: () => void;
  readonly previousHit: () => void;
  readonly copyLink: () => void;
  readonly nextPane: () => void;
}

/** The keys of the replay; `?` lists them by itself. */
export function replayKeys(actions: ReplayActions): readonly KeyBinding[] {
  return [
    { keys: ["j", "ArrowRight"], label: "Next step", run: actions.next },
    { keys: ["k", "ArrowLeft"], label: "Previous step", run: actions.previous },
    { keys: ["g", "Home"], label: "What the solver was given", run: actions.first },
    { keys: ["G", "End"], label: "How it ended", run: actions.last },
    { keys: "n", label: "Next write", run: actions.nextWrite },
    { keys: "N", label: "Previous write", run: actions.previousWrite },
    { keys: "d", label: "Next difference to gold", run: actions.nextDifference },
    { keys: "b", label: "Changed, whole database, gold", run: actions.nextPane },
    { keys: "/", label: "Search the steps", run: actions.search },
    { keys: "f", label: "Next hit of the search", run: actions.nextHit },
    { keys: "F", label: "Previous hit of the search", run: actions.previousHit },
    { keys: "c", label: "Copy link to this step", run: actions.copyLink },
  ];
}
