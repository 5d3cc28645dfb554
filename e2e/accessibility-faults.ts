import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What is wrong with a page for those who can't see it, or not well, in a line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
  return violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target).join("; ")}`);
}
