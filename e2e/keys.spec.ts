import { expect, type Page, test } from "@playwright/test";
import type { GateView } from "@/lib/gate/views";
import type { SearchPage } from "@/lib/trajectories/replay/search/store";
import type { Page as Items, StepView } from "@/lib/trajectories/replay/views";
import { press } from "./press";

type StepsPage = Items<StepView>;

const PATIENCE = 120_000;

/** Holds back what the page asks for at such addresses, from now until the answer is called. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("a key pressed while a dialog is still fetched does nothing to the page behind it", async ({ page }) => {
  await page.goto("/review", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html[data-keys~=review]")).toBeAttached();
  const release = await holdBack(page, "**/_next/static/chunks/**");
  await press(page, "review", "r");
  await press(page, "review", "a");
  release();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: /^Reject/ })).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
});

test("what follows / is typed into the replay's search, and Enter goes to a hit that is still looked for", async ({
  page,
  request,
}) => {
  test.setTimeout(2 * PATIENCE);
  // The first start measures the starter tiers; any rollout with a few steps will do.
  let found: { gate: GateView; rollout: string } | undefined;
  await expect(async () => {
    const { gates }: { gates: GateView[] } = await (await request.get("/api/gates?state=done&limit=50")).json();
    found = gates
      .flatMap((gate) => gate.slots.map((slot) => ({ gate, slot })))
      .filter(({ slot }) => slot.outcome !== null && slot.steps > 2)
      .flatMap(({ gate, slot }) => (slot.rolloutId ? [{ gate, rollout: slot.rolloutId }] : []))[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: PATIENCE });
  if (!found) return;
  const { gate, rollout } = found;
  const { items }: StepsPage = await (await request.get(`/api/trajectories/${rollout}/steps`)).json();
  const word = items.flatMap(({ calls }) => calls)[0]?.name ?? "";
  const { hits }: SearchPage = await (await request.get(`/api/trajectories/${rollout}/search?q=${word}`)).json();

  await page.goto(`/families/${gate.tier.replace(/_t\d+$/, "")}/${gate.tier}/rollouts/${rollout}`);
  await expect(page.locator("html[data-keys~=replay]")).toBeAttached();
  const focused = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(focused).toBe("Search the steps");
  const release = await holdBack(page, "**/search?*");
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(new RegExp(`step=${hits[0]?.step}$`));
});
