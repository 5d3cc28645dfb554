import type { Browser } from "@playwright/test";
import type { LongRollout } from "./generate-long";

export interface Opened {
  readonly name: string;
  /** Milliseconds from the request until the step that the link names can be read, and until its keys work. */
  readonly seen: number;
  readonly usable: number;
}

const pathOf = ({ family, tier, id }: LongRollout): string => `/families/${family}/${tier}/rollouts/${id}`;

/** Opens a link to a step in a new browser context: nothing is cached. */
export async function openStep(browser: Browser, origin: string, rollout: LongRollout, step: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${origin}${pathOf(rollout)}?step=${step}`, { waitUntil: "commit" });
    const heading =
      step === 0
        ? "What the solver was given"
        : `Step ${step.toLocaleString("en-US")} of ${rollout.steps.toLocaleString("en-US")}`;
    await page.getByRole("heading", { name: heading }).waitFor();
    const seen = performance.now() - began;
    await page.locator('html[data-keys~="replay"]').waitFor({ state: "attached" });
    return { name: `link to step ${step}`, seen, usable: performance.now() - began };
  } finally {
    await context.close();
  }
}

export interface Scrolled {
  /** Milliseconds for a hundred steps by key, each drawn before the next key. */
  readonly hundredSteps: number;
  /** The longest and the middle time between two frames while the list of steps is scrolled from end to end. */
  readonly longestFrame: number;
  readonly middleFrame: number;
  /** Milliseconds until a search over all steps has ended, and what it says then. */
  readonly search: number;
  readonly found: string;
}

/** Goes through an open replay as a reader does. */
export async function goThrough(browser: Browser, origin: string, rollout: LongRollout): Promise<Scrolled> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const from = Math.max(1, Math.floor(rollout.steps / 2));
    await page.goto(`${origin}${pathOf(rollout)}?step=${from}`);
    await page.locator('html[data-keys~="replay"]').waitFor({ state: "attached" });
    const count = Math.min(100, rollout.steps - from);
    const began = performance.now();
    for (let gone = 1; gone <= count; gone++) {
      await page.keyboard.press("j");
      await page.getByRole("heading", { name: `Step ${(from + gone).toLocaleString("en-US")} of` }).waitFor();
    }
    const hundredSteps = ((performance.now() - began) * 100) / Math.max(1, count);
    const frames = await page.getByRole("navigation", { name: "Steps" }).evaluate(async (list) => {
      const gaps: number[] = [];
      let last = performance.now();
      for (let frame = 0; frame <= 120; frame++) {
        list.scrollTop = (frame / 120) * list.scrollHeight;
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        gaps.push(now - last);
        last = now;
      }
      return gaps.sort((a, b) => a - b);
    });
    const asked = performance.now();
    await page.keyboard.press("/");
    await page.keyboard.type("nowhere to be found");
    const status = page.getByRole("status").filter({ hasText: /No hit in/ });
    await status.waitFor();
    const search = performance.now() - asked;
    const found = (await status.textContent()) ?? "";
    return {
      ...{ hundredSteps, search, found },
      longestFrame: frames.at(-1) ?? Number.NaN,
      middleFrame: frames[Math.floor(frames.length / 2)] ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
}
