import { expect, test } from "@playwright/test";
import type { GateView } from "@/lib/gate/views";
import { press } from "./press";

const PATIENCE = 120_000;

/** Slots whose replay has ended with more than so many steps: some were stopped before they began. */
const replays = ({ slots }: GateView, moreThan: number) =>
  slots.filter(({ rolloutId, outcome, steps }) => rolloutId !== null && outcome !== null && steps > moreThan);

test("two rollouts of a gate are chosen, compared call by call, and lead to the steps of both replays", async ({
  page,
  request,
}) => {
  test.setTimeout(2 * PATIENCE);
  // The first start measures the starter tiers; any gate with two ended rollouts that call something will do.
  let gate: GateView | undefined;
  await expect(async () => {
    const { gates }: { gates: GateView[] } = await (await request.get("/api/gates?state=done&limit=50")).json();
    gate = gates.find((each) => replays(each, 2).length > 1);
    expect(gate).toBeDefined();
  }).toPass({ timeout: PATIENCE });
  if (!gate) return;
  await page.goto(`/families/${gate.tier.replace(/_t\d+$/, "")}/${gate.tier}/gates/${gate.id}`);
  await page.getByRole("link", { name: "Compare two" }).click();
  await expect(page.getByRole("heading", { name: "Choose the first of two rollouts" })).toBeVisible();
  const [first, second] = replays(gate, 2);
  const own = page.getByRole("region", { name: `Rollouts of ${gate.modelId}` }).first();
  await own.getByRole("link", { name: `Rollout ${(first?.slot ?? 0) + 1} of` }).click();
  await expect(page.getByRole("heading", { name: /^Compare rollout \d+ with/ })).toBeVisible();
  await own.getByRole("link", { name: `Rollout ${(second?.slot ?? 1) + 1} of` }).click();
  await expect(page.getByText(/same, \d+ with changed arguments/)).toBeVisible();
  await press(page, "comparison", "End");
  await expect(page).toHaveURL(/row=\d+/);
  await press(page, "comparison", "f");
  await expect(page.getByRole("region", { name: "Final states" })).toBeVisible();

  await page.getByText("Compare A with another rollout").click();
  await page.getByRole("link", { name: "The reference path (gold)" }).click();
  await expect(page).toHaveURL(/b=gold/);
  await press(page, "comparison", "j");
  await page
    .getByRole("link", { name: /^(Step \d+ of A|Gold call \d+)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\?step=\d+|#gold-\d+/);
});

test("a search goes through every step of a replay, and its record is one JSON document", async ({ page, request }) => {
  test.setTimeout(2 * PATIENCE);
  let place: { tier: string; id: string } | undefined;
  await expect(async () => {
    const { gates }: { gates: GateView[] } = await (await request.get("/api/gates?state=done&limit=50")).json();
    for (const gate of gates)
      for (const { rolloutId } of replays(gate, 3)) if (rolloutId) place ??= { tier: gate.tier, id: rolloutId };
    expect(place).toBeDefined();
  }).toPass({ timeout: PATIENCE });
  if (!place) return;
  const record = await (await request.get(`/api/trajectories/${place.id}/raw`)).json();
  const last = record.steps.findLast(({ calls }: { calls: unknown[] }) => calls.length > 0);
  await page.goto(
    `/families/${place.tier.replace(/_t\d+$/, "")}/${place.tier}/rollouts/${place.id}?step=${last.index}`,
  );
  await expect(
    page.getByRole("heading", { name: new RegExp(`^Step ${last.index} of ${record.steps.length}`) }),
  ).toBeVisible();
  await press(page, "replay", "/");
  await page.keyboard.type(last.calls[0].name);
  await expect(page.getByRole("status").filter({ hasText: /Hit \d+ of \d+|\d+ hits?/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, "replay", "F");
  await press(page, "replay", "f");
  await expect(page.getByRole("status").filter({ hasText: /Hit \d+ of \d+/ })).toBeVisible();
  await press(page, "replay", "?");
  await expect(page.getByRole("dialog").getByText("Next hit of the search")).toBeVisible();
});

test("two models are compared over a selection of tiers, from the rail", async ({ page, request }) => {
  test.setTimeout(2 * PATIENCE);
  await expect(async () => {
    const answer = await request.get("/api/compare/models?a=demo/solver-strong&b=demo/solver-weak");
    expect(answer.ok()).toBe(true);
    expect((await answer.json()).both).toBeGreaterThan(0);
  }).toPass({ timeout: PATIENCE });
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name: "Compare" }).click();
  await expect(page.getByText("Tiers with both", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Comparison by level" })).toBeVisible();
  const table = page.getByRole("table", { name: "Compared tiers" });
  await table.getByRole("link", { name: "Learnability A" }).click();
  await expect(page).toHaveURL(/order=learnability-a/);
  await page.getByLabel("t0", { exact: true }).check();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/level=0/);
});
