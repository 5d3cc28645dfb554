import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults";

const PAGES = [
  "/",
  "/families",
  "/tiers",
  "/statistics",
  "/lineage",
  "/families/day_spa",
  "/families/day_spa/day_spa_t2",
  "/families/day_spa/day_spa_t2?tab=database",
  "/families/day_spa/day_spa_t2?tab=schema",
  "/families/day_spa/day_spa_t2?tab=tools",
  "/families/day_spa/day_spa_t2?tab=gates",
  "/families/day_spa/day_spa_t2?tab=changes",
  "/families/day_spa/day_spa_t2?tab=failures",
  "/compare/models",
  "/failures",
  "/runs",
  "/runs/gates",
  "/synthesis",
  "/synthesis/waves",
  "/synthesis/waves/new",
  "/review",
  "/models",
  "/data",
];

for (const path of PAGES) {
  test(`${path} has no accessibility fault in light and dark, no error on the console, and fits a phone`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    // Looked at again: a page that is still drawing itself, or turning dark, is half of each for a moment.
    await expect.poll(() => accessibilityFaults(page), { message: "in light", timeout: 60_000 }).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => accessibilityFaults(page), { message: "in dark", timeout: 60_000 }).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}

test("an address that is nothing says so and offers a way on", async ({ page }) => {
  for (const path of [
    "/families/no_such_family",
    "/families/day_spa/day_spa_t9",
    "/families/day_spa/day_spa_t2/rollouts/none",
  ]) {
    await page.goto(path);
    await expect(page.getByText("There is nothing at this address")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  }
});
