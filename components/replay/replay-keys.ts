import type { KeyBinding } from "@/components/ui/key-registry";

/** What the keys of a replay do. */
export interface ReplayActions {
  readonly next: () => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly nextWrite: () => void;
  readonly previousWrite: () => void;
  readonly nextFlag: () => void;
  readonly search: () => void;
  readonly nextHit: () => void;
  readonly previousHit: () => void;
  readonly copyLink: () => void;
  /** Absent where one thing alone stands beside the step. */
  readonly nextPane?: () => void;
}

/** What the keys are said to do, where replays differ. */
export interface KeyLabels {
  readonly first: string;
  readonly nextWrite: string;
  readonly previousWrite: string;
  readonly nextFlag: string;
  readonly nextPane: string;
}

const OF_AN_ATTEMPT: KeyLabels = {
  first: "What the solver was given",
  nextWrite: "Next write",
  previousWrite: "Previous write",
  nextFlag: "Next difference to gold",
  nextPane: "Changed, whole database, gold",
};

/** The keys of the replay; `?` lists them by itself. */
export function replayKeys(actions: ReplayActions, labels: KeyLabels = OF_AN_ATTEMPT): readonly KeyBinding[] {
  return [
    { keys: ["j", "ArrowRight"], label: "Next step", run: actions.next },
    { keys: ["k", "ArrowLeft"], label: "Previous step", run: actions.previous },
    { keys: ["g", "Home"], label: labels.first, run: actions.first },
    { keys: ["G", "End"], label: "How it ended", run: actions.last },
    { keys: "n", label: labels.nextWrite, run: actions.nextWrite },
    { keys: "N", label: labels.previousWrite, run: actions.previousWrite },
    { keys: "d", label: labels.nextFlag, run: actions.nextFlag },
    ...(actions.nextPane ? [{ keys: "b", label: labels.nextPane, run: actions.nextPane }] : []),
    { keys: "/", label: "Search the steps", run: actions.search },
    { keys: "f", label: "Next hit of the search", run: actions.nextHit },
    { keys: "F", label: "Previous hit of the search", run: actions.previousHit },
    { keys: "c", label: "Copy link to this step", run: actions.copyLink },
  ];
}
