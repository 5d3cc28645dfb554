import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "@playwright/test";
import { press } from "./press";

/** A port at which nobody listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server.close();
  await once(server, "close");
  return address.port;
}

test("a model is connected, its test says which stage failed, it is edited and removed", async ({ page }) => {
  await page.goto("/models");
  await expect(page.locator('html[data-keys~="models"]')).toBeAttached();
  await page.getByRole("button", { name: "Connect a model" }).click();
  const form = page.getByRole("dialog", { name: "Connect a model" });
  await form.getByLabel("Name", { exact: true }).fill("e2e/closed");
  await form.getByLabel("Base URL").fill("nowhere");
  await form.getByLabel("Key variable").fill("sk-abc");
  await form.getByRole("button", { name: "Connect model" }).click();
  await expect(form.getByText("The base URL begins with http://")).toBeVisible();
  await expect(form.getByText("Give the NAME of the environment variable")).toBeVisible();

  await form.getByLabel("Base URL").fill(`http://127.0.0.1:${await closedPort()}/v1`);
  await form.getByLabel("Key variable").fill("");
  await form.getByRole("button", { name: "Connect model" }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole("table", { name: "Connected models" }).getByRole("row", { name: /e2e\/closed/ });
  await expect(row).toContainText("not tested");

  await row.getByRole("button", { name: "Test" }).click();
  await expect(row).toContainText("does not reach the address");
  await expect(row).toContainText("The connection is refused");
  await page.reload();
  await expect(row).toContainText("does not reach the address");

  // Whoever runs a gate isn't given it unasked, and is told if it is chosen.
  await page.goto("/families/day_spa/day_spa_t0");
  await page.getByRole("button", { name: "Run gate" }).click();
  const gate = page.getByRole("dialog");
  await expect(gate.getByRole("radio", { name: /e2e\/closed.*last test failed/ })).not.toBeChecked();
  await gate.getByRole("radio", { name: /e2e\/closed/ }).check();
  await expect(gate.getByText("e2e/closed did not reach the address")).toBeVisible();
  await expect(gate.getByText("billed by the provider of e2e/closed")).toBeVisible();
  await expect(gate.getByText("No estimate: there are no rollouts of this model yet.")).toBeVisible();
  await page.goto("/synthesis");
  await press(page, "Synthesis", "n");
  const run = page.getByRole("dialog", { name: "New run" });
  await expect(run.getByLabel("Author", { exact: true })).not.toHaveValue("e2e/closed");
  await run.getByLabel("Author", { exact: true }).selectOption({ label: "e2e/closed, last test failed" });
  await expect(run.getByText("e2e/closed did not reach the address: its runs may be paused at once")).toBeVisible();
  await page.goto("/models");

  await row.getByRole("button", { name: "Edit e2e/closed" }).click();
  const edit = page.getByRole("dialog", { name: "Edit model" });
  await edit.getByLabel("Input", { exact: true }).fill("0.25");
  await edit.getByLabel("Output", { exact: true }).fill("2");
  await edit.getByLabel("At the same time").fill("8");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("$0.25 in, $2.00 out");
  await expect(row).toContainText("8 at once");

  await row.getByRole("button", { name: "Remove e2e/closed" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove model" }).click();
  await expect(row).toHaveCount(0);
});
