import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../browser.ts";

/** A browser that sets letters where phones and desks of today do: between pixels, and not moved to whole ones. */
export const openPictureBrowser = async (): Promise<Browser> =>
  chromium.launch({
    ...(await findBrowser()),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--font-render-hinting=none"],
  });
