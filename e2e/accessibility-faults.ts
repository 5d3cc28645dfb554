import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What is wrong with a page for those who can't see it, or not well, in a line each. Our pages have neither frames nor media
 * nor styles from elsewhere, so axe needs no page of its own to gather them (its "legacy mode") and fetches nothing ahead:
 * half the time.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ["wcag2a", "wcag2aa"], resultTypes: ["violations"], preload: false })
    .setLegacyMode()
    .analyze();
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target).join("; ")}`);
}
