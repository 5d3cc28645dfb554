import { expect, it } from "vitest";
import { type ModelChoice, usualModel } from "./usual-model";

const model = (id: string, failedTo: string | null = null): ModelChoice => ({ id, offline: false, failedTo });
const broken = model("org/broken", "accept the key");
const revoked = model("org/revoked", "reach the address");

it("prefers a model whose last test passed or was never made, and takes a failed one where there is no other", () => {
  expect(usualModel([broken, model("org/sound"), model("demo/weak")])?.id).toBe("org/sound");
  expect(usualModel([broken, model("demo/weak")])?.id).toBe("demo/weak");
  expect(usualModel([broken, revoked])).toBe(broken);
  expect(usualModel([])).toBeUndefined();
});
