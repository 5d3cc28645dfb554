import { goldScript } from "@/lib/solve/testing/play";
import type { ChatBody, ScriptedReply } from "@/lib/solve/testing/scripted-endpoint";

/** The next reply of the gold path, by how many turns the model has had. */
export const nextGold = (body: ChatBody): ScriptedReply =>
  goldScript[body.messages.filter(({ role }) => role === "assistant").length] ?? { say: "Done." };

/** A provider that can't answer. */
export const refuse: ScriptedReply = { status: 503, error: { message: "overloaded" } };

/** Slots of these seeds walk the gold path, the others give up. */
export const passingSeeds =
  (passes: (seed: number) => boolean) =>
  (body: ChatBody): ScriptedReply =>
    passes(body.seed ?? 0) ? nextGold(body) : { say: "No." };
