import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Language } from "@stashwell/shared/language";
import { wordsIn } from "@stashwell/testing/words-in";
import { Viewer } from "../gallery/viewer.ts";
import type { Fixture } from "../gallery/fixture.ts";
import type { PictureOptions } from "./pictures.ts";

/** A fixed date, so that a retaken picture differs only where the product does. */
export const DAY = "2026-11-20T15:00:00Z";

export interface StudioOptions {
  browser: Browser;
  fixture: Fixture;
  language: Language;
  /** Height of a screen 360 pixels wide. */
  phoneHeight: number;
  /** Device scale factor of desktop windows. */
  desktopScale: number;
}

const PHONE_WIDTH = 360;
/** Maximum height of a screen that a part is clipped from, and the margin around a part, in pixels. */
const TALLEST = 4000;
const ROOM = 12;

/** Returns the common bounding box of a part's elements. */
async function frameOf(page: Page, part: string) {
  const elements = await page.locator(part).filter({ visible: true }).all();
  const boxes = (await Promise.all(elements.map((element) => element.boundingBox()))).filter((box) => box !== null);
  if (boxes.length === 0) throw new Error(`Nothing on the screen is ${part}.`);
  const screen = page.viewportSize() ?? { width: PHONE_WIDTH, height: TALLEST };
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - ROOM);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - ROOM);
  const right = Math.min(screen.width, Math.max(...boxes.map(({ x, width }) => x + width)) + ROOM);
  const bottom = Math.min(screen.height, Math.max(...boxes.map(({ y, height }) => y + height)) + ROOM);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Takes pictures of one language on a desktop and on a phone. */
export class Studio {
  readonly #desktop: Viewer;
  readonly #phone: Viewer;
  readonly #options: StudioOptions;

  constructor(options: StudioOptions) {
    const { browser, fixture, language, desktopScale } = options;
    const prepare = async (context: BrowserContext): Promise<void> => {
      await context.clock.setFixedTime(new Date(DAY));
      await context.addCookies([{ name: "lan", value: language, url: fixture.url }]);
    };
    const viewer = (settings: BrowserContextOptions) => new Viewer({ browser, fixture, prepare, settings });
    this.#options = options;
    this.#desktop = viewer({ deviceScaleFactor: desktopScale });
    // Phone pictures have a scale factor of 2, because they are shown at a phone's real size.
    this.#phone = viewer({ deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  }

  /** @returns the picture as PNG */
  async take({ name, as, path, on, act, part }: PictureOptions): Promise<Buffer> {
    const { language, phoneHeight } = this.#options;
    const viewer = on === "phone" ? this.#phone : this.#desktop;
    const [width, height] = on === "phone" ? [PHONE_WIDTH, phoneHeight] : on;
    const making = { path, ...(act && { act: (page: Page) => act(page, wordsIn(language)) }) };
    const page = await viewer.open({ name, audience: as, states: { full: making } }, "full", width);
    await page.setViewportSize({ width, height });
    await page.locator("h1").first().waitFor();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await viewer.settle(page);
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    if (part === undefined) return page.screenshot({ animations: "disabled" });
    // Without unrolling, a bar at the bottom of the screen would cover the part.
    await viewer.unroll(page, TALLEST, making);
    return page.screenshot({ animations: "disabled", clip: await frameOf(page, part) });
  }

  async close(): Promise<void> {
    await this.#desktop.close();
    await this.#phone.close();
  }
}
