import { APIConnectionError } from "openai";
import { expect, it } from "vitest";
import { classifyFailure } from "./classify-failure";
import { nameStage } from "./connection/name-stage";
import { asNoConnection } from "./no-connection";

it.each(["UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"])(
  "%s is an endpoint that can't be reached, and may be a little later",
  (code) => {
    const thrown = new TypeError("fetch failed", {
      cause: Object.assign(new Error("Connect Timeout Error"), { code }),
    });
    const cause = asNoConnection(thrown);
    // What the library takes for an answer that didn't come.
    expect(String(cause)).not.toMatch(/timed? ?out/i);
    const failed = classifyFailure(new APIConnectionError({ cause: cause as Error }), null);
    expect(failed).toMatchObject({ passing: true, error: { kind: "unreachable" } });
    expect(nameStage(failed.error, null)).toMatchObject({
      stage: "address",
      message: expect.stringContaining("can't be reached"),
    });
  },
);

it.each(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"])("%s is an endpoint that didn't answer in time", (code) => {
  const thrown = new TypeError("fetch failed", { cause: Object.assign(new Error("Timeout"), { code }) });
  expect(asNoConnection(thrown)).toBe(thrown);
  expect(classifyFailure(thrown, null)).toMatchObject({ passing: false, error: { kind: "timeout" } });
});
