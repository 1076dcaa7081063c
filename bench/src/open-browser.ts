import { type BrowserContext, chromium } from "@playwright/test";
import { findBrowser } from "../../e2e/browser.ts";

/** Opens a browser with a profile of its own, and a debugging port for measurements. */
export async function openBrowser(profile: string, port: number): Promise<BrowserContext> {
  const browser = await findBrowser();
  return chromium.launchPersistentContext(profile, {
    ...browser,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--no-first-run",
      `--remote-debugging-port=${port}`,
    ],
  });
}
