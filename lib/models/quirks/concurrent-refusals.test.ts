import { describe, expect, it } from "vitest";
import { CALL, calls, EVERYTHING, OK, provider, refusing, SECOND, WITH_TOOLS } from "../testing/provider-stage";
import type { Script } from "../testing/scripted-server";

describe("requests at the same time", () => {
  /** Answers the first two requests once both are there; everything after them is fine. */
  function refusedTogether(message: string) {
    const held: (() => void)[] = [];
    const together: Script = (response, request) => {
      held.push(() => refusing(message)(response, request));
      if (held.length === 2) for (const answer of held) answer();
    };
    return [together, together, OK] as const;
  }

  it.each([
    ["is dropped", "Unsupported parameter: seed", EVERYTHING, { seed: "omit" }],
    [
      "has a further step",
      "messages.2.content: Input should be a valid string, got None",
      SECOND,
      { emptyContent: "text" },
    ],
  ])(
    "that are refused for one quirk which %s learn it once, and both are answered",
    async (_what, message, request, found) => {
      const { model, received } = await provider(refusedTogether(message));
      const replies = await Promise.all([model.complete(request), model.complete(request)]);
      expect(replies).toMatchObject([{ content: "done" }, { content: "done" }]);
      expect(received).toHaveLength(4);
      expect(model.learned()).toEqual(found);
    },
  );

  it("that were offered plain schemas keep their nulls, though another one has learned that schemas are strict", async () => {
    const call = { ...CALL, function: { name: "book", arguments: '{"id":1,"note":null}' } };
    let hold: (answer: () => void) => void = () => {};
    const held = new Promise<() => void>((resolve) => {
      hold = resolve;
    });
    const first: Script = (response, request) => hold(() => calls(call)(response, request));
    const refusal = refusing("'required' is required to be supplied and to include every key in properties");
    const { model } = await provider([first, refusal, OK]);
    const plain = model.complete(WITH_TOOLS);
    const answer = await held;
    await model.complete(WITH_TOOLS);
    answer();
    expect((await plain).calls[0]?.argumentsText).toBe('{"id":1,"note":null}');
  });
});
