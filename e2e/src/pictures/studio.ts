import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Language } from "@stashwell/shared/language";
import { Viewer } from "../gallery/viewer.ts";
import type { World } from "../gallery/world.ts";
import type { PictureWish } from "./pictures.ts";

/** The day of the pictures, so that a picture that is taken anew differs only where the product does. */
export const DAY = "2026-11-20T15:00:00Z";

interface StudioOptions {
  browser: Browser;
  world: World;
  language: Language;
  /** Height of what is seen on a phone 360 pixels wide. */
  phoneHeight: number;
  /** How fine windows on a desk are taken. */
  deskScale: number;
}

const PHONE_WIDTH = 360;

/** Where pictures of one language are taken: a desk and a phone. */
export class Studio {
  readonly #desk: Viewer;
  readonly #phone: Viewer;
  readonly #options: StudioOptions;

  constructor(options: StudioOptions) {
    const { browser, world, language, deskScale } = options;
    const prepare = async (context: BrowserContext): Promise<void> => {
      await context.clock.setFixedTime(new Date(DAY));
      await context.addCookies([{ name: "lan", value: language, url: world.url }]);
    };
    const viewer = (settings: BrowserContextOptions) => new Viewer({ browser, world, prepare, settings });
    this.#options = options;
    this.#desk = viewer({ deviceScaleFactor: deskScale });
    // A phone's pictures are twice as fine: they are shown at the size that they have in a hand.
    this.#phone = viewer({ deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  }

  /** @returns the picture as PNG */
  async take({ name, as, path, on, act }: PictureWish): Promise<Buffer> {
    const { world, phoneHeight } = this.#options;
    const viewer = on === "phone" ? this.#phone : this.#desk;
    const [width, height] = on === "phone" ? [PHONE_WIDTH, phoneHeight] : on;
    const making = { path, ...(act && { act: (page: Page) => act(page, world) }) };
    const page = await viewer.open({ name, audience: as, states: { full: making } }, "full", width);
    await page.setViewportSize({ width, height });
    await page.locator("h1").first().waitFor();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await viewer.settle(page);
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    return page.screenshot({ animations: "disabled" });
  }

  async close(): Promise<void> {
    await this.#desk.close();
    await this.#phone.close();
  }
}
