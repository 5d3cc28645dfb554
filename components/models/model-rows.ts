import type { ActionResult } from "@/app/_edge/action";
import type { ConnectionCheck, Stage } from "@/lib/models/connection/connection-check";
import type { ModelEndpoint } from "@/lib/models/contract";
import type { KeyPresence } from "@/lib/solve/endpoints/keys/key-presence";

/** A quirk that can be set by hand; its first value is the plain one. */
export interface QuirkChoice {
  readonly name: string;
  readonly title: string;
  readonly values: readonly { readonly value: string; readonly words: string }[];
}

/** What a form holds: texts by field. */
export interface TypedModel {
  readonly [field: string]: string | Readonly<Record<string, string>>;
  readonly quirks: Readonly<Record<string, string>>;
}

export interface ModelRow {
  readonly endpoint: ModelEndpoint;
  readonly typed: TypedModel;
  /** Null: it needs no key. */
  readonly key: KeyPresence | null;
  /** The latest connection test, and milliseconds since. */
  readonly check: ConnectionCheck | null;
  readonly checkedAgo: number | null;
}

export type StageWords = Readonly<Record<Stage, string>>;

export interface ModelActions {
  readonly save: (input: unknown) => Promise<ActionResult<{ readonly id: string }>>;
  readonly remove: (id: string) => Promise<ActionResult<boolean>>;
}
