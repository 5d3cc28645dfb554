import { expect, test } from "@playwright/test";
import { press } from "./press";

/** Turns and gates run beside everything that a fresh start measures. */
const PATIENCE = 300_000;

const QUESTION = new URLSearchParams({
  ...{
    rule: "chosen",
    names: "court_interpreters_t4\nice_core_archive_t4\nno_such_family_t4",
    levels: "1",
    atOnce: "1",
  },
  ...{ author: "nobody/model", solver: "demo/solver-weak" },
});

test("a wave is planned in its address, refused beside its form, started, followed, paused and cancelled", async ({
  page,
}) => {
  test.setTimeout(2 * PATIENCE + 120_000);
  await page.goto("/synthesis");
  await page.getByRole("navigation", { name: "Synthesis" }).getByRole("link", { name: "Waves" }).click();
  await expect(page).toHaveURL(/\/synthesis\/waves$/);
  await page.getByRole("link", { name: "Plan a wave" }).first().click();
  await expect(page.getByRole("form", { name: "Plan of a wave" })).toBeVisible();

  // The whole question is the address: what would seed the wave, what won't do, and what it takes are there at once.
  await page.goto(`/synthesis/waves/new?${QUESTION}`);
  const seeds = page.getByRole("table", { name: "Seeds of the plan" });
  await expect(seeds.getByRole("link")).toHaveText(["court_interpreters_t4", "ice_core_archive_t4"]);
  await expect(page.getByText("there is no such tier")).toBeVisible();
  await expect(page.getByText("about 80, at most 200")).toBeVisible();

  const start = page.getByRole("button", { name: "Start wave" });
  const dialog = page.getByRole("dialog");
  await start.click();
  await expect(dialog).toContainText("2 seeds, a run for each, at most 1 at once");
  await dialog.getByRole("button", { name: "Start wave" }).click();
  await expect(page.getByText("No model is connected as nobody/model.")).toBeVisible();
  await expect(page.getByLabel("Levels above each seed")).toHaveValue("1");

  // What is changed goes into the address, and the plan follows.
  await page.getByLabel("Author", { exact: true }).selectOption("demo/synthesizer");
  await page.getByRole("textbox", { name: "Tiers, one a line" }).fill("court_interpreters_t4\nice_core_archive_t4");
  await expect(page).toHaveURL(/author=demo%2Fsynthesizer/);
  await expect(page.getByText("there is no such tier")).toBeHidden();
  await page.getByLabel("Rollouts a gate (k)").fill("none");
  await expect(page.getByText("A whole number from 1 to 1,000")).toBeVisible();
  await expect(start).toBeDisabled();
  await page.getByLabel("Rollouts a gate (k)").fill("10");
  await expect(page.getByText(/, at most 100:/)).toBeVisible();
  await start.click();
  await expect(dialog).toContainText("Offline demo models: no cost");
  await dialog.getByRole("button", { name: "Start wave" }).click();
  await expect(page).toHaveURL(/\/synthesis\/waves\/\d+$/);
  const number = page.url().split("/").at(-1);

  // It is seen going on, without a reload: a seed after the other, the first with its run.
  const wave = page.getByRole("region", { name: "Wave", exact: true });
  const table = page.getByRole("table", { name: "Seeds", exact: true });
  await expect(wave.getByRole("status")).toContainText("1 waiting, 1 started", { timeout: PATIENCE });
  await expect(table.getByRole("link", { name: /t5/ }).first()).toBeVisible({ timeout: PATIENCE });
  await press(page, "Wave", "p");
  await expect(wave.getByRole("button", { name: "Resume" })).toBeVisible();
  await expect(wave.getByText("paused", { exact: true })).toBeVisible();
  await wave.getByRole("button", { name: "Resume" }).click();
  await expect(wave.getByText("running", { exact: true })).toBeVisible();
  await page.getByText("Terms: 1 level above each seed").click();
  await expect(page.getByText("up to 10 rollouts, stopped once the verdict is certain")).toBeVisible();
  await page.getByRole("link", { name: "Outcome" }).click();
  await expect(page.getByText(/^\d of 2 seeds/)).toBeVisible();

  // Whatever it brought stays; the rest is not needed by any other test.
  await wave.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toContainText("To go on later, pause it instead.");
  await dialog.getByRole("button", { name: "Cancel wave" }).click();
  await expect(wave.getByText("cancelled", { exact: true })).toBeVisible();
  await page.goto(`/synthesis?wave=${number}`);
  await expect(page.getByRole("table", { name: "Synthesis runs" })).toContainText("court_interpreters");
  await page.goto("/synthesis/waves");
  await expect(page.getByRole("table", { name: "Waves" })).toContainText(`Wave ${number}, evolve`);
});

test("a wave that isn't there says so", async ({ page }) => {
  await page.goto("/synthesis/waves/999999");
  await expect(page.getByText("There is nothing at this address")).toBeVisible();
});
