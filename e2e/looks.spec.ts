import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const PAGES = [
  "/",
  "/families",
  "/families/day_spa",
  "/families/day_spa/day_spa_t2",
  "/families/day_spa/day_spa_t2?tab=database",
  "/families/day_spa/day_spa_t2?tab=tools",
  "/families/day_spa/day_spa_t2?tab=gates",
  "/runs",
  "/review",
  "/models",
  "/data",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of PAGES) {
      test(`${path} has no accessibility fault and no error on the console`, async ({ page }) => {
        const errors: string[] = [];
        page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
        page.on("pageerror", (error) => errors.push(error.message));
        await page.goto(path);
        await expect(page.getByRole("main")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
        expect(violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target).join("; ")}`)).toEqual(
          [],
        );
        expect(errors).toEqual([]);
      });
    }
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const path of PAGES) {
    test(`${path} fits the width`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  }
});

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
