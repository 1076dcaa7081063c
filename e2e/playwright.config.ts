import { defineConfig } from "@playwright/test";
import { findBrowser } from "./browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "src",
  outputDir: "../test-results/first",
  globalSetup: "./prepare-demo.ts",
  // Each with a server and a browser of its own. Journeys mostly wait, so that two take little more than half the time.
  workers: 2,
  fullyParallel: false,
  // `npm test` repeats the files of failed journeys once, alone, and lists what then passes as flaky (scripts/test-run).
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Long journeys take a minute here, and twice that while a busy machine does something else as well.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    // What cannot be clicked by then never can.
    actionTimeout: 60_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Its film and the page at each step cost every step of every test some time. The page is recorded where a failed
    // file is repeated, and by `--trace on`; a failed test's last sight of it always is.
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
