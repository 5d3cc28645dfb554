import { expect, test } from "@playwright/test";

const PATIENCE = 240_000;

test("a gate is stopped by its budget, raised and resumed, paused with a reason on its page, and cancelled with what is done kept", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(2 * PATIENCE);
  // The demo models by their HTTP face, as anybody's endpoint: with prices, and slow enough to be looked at.
  await page.goto("/models");
  await expect(page.locator('html[data-keys~="models"]')).toBeAttached();
  await page.getByRole("button", { name: "Connect a model" }).click();
  const form = page.getByRole("dialog", { name: "Connect a model" });
  await form.getByLabel("Name", { exact: true }).fill("e2e/priced");
  await form.getByLabel("Base URL").fill(`${baseURL}/api/demo/v1`);
  await form.getByLabel("Model name sent").fill("demo/solver-weak");
  await form.getByLabel("Input", { exact: true }).fill("100");
  await form.getByLabel("Output", { exact: true }).fill("400");
  await form.getByLabel("Requests a minute").fill("120");
  await form.getByRole("button", { name: "Connect model" }).click();
  await expect(form).toBeHidden();

  await page.goto("/families/day_spa/day_spa_t2");
  await page.getByRole("button", { name: "Run gate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "e2e/priced" }).check();
  await expect(dialog.getByText("This costs money:")).toBeVisible();
  await dialog.getByLabel("Rollouts (k)").fill("20");
  await dialog.getByLabel("Stop as soon as the verdict is certain").uncheck();
  await dialog.getByLabel("US dollars").fill("5");
  await dialog.getByRole("button", { name: "Run 20 rollouts" }).click();
  await expect(page).toHaveURL(/tab=gates/);

  // Known by its model: the starter corpus is planned at some moment, too.
  const { batches } = await (await request.get("/api/batches?limit=10")).json();
  const own = batches.find(({ models }: { models: readonly string[] }) => models.includes("e2e/priced"));
  await page.goto(`/runs/${own.id}`);
  const batch = page.getByRole("region", { name: "Batch" });
  await expect(batch.getByText("budget reached", { exact: true })).toBeVisible({ timeout: PATIENCE });
  // One sum, wherever it stands.
  await expect(async () => {
    const spent = /\$(\d+\.\d\d) of \$5\.00/.exec((await batch.getByText(/tokens$/).textContent()) ?? "")?.[1];
    expect(Number(spent)).toBeGreaterThanOrEqual(5);
    await expect(batch.getByRole("status")).toContainText(`budget reached: $${spent} of $5.00 are spent`);
  }).toPass({ timeout: 30_000 });
  const gate = page.getByRole("table", { name: "Runs" }).getByRole("row").nth(1);
  await expect(gate).toContainText("paused");
  await gate.click();
  await expect(page).toHaveURL(/\/gates\//);
  await expect(page.getByText("Paused: the budget of its batch was reached.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(dialog).toContainText(/of 20 rollouts.* The gate gets no verdict\. It can be resumed later\./);
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("link", { name: "Its batch" }).click();

  await batch.getByRole("button", { name: "Raise and resume" }).click();
  await expect(dialog.getByRole("button", { name: "Save and resume" })).toBeDisabled();
  await expect(dialog.getByText("That much is spent already.")).toBeVisible();
  await dialog.getByLabel("US dollars").fill("500");
  await dialog.getByRole("button", { name: "Save and resume" }).click();
  await expect(batch.getByRole("status")).toContainText(/^[1-9]\d* of 20 rollouts/, { timeout: PATIENCE });
  await batch.getByRole("button", { name: "Pause" }).click();
  await expect(batch.getByText("paused", { exact: true })).toBeVisible();
  await batch.getByRole("button", { name: "Resume" }).click();
  await expect(batch.getByText("running", { exact: true })).toBeVisible();

  await batch.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toContainText(/[1-9]\d* of 20 rollouts have ended and stay/);
  await dialog.getByRole("button", { name: "Cancel batch" }).click();
  await expect(batch.getByText("cancelled", { exact: true })).toBeVisible();
  await gate.click();
  await expect(page.getByText(/Cancelled after [1-9]\d* of 20 rollouts/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();

  await page.goto("/models");
  await page.getByRole("button", { name: "Remove e2e/priced" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove model" }).click();
  await expect(page.getByRole("table", { name: "Connected models" })).not.toContainText("e2e/priced");
});
