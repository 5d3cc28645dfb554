import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3917);

export default defineConfig({
  testDir: "e2e",
  // Bounds of what hangs, and no measure of speed: a busy machine, with the starter corpus measured beside, takes its time.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json"]],
  outputDir: process.env.PLAYWRIGHT_SCRATCH ? `${process.env.PLAYWRIGHT_SCRATCH}/results` : "test-results",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
    // Colours are measured as they stand, not on their way from light to dark.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // The product's own start command: what the tests walk is what a newcomer gets.
    command: "node bin/start.mjs",
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: String(port) },
    timeout: 300_000,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
