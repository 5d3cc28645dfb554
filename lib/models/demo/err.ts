import type { DemoCall } from "./demo-task";
import type { Entities } from "./entities";
import { nearMiss } from "./near-miss";
import type { Random } from "./random";
import { slip } from "./slip";

/** A call of the path that a rollout means to walk. */
export interface Step extends DemoCall {
  readonly changes: boolean;
}

export type ErrorKind = "near-miss" | "forgotten-constraint" | "skipped-step" | "stopped-early";

export interface Erring {
  readonly kind: ErrorKind;
  readonly steps: readonly Step[];
}

const LIKELIHOOD: Readonly<Record<ErrorKind, number>> = {
  "near-miss": 50,
  "forgotten-constraint": 8,
  "skipped-step": 26,
  "stopped-early": 16,
};

/** Arguments that say for whom something is done: they stand in the instruction, and are seldom mistaken. */
const PERSON = /customer|guest|client|user|member|patient|passenger|student|name|owner|author/;

/** Goes wrong on the way as models do, in a step that changes the database. `steps` must hold one. */
export function err(steps: readonly Step[], entities: Entities, random: Random): Erring {
  const kinds = Object.keys(LIKELIHOOD) as ErrorKind[]; // the keys of a record over ErrorKind
  const wanted = random.pick(kinds, (kind) => LIKELIHOOD[kind]) ?? "stopped-early";
  const order = [wanted, ...kinds.filter((kind) => kind !== wanted)];
  for (const kind of order) {
    const wrong = WAYS[kind](steps, entities, random);
    if (wrong) return { kind, steps: wrong };
  }
  return { kind: "stopped-early", steps: [] };
}

type Way = (steps: readonly Step[], entities: Entities, random: Random) => readonly Step[] | null;

const WAYS: Readonly<Record<ErrorKind, Way>> = {
  "near-miss": takeNearMiss,
  "forgotten-constraint": forgetConstraint,
  "skipped-step": skipStep,
  "stopped-early": stopEarly,
};

/** From so many changes on one mistake is seldom alone; and the one may be in what a tolerant `verify` doesn't look at. */
const MANY_CHANGES = 3;

function takeNearMiss(steps: readonly Step[], entities: Entities, random: Random): readonly Step[] | null {
  const needed = new Set(steps.flatMap((step) => Object.values(step.arguments)));
  const wrong = mistakeOne(steps, needed, entities, random);
  if (!wrong || steps.filter(({ changes }) => changes).length < MANY_CHANGES || random.chance(0.4)) return wrong;
  return mistakeOne(wrong, needed, entities, random) ?? wrong;
}

/** Takes an entity for another one that is like it and is `needed` nowhere, and goes on with it wherever it is used. */
function mistakeOne(
  steps: readonly Step[],
  needed: ReadonlySet<unknown>,
  entities: Entities,
  random: Random,
): readonly Step[] | null {
  const places = steps.flatMap((step) => (step.changes ? Object.entries(step.arguments) : []));
  const open = places.filter(([, value]) => entities.find(value) !== null);
  while (open.length > 0) {
    const place = random.pick(open, ([key]) => (PERSON.test(key) ? 1 : 8)) ?? open[0];
    if (!place) return null;
    const [, right] = place;
    const wrong = nearMiss(entities, right, needed, random);
    if (wrong !== null) return steps.map((step) => ({ ...step, arguments: replaced(step.arguments, right, wrong) }));
    open.splice(open.indexOf(place), 1);
  }
  return null;
}

function replaced(given: DemoCall["arguments"], right: unknown, wrong: unknown): DemoCall["arguments"] {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value === right ? wrong : value]));
}

/** Gets a date, a time, a number or a choice wrong. */
function forgetConstraint(steps: readonly Step[], entities: Entities, random: Random): readonly Step[] | null {
  const places = steps.flatMap((step) =>
    step.changes
      ? Object.entries(step.arguments).flatMap(([key, value]) => {
          const wrong = entities.find(value) ? null : slip(key, value, entities, random);
          return wrong === null ? [] : [{ step, key, wrong }];
        })
      : [],
  );
  const place = random.pick(places);
  if (!place) return null;
  const { step, key, wrong } = place;
  return steps.map((each) => (each === step ? { ...each, arguments: { ...each.arguments, [key]: wrong } } : each));
}

/** Leaves out one of several changes. */
function skipStep(steps: readonly Step[], _entities: Entities, random: Random): readonly Step[] | null {
  const changing = steps.filter(({ changes }) => changes);
  const skipped = random.pick(changing);
  return changing.length < 2 ? null : steps.filter((step) => step !== skipped);
}

/** Thinks that it is done before the last change, or before one of the changes in the later half. */
function stopEarly(steps: readonly Step[], _entities: Entities, random: Random): readonly Step[] | null {
  const changing = steps.flatMap(({ changes }, index) => (changes ? [index] : []));
  const end = random.pick(changing.slice(Math.floor(changing.length / 2)));
  return end === null ? null : steps.slice(0, end);
}
