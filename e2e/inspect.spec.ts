import { expect, test } from "@playwright/test";
import { press } from "./press";

test("a tier is held against its parent, and against any other tier by its address", async ({ page }) => {
  await page.goto("/families/day_spa/day_spa_t2");
  await press(page, "tier", "7");
  await expect(page).toHaveURL(/tab=changes/);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /Compared with day_spa_t1/ })).toBeVisible();
  await expect(main.getByText(/\d+ tools?, .*more/)).toBeVisible();
  await expect(main.getByRole("heading", { name: "Verify" })).toBeVisible();

  await page.getByRole("navigation", { name: "Compare with" }).getByTitle("day_spa_t0").click();
  await expect(page).toHaveURL(/with=day_spa_t0/);
  await expect(main.getByRole("heading", { name: /Compared with day_spa_t0/ })).toBeVisible();

  await page.goto("/families/day_spa/day_spa_t0?tab=changes");
  await expect(page.getByText("This tier is a seed")).toBeVisible();
});

test("a schema is drawn and leads to its tables", async ({ page }) => {
  await page.goto("/families/day_spa/day_spa_t2?tab=schema");
  await expect(page.getByRole("img", { name: /Records and what they refer to/ })).toBeVisible();
  await page
    .getByRole("table", { name: "Fields of the schema" })
    .getByRole("link", { name: "treatments", exact: true })
    .click();
  await expect(page).toHaveURL(/tab=database&table=treatments/);
});

test("a link of a drawing is followed without loading the document anew", async ({ page }) => {
  await page.goto("/families/day_spa/day_spa_t2?tab=schema");
  await expect(page.locator('html[data-keys~="tier"]')).toBeAttached();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole("img", { name: /Records and what they refer to/ })
    .locator("a")
    .first()
    .click();
  await expect(page).toHaveURL(/tab=database&table=/);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the way back to an address with a hash, and forward again, shows the pages and not just their addresses", async ({
  page,
}) => {
  await page.goto("/statistics#health");
  // It comes once the page is usable; the hash is followed then.
  const late = page.getByRole("heading", { name: "Near-duplicate families" });
  await expect(late).toBeVisible();
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Models" }).click();
  await expect(page).toHaveURL(/\/models$/);
  await expect(late).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/statistics#health$/);
  await expect(late).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/models$/);
  await expect(late).toHaveCount(0);
});

test("lineage is drawn for a family and over the corpus", async ({ page }) => {
  await page.goto("/families/day_spa");
  const lineage = page.getByRole("region", { name: "Lineage" });
  await expect(lineage.getByText("An unbroken chain.")).toBeVisible();
  await lineage.getByRole("link", { name: "Across families" }).click();
  await expect(page).toHaveURL(/\/lineage\?q=day_spa/);
  await expect(page.getByRole("region", { name: "Chains" }).getByRole("link", { name: /day_spa/ })).toBeVisible();
});

test("what isn't there answers with status 404 and says so", async ({ page }) => {
  for (const path of [
    "/families/nobody",
    "/families/day_spa/nobody_t1",
    "/families/day_spa/day_spa_t2/rollouts/none",
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText("There is nothing at this address")).toBeVisible();
  }
});
