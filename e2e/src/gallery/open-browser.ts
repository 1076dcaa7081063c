import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../browser.ts";

/** What browsers make a rem of where nobody chose otherwise. Pixels. */
const USUAL_SIZE = 16;

/**
 * A browser that sets letters where phones and desks of today do: between pixels, and not moved to whole ones. Its
 * person wants letters so many times larger than usual.
 */
export const openPictureBrowser = async (text = 1): Promise<Browser> =>
  chromium.launch({
    ...(await findBrowser()),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--font-render-hinting=none",
      `--blink-settings=defaultFontSize=${USUAL_SIZE * text}`,
    ],
  });
