import { createHash } from "node:crypto";
import type { GoldReplay } from "@/lib/corpus/gold-replay";
import { Desk } from "./desk";
import type { World } from "./world";

const stateHash = (state: string): string => createHash("sha256").update(state).digest("hex").slice(0, 12);

/** The gold path of a world as a check would have seen it. */
export function goldOfWorld(world: World): GoldReplay {
  const desk = new Desk(world);
  const initialState = desk.state();
  const steps = world.gold.map((call, index) => {
    const { ok, text, delta } = desk.answer(call);
    return { index, name: call.name, arguments: call.arguments, ok, text, because: null, delta };
  });
  return { initialHash: stateHash(initialState), finalHash: stateHash(desk.state()), initialState, steps };
}
