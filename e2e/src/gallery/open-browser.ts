import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../browser.ts";

/** The default font size of browsers, in pixels. */
const USUAL_SIZE = 16;

/**
 * Launches a browser with subpixel text positioning, as on current phones and desktops, and with the given multiple of
 * the default font size.
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
