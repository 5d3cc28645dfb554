import { expect, test } from "@playwright/test";

/** What failed is analysed as its gate settles. */
const MEASURED = 100_000;

test.beforeAll(async ({ request }) => {
  // Before the starter corpus, which comes to its highest tiers last.
  const order = { tiers: ["day_spa_t4"], modelId: "demo/solver-weak", kind: "eval", k: 4, priority: 100 };
  expect((await request.post("/api/gates", { data: order })).ok()).toBe(true);
});

test("a tier tells what goes wrong in words, and a click opens the replay at that step", async ({ page }) => {
  const tab = "/families/day_spa/day_spa_t4?tab=failures&model=demo/solver-weak";
  const cluster = page.locator("article[data-cluster]").first();
  await expect(async () => {
    await page.goto(tab);
    await expect(cluster).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: MEASURED });

  await expect(cluster.getByRole("heading", { level: 3 })).toContainText(/gold (has|leaves|keeps|takes)/);
  await expect(cluster).toContainText(/\d+ of \d+/);
  await expect(cluster).toContainText("verify accepts");
  await expect(cluster.getByRole("table", { name: "Differences from gold's final state" })).toBeVisible();
  const replay = cluster.getByRole("list", { name: "Replays" }).getByRole("link").first();
  const step = /step (\d+)/.exec((await replay.textContent()) ?? "")?.[1];
  await replay.click();
  await expect(page).toHaveURL(new RegExp(`/rollouts/[a-z0-9]+\\?step=${step}$`));
  await expect(page.getByText(new RegExp(`^Step ${step}`)).first()).toBeVisible();
});

test("a number of the corpus' failures opens the tiers behind it, and these their replays", async ({ page }) => {
  const row = page.getByRole("table", { name: "Kinds of failure by level" }).getByRole("row").filter({ hasText: "t4" });
  await expect(async () => {
    await page.goto("/failures");
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: MEASURED });
  await expect(page.getByText("offline demo models", { exact: false }).first()).toBeVisible();

  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/level=4/);
  const tiers = page.getByRole("table", { name: "Tiers with these failures" });
  const tier = tiers.getByRole("link", { name: /_t4$/ }).first();
  const name = (await tier.textContent()) ?? "";
  await tier.click();
  await expect(page).toHaveURL(new RegExp(`/${name}\\?tab=failures`));
  await expect(page.locator("article[data-cluster]").first()).toBeVisible();

  await page.goto("/failures?demo=without");
  await expect(page.getByText("No failures here")).toBeVisible();
});
