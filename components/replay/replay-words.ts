import type { LucideIcon } from "lucide-react";

/** What a replay's frame calls things: an attempt's or a synthesizer's. */
export interface ReplayWords {
  /** Step 0, in the list. */
  readonly given: string;
  /** What is played: "attempt". */
  readonly whole: string;
  /** What stands beside the step, where the screen is too narrow for both. */
  readonly beside: string;
  /** The sign of a write, read aloud. */
  readonly changed: string;
  readonly flag: { readonly icon: LucideIcon; readonly label: string };
  /** Of the scrubber's colours. */
  readonly legend: { readonly read: string; readonly write: string; readonly failed: string; readonly flag: string };
}
