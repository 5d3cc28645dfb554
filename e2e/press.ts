import { expect, type Page } from "@playwright/test";

/**
 * Presses a key once the page listens to the keys of that part of it ("tier", "replay", …): a page can be seen before
 * its scripts have come to life, and a key pressed then goes nowhere.
 */
export async function press(page: Page, scope: string, key: string): Promise<void> {
  await expect(page.locator(`html[data-keys~="${scope.toLowerCase()}"]`)).toBeAttached();
  await page.keyboard.press(key);
}
