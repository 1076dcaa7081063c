import chromium from "@sparticuz/chromium";
import { defineConfig } from "@playwright/test";

/** A browser that comes from npm, so that a fresh machine needs nothing else; `CHROME_PATH` names another one. */
const executablePath = process.env.CHROME_PATH ?? (await chromium.executablePath());

export default defineConfig({
  testDir: "src",
  outputDir: "../test-results",
  // One server and one browser: on two cores more of them only wait for each other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
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
