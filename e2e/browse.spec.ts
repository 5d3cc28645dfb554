import { expect, test } from "@playwright/test";
import { press } from "./press";

test("tiers are narrowed by facets, the address shares what is shown, and many are validated at once", async ({
  page,
  context,
}) => {
  await page.goto("/tiers");
  const list = page.getByRole("table", { name: "Tiers" });
  await expect(list.getByRole("link", { name: "day_spa_t0" })).toBeVisible();

  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("region", { name: "Level" }).getByRole("checkbox", { name: /t3/i }).check();
  await expect(page).toHaveURL(/level=3/);
  await expect(list.getByRole("link", { name: "day_spa_t3" })).toBeVisible();
  await expect(list.getByRole("link", { name: "day_spa_t0" })).toHaveCount(0);
  // Its own choice doesn't narrow a facet: the other levels can still be added.
  await expect(filters.getByRole("region", { name: "Level" }).getByRole("checkbox", { name: /t0/i })).toBeVisible();

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("link", { name: "day_spa_t3" })).toBeVisible();
  await expect(shared.getByRole("link", { name: "day_spa_t0" })).toHaveCount(0);
  await shared.getByRole("button", { name: "Remove filter: t3" }).click();
  await expect(shared.getByRole("link", { name: "day_spa_t0" })).toBeVisible();
  await shared.close();

  await press(page, "list", "j");
  await press(page, "list", "x");
  await press(page, "list", "j");
  await press(page, "list", "x");
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection.getByRole("status")).toHaveText("2 tiers selected");
  await selection.getByRole("button", { name: "Validate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Validate 2 tiers" }).click();
  await expect(page.getByText("2 checks queued")).toBeVisible();
});

test("the old address of the list of tiers leads to the new one", async ({ page }) => {
  await page.goto("/families?view=tiers&level=2&decision=none");
  await expect(page).toHaveURL(/\/tiers\?level=2&decision=none$/);
  await expect(page.getByRole("link", { name: "day_spa_t2" })).toBeVisible();
});

test("a search that finds nothing says so and offers to clear it", async ({ page }) => {
  await page.goto("/tiers?q=quagga+zeppelin");
  await expect(page.getByText("No tier matches all filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear all filters" }).click();
  await expect(page.getByRole("link", { name: "day_spa_t0" })).toBeVisible();
});
