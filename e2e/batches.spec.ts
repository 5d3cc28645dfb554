import { expect, test } from "@playwright/test";
import { press } from "./press";

test("an order is one batch: paused with a way back, given a budget, put before others, cancelled after asking", async ({
  page,
  request,
}) => {
  // Too large to end by itself while it is looked at, and behind all else: the other tests wait for the starter corpus.
  const tiers = ["day_spa_t0", "day_spa_t1"];
  const order = { tiers, modelId: "demo/solver-weak", kind: "eval", k: 1_000, priority: -20 };
  expect((await request.post("/api/gates", { data: order })).ok()).toBe(true);

  await page.goto("/runs");
  const list = page.getByRole("table", { name: "Batches" });
  await list.getByRole("link", { name: "Eval on 2 tiers, demo/solver-weak" }).first().click();
  const batch = page.getByRole("region", { name: "Batch" });
  await expect(batch.getByRole("status")).toContainText("of 2,000 rollouts");
  await expect(page.getByRole("table", { name: "Runs" }).getByRole("link", { name: "day_spa_t1" })).toBeVisible();

  await batch.getByRole("button", { name: "Pause" }).click();
  await expect(batch.getByText("paused by hand")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(batch.getByRole("button", { name: "Pause" })).toBeVisible();
  await press(page, "Batch", "p");
  await expect(batch.getByRole("button", { name: "Resume" })).toBeVisible();

  await batch.getByRole("button", { name: "Budget" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tokens").fill("many");
  await expect(dialog.getByText(/whole number/i)).toBeVisible();
  await dialog.getByLabel("Tokens").fill("2000000000");
  await dialog.getByRole("button", { name: "Save and resume" }).click();
  await expect(batch.getByText("of 2,000,000,000 tokens")).toBeVisible();
  await expect(batch.getByRole("button", { name: "Pause" })).toBeVisible();

  await batch.getByRole("button", { name: "Higher priority" }).click();
  await expect(page.getByText("Priority -19")).toBeVisible();

  await batch.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toContainText("of 2,000 rollouts have ended and stay");
  await dialog.getByRole("button", { name: "Cancel batch" }).click();
  await expect(batch.getByText("cancelled", { exact: true })).toBeVisible();

  await page.goto("/runs?state=cancelled");
  await expect(list.getByRole("link", { name: "Eval on 2 tiers, demo/solver-weak" }).first()).toBeVisible();
});
