import { expect, test } from "@playwright/test";

/** Rollouts run behind everything else that a fresh start measures. */
const PATIENCE = 300_000;

test("a gate that stops when its verdict is certain says so, and its rate carries an interval", async ({ page }) => {
  test.setTimeout(PATIENCE + 60_000);
  await page.goto("/families/day_spa/day_spa_t4");
  await page.getByRole("button", { name: "Run gate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("demo/solver-strong").click();
  await dialog.getByLabel("Rollouts (k)").fill("24");
  await expect(dialog.getByLabel("Stop as soon as the verdict is certain")).toBeChecked();
  await dialog.getByRole("button", { name: "Run up to 24 rollouts" }).click();
  await expect(page).toHaveURL(/tab=gates/);

  await page
    .getByRole("article")
    .filter({ has: page.getByRole("list", { name: "Rollouts" }).locator("li:nth-child(24):last-child") })
    .first()
    .getByRole("link", { name: /\d\d:\d\d/ })
    .click();
  await expect(page).toHaveURL(/\/gates\//);
  await expect(page.getByText(/stopped after \d+ of 24: not an unbiased avg@k/)).toBeVisible({ timeout: PATIENCE });
  await expect(page.getByText(/^0\.\d\d–[01]\.\d\d$/).first()).toBeVisible();
  await expect(page.getByText(/in band|too easy|too hard/).first()).toBeVisible();
  await expect(page.getByText("stopped, the verdict was certain").first()).toBeVisible();
});
