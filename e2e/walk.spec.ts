import { expect, test } from "@playwright/test";
import type { FamilyLadder } from "@/lib/corpus/views";
import { press } from "./press";

/** The first start measures all tiers in the background; a gate asked for by a person goes before them. */
const GATE_PATIENCE = 90_000;

test("a newcomer walks from the overview to a step of a failed rollout, and the step's link opens in a new window", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL });

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await expect(page.getByText("offline demo models").first()).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Families" }).first().click();

  await page
    .getByRole("link", { name: /day_spa/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/families\/day_spa$/);
  await expect(page.getByText("Difficulty ladder")).toBeVisible();

  await page.getByRole("link", { name: "day_spa_t3" }).first().click();
  await expect(page).toHaveURL(/\/families\/day_spa\/day_spa_t3/);
  await expect(page.getByText("Hello from Noor Haddad.", { exact: false })).toBeVisible();
  await expect(page.getByText("valid", { exact: true })).toBeVisible({ timeout: GATE_PATIENCE });

  await page.getByRole("button", { name: "Run gate" }).click();
  await page.getByRole("dialog").getByText("demo/solver-weak").click();
  await page.getByLabel("Rollouts (k)").fill("10");
  await page.getByLabel("Stop as soon as the verdict is certain").uncheck();
  await page.getByRole("button", { name: "Run 10 rollouts" }).click();

  const grids = page
    .getByRole("list", { name: "Rollouts" })
    .filter({ has: page.locator("li:nth-child(10):last-child") });
  const grid = grids.first();
  const ended = grid.getByRole("link", { name: /Rollout \d+: (passed|failed|truncated)/i });
  await expect(ended).toHaveCount(10, { timeout: GATE_PATIENCE });
  await expect(page.getByText(/in band|too easy|too hard/).first()).toBeVisible({ timeout: GATE_PATIENCE });

  await grid
    .getByRole("link", { name: /failed/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rollouts\/[a-z0-9]+/);
  await expect(page.getByText("reward").first()).toBeVisible();

  await press(page, "replay", "ArrowRight");
  await press(page, "replay", "ArrowRight");
  await expect(page).toHaveURL(/step=2/);
  const heading = page.getByText(/^Step 2/).first();
  await expect(heading).toBeVisible();

  await press(page, "replay", "n");
  await expect(page.getByRole("region", { name: /^Changed by / }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/step=2$/);
  const written = new URL(page.url()).searchParams.get("step");
  await press(page, "replay", "c");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`step=${written}`);
  const link = await copied();

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: new RegExp(`^Step ${written} of`) })).toBeVisible();
  await expect(other.getByRole("region", { name: /^Changed by / }).first()).toBeVisible();
});

test("a tier is accepted by keyboard, the decision shows wherever the tier is, and its history is kept", async ({
  page,
}) => {
  await page.goto("/families/court_interpreters/court_interpreters_t1");
  await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
  await press(page, "tier", "r");
  await page.getByRole("dialog").getByRole("textbox").fill("The policy on travel reads two ways.");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Reject/ })
    .click();
  // Shown at once, and kept once it is said.
  await expect(page.getByText("rejected").first()).toBeVisible();
  await expect(page.getByText("court_interpreters_t1 rejected")).toBeVisible();
  await press(page, "tier", "a");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Accept/ })
    .click();
  await expect(page.getByText("court_interpreters_t1 accepted")).toBeVisible();

  await page.goto("/families/court_interpreters/court_interpreters_t1?tab=history");
  await expect(page.getByText("The policy on travel reads two ways.")).toBeVisible();
  await page.goto("/families/court_interpreters");
  await expect(page.getByText("accepted").first()).toBeVisible();
});

test("every ladder gets both demo curves and every tier rollouts to replay, labelled as a demonstration", async ({
  page,
  request,
}) => {
  test.setTimeout(400_000);
  const families = async (): Promise<FamilyLadder[]> => (await (await request.get("/api/families?q=")).json()).families;
  const starter = (await families()).filter(({ origin }) => origin === "starter");
  expect(starter.length).toBeGreaterThanOrEqual(8);
  const unmeasured = async () =>
    (await families())
      .filter(({ origin }) => origin === "starter")
      .flatMap(({ tiers }) => tiers)
      .filter(({ rates }) => rates.filter(({ offline }) => offline).length < 2)
      .map(({ name }) => name);
  await expect.poll(unmeasured, { timeout: 380_000, intervals: [3_000] }).toEqual([]);
  for (const { name } of starter.slice(0, 3)) {
    await page.goto(`/families/${name}`);
    await expect(page.getByText("offline demo model").first()).toBeVisible();
    for (let level = 0; level <= 4; level++)
      await expect(page.getByRole("row").filter({ hasText: `${name}_t${level}` })).not.toContainText("not measured");
  }
});
