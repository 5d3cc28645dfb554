import { expect, type Page, test } from "@playwright/test";

/** Opens a figure and says how many tiers the list behind it counts. */
async function tiersBehind(page: Page, name: string, row: string, column: number): Promise<[string, string]> {
  await page.goto("/statistics");
  const cell = page
    .getByRole("table", { name })
    .getByRole("row")
    .filter({ hasText: row })
    .first()
    .getByRole("cell")
    .nth(column);
  const link = cell.getByRole("link").first();
  const shown = ((await link.textContent()) ?? "").trim();
  await link.click();
  await expect(page).toHaveURL(/\/tiers\?/);
  const total = page.getByRole("status").filter({ hasText: /of [\d,]+ tiers/ });
  await expect(total).toBeVisible();
  return [shown, /of ([\d,]+) tiers/.exec((await total.textContent()) ?? "")?.[1] ?? ""];
}

test("the statistics stand on one page, and a number opens a list with that many tiers", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Statistics" }).click();
  for (const title of ["By level", "By tier key", "Strategies", "Diversity", "Growth", "Health"])
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();

  for (const [name, row, column] of [
    ["Corpus by level", "t2", 1],
    ["Strategies by level", "larger db", 1],
    ["Most shared tools", "_", 2],
  ] as const) {
    const [shown, listed] = await tiersBehind(page, name, row, column);
    expect(listed, name).toBe(shown);
  }
});

test("the histograms are a table as well, by the address alone", async ({ page }) => {
  // On a first start the demo models' first rates take a moment.
  await expect(async () => {
    await page.goto("/statistics?histograms=table");
    await expect(page.getByRole("table", { name: "Distribution of solve rates" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
  await page.getByRole("link", { name: "Chart", exact: true }).click();
  await expect(page).toHaveURL(/\/statistics#histograms$/);
  await expect(page.getByRole("list", { name: "Level 0, tiers by solve rate" }).first()).toBeVisible();
});
