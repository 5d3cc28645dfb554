import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { press } from "./press";

/** `docs/pictures` is remade by `PICTURES=1 npx playwright test pictures`; otherwise the pictures only have to be possible. */
const folder = process.env.PICTURES ? "docs/pictures" : null;

test("the ladder and the replay of the README can be pictured", async ({ page, request }, info) => {
  test.setTimeout(800_000);
  const measured = async (): Promise<boolean> => {
    // What is pictured for the README shows verdicts; otherwise the first curves are enough to see that it can be.
    if (folder) return !(await (await request.get("/api/progress")).json()).busy;
    const { families } = await (await request.get("/api/families?q=day_spa")).json();
    return families[0].tiers.every(({ rates }: { rates: unknown[] }) => rates.length >= 2);
  };
  await expect.poll(measured, { timeout: 780_000, intervals: [2_000] }).toBe(true);
  const picture = async (name: string) => {
    const path = folder ? join(folder, name) : info.outputPath(name);
    const bytes = await page.screenshot({ path });
    expect(bytes.byteLength).toBeGreaterThan(20_000);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/families/day_spa");
  await expect(page.getByText("offline demo model").first()).toBeVisible();
  await picture("ladder.png");

  await page.goto("/families/day_spa/day_spa_t3?tab=gates");
  await page
    .getByRole("link", { name: /Rollout \d+: failed/i })
    .first()
    .click();
  await expect(page.getByText("reward").first()).toBeVisible();
  await press(page, "replay", "n");
  await press(page, "replay", "n");
  await expect(page.getByRole("region", { name: /^Changed by/ }).first()).toBeVisible();
  await picture("replay.png");
});
