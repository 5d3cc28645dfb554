import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./accessibility-faults";
import { press } from "./press";

/** Turns and gates run beside everything that a fresh start measures. */
const PATIENCE = 600_000;

test("the offline demonstration goes from one click to an accepted tier: followed, paused, resumed and cancelled", async ({
  page,
}) => {
  test.setTimeout(PATIENCE + 300_000);
  await page.goto("/synthesis");
  // With runs there already, the button stands in the dialog alone.
  const first = page.getByRole("button", { name: "Watch an offline demonstration" });
  await expect(first).toBeVisible();
  await first.click();
  await expect(page).toHaveURL(/\/synthesis\/[^/]+$/);
  const address = page.url();
  const run = page.getByRole("region", { name: "Run", exact: true });
  const protocol = page.getByRole("list", { name: "Protocol" });
  await expect(run.getByRole("status")).toContainText("of 5 levels accepted");

  // It is seen going on, without a reload: the family has a name, and the transcript grows.
  await expect(protocol.getByText("lighthouse_rota")).toBeVisible({ timeout: PATIENCE / 2 });
  const steps = page.getByRole("list", { name: /^Transcript/ }).locator("> li");
  await expect.poll(() => steps.count(), { timeout: PATIENCE / 2 }).toBeGreaterThan(2);
  const call = steps.last().locator("details").first();
  await call.locator("summary").click();
  await expect(call.getByText("answer", { exact: true })).toBeVisible();

  await press(page, "Run", "p");
  await expect(run.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(run.getByText("Paused by the operator.")).toBeVisible();
  await run.getByRole("button", { name: "Resume" }).click();
  await expect(run.getByRole("button", { name: "Pause" })).toBeVisible();

  const accepted = protocol.getByRole("link", { name: "accepted", exact: true }).first();
  await expect(accepted).toBeVisible({ timeout: PATIENCE });
  await page.goto(`${address}?step=1`);
  await expect(page.locator("#step-1")).toBeInViewport();
  await page.getByRole("link", { name: /^Gates/ }).click();
  const gates = page.getByRole("table", { name: "Gates of this run" });
  await expect(gates.getByText("in band").first()).toBeVisible();
  await page.getByRole("link", { name: "Files", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Files" })
    .getByRole("link", { name: /tools\.ts/ })
    .click();
  await expect(page.getByRole("figure", { name: "tools.ts" })).toContainText("defineTask");
  await page.getByRole("link", { name: "Opening", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Instruction" })).toBeVisible();

  await accepted.click();
  await expect(page).toHaveURL(/\/families\/lighthouse_rota\/lighthouse_rota_t0$/);
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto("/synthesis?state=running");
  await expect(page.getByRole("table", { name: "Synthesis runs" })).toContainText("lighthouse_rota");

  // What it wrote stays; the rest is not needed by any other test.
  await page.goto(address);
  await run.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("of lighthouse_rota will stay");
  await dialog.getByRole("button", { name: "Cancel run" }).click();
  await expect(run.getByText("cancelled", { exact: true })).toBeVisible();
});

test("a run is replayed step by step by its keys, and can be had raw and exported", async ({ page, request }) => {
  test.setTimeout(PATIENCE + 120_000);
  // What the demonstration above has left; alone it starts one of its own.
  await page.goto("/synthesis");
  const runs = page.getByRole("table", { name: "Synthesis runs" });
  const known = runs.getByRole("link", { name: /^(lighthouse_rota|hut_wardens)$/ }).first();
  const first = page.getByRole("button", { name: "Watch an offline demonstration" });
  await expect(known.or(first)).toBeVisible();
  if (await first.isVisible()) await first.click();
  else await known.click();
  await expect(page).toHaveURL(/\/synthesis\/[^/?]+$/);
  const run = new URL(page.url()).pathname.split("/").at(-1);
  const marks = async () => (await (await request.get(`/api/synthesis/${run}/replay`)).json()).marks;
  const written = async () => (await marks()).find(({ changed }: { changed: boolean }) => changed)?.index;
  await expect.poll(written, { timeout: PATIENCE }).toBeGreaterThan(1);
  const write = await written();

  await page.getByRole("link", { name: "Replay", exact: true }).click();
  await expect(page).toHaveURL(/\/replay/);
  await expect(page.getByRole("heading", { name: "Instruction" })).toBeVisible();
  await press(page, "replay", "n");
  await expect(page).toHaveURL(new RegExp(`step=${write}$`));
  await expect(page.getByRole("region", { name: /^new: .*task\.toml/ })).toContainText(
    /(lighthouse_rota|hut_wardens)_t0/,
  );
  await press(page, "replay", "k");
  await expect(page.getByRole("heading", { name: `Step ${write - 1} of` })).toBeVisible();
  await press(page, "replay", "/");
  await page.keyboard.type("defineTask");
  await expect(page.getByText(/^\d+ hits?$/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`step=${write}$`));
  await page.reload();
  await expect(page.getByRole("heading", { name: `Step ${write} of` })).toBeVisible();
  await expect(page.getByRole("region", { name: /^new: / }).first()).toBeVisible();
  await expect.poll(() => accessibilityFaults(page), { message: "in light", timeout: 60_000 }).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => accessibilityFaults(page), { message: "in dark", timeout: 60_000 }).toEqual([]);
  await press(page, "replay", "?");
  await expect(page.getByRole("dialog")).toContainText("Next verdict of a gate");

  const raw = await request.get(`/api/synthesis/${run}/raw`);
  expect(raw.headers()["content-disposition"]).toContain("attachment");
  expect(await raw.json()).toMatchObject({ run: { id: run }, opening: { tools: expect.any(Array) } });
  expect(await (await request.get(`/api/synthesis/${run}/raw?step=${write}`)).json()).toMatchObject({ index: write });

  // One that is over has a reward, and a line of its own; as an offline run only where it is asked for.
  await page.goto(`/synthesis/${run}`);
  const cancel = page.getByRole("button", { name: "Cancel" });
  if (await cancel.isVisible()) {
    await cancel.click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel run" }).click();
    await expect(cancel).toHaveCount(0);
  }
  await page.goto("/synthesis");
  await page.getByRole("button", { name: "Export" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("of offline models");
  await dialog.getByLabel("Runs of offline models too").check();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /^Export [1-9]/ }).click();
  expect((await download).suggestedFilename()).toBe("synthesis-runs.jsonl");
  const lines = (await (await request.get("/api/synthesis/export?offline=1")).text()).trimEnd().split("\n");
  const line = lines.map((text) => JSON.parse(text)).find((each) => each.run === run);
  expect(line).toMatchObject({ offline: true, reward: expect.any(Number), tools: expect.any(String) });
  expect(line.messages.slice(0, 2).map(({ role }: { role: string }) => role)).toEqual(["system", "user"]);
});

test("a new run is refused beside its form where it can't be started, and what was typed stays", async ({ page }) => {
  await page.goto("/synthesis");
  await press(page, "Synthesis", "n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Tier to evolve").fill("day_spa_t9");
  await expect(dialog.getByText("No tier of this name in the corpus")).toBeVisible();
  await dialog.getByRole("button", { name: "Start 1 run" }).click();
  await expect(dialog.getByRole("alert")).toContainText("day_spa_t9");
  await dialog.getByLabel("Tier to evolve").fill("day_spa_t4");
  await dialog.getByLabel("Last level").fill("3");
  await dialog.getByRole("button", { name: "Start 1 run" }).click();
  await expect(dialog.getByRole("alert")).toContainText("the last level must be above it");
  await expect(dialog.getByLabel("Last level")).toHaveValue("3");
});
