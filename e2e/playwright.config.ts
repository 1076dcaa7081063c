import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "src",
  outputDir: "../test-results/first",
  globalSetup: "./prepare-demo.ts",
  // Each worker has its own server and browser. Tests mostly wait, so two workers take little more than half the time.
  workers: 2,
  fullyParallel: false,
  // `npm test` retries the files of failed tests once, alone, and reports what then passes as flaky (scripts/test-run).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long tests take a minute, and twice that on a busy machine.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // An action that hasn't succeeded by then never will.
    actionTimeout: 60_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Screenshots and DOM snapshots slow down every step of every test. Snapshots are recorded when a failed file is
    // retried, and with `--trace on`; a screenshot of the failure is always taken.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: process.env.TEST_ALONE === "yes" },
    screenshot: "only-on-failure",
    launchOptions: {
      ...browser,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-dev-shm-usage",
        "--no-first-run",
      ],
    },
  },
});
