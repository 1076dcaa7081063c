import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { galleryIndex, type Picture } from "./gallery-index.ts";
import type { GalleryOptions, Tongue } from "./options.ts";
import { lengthenPage, speakPseudo } from "./pseudo-texts.ts";
import { Viewer } from "./viewer.ts";
import type { Fixture } from "./fixture.ts";

/** Maximum height of a picture, in pixels. */
const TALLEST = 6000;

interface Studio {
  browser: Browser;
  fixture: Fixture;
  options: GalleryOptions;
  /** The time that the browser's clock shows. */
  now: Date;
  print: (text: string) => void;
}

/** Runs in pages: freezes `Date`, while timers and animations continue. */
function fixTime(moment: number): void {
  const Real = Date;
  const Fixed = new Proxy(Real, {
    construct: (_date, given: unknown[], made) =>
      Reflect.construct(Real, given.length > 0 ? given : [moment], made) as Date,
    get: (date, name) => (name === "now" ? () => moment : (Reflect.get(date, name) as unknown)),
  });
  Object.assign(globalThis, { Date: Fixed });
}

const prepareFor =
  ({ now, fixture }: Studio, tongue: Tongue) =>
  async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(fixTime, now.getTime());
    const lan = tongue === "PSEUDO" ? "EN" : tongue;
    await context.addCookies(
      [fixture.url, fixture.brandHost].map((url) => ({
        name: "lan",
        value: lan,
        url,
      })),
    );
    if (tongue === "PSEUDO") await speakPseudo(context);
  };

/** Loads lazy pictures: a screenshot is taller than the window. */
async function showLazyPictures(viewer: Viewer, page: Page, isHeld: boolean): Promise<void> {
  const lazy = await page.evaluate(() => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]');
    for (const picture of pictures) picture.loading = "eager";
    return pictures.length;
  });
  if (lazy > 0) await viewer.settle(page, isHeld);
  // A loaded picture may not be decoded yet.
  await page.evaluate(() => Promise.allSettled([...document.images].map((picture) => picture.decode())));
}

/** Takes all requested pictures, one language after the other, and writes the gallery's index. */
export async function takePictures(studio: Studio): Promise<{ taken: number; missed: number }> {
  const { browser, fixture, options, print } = studio;
  const pictures: Picture[] = [];
  let missed = 0;
  await mkdir(options.folder, { recursive: true });
  for (const tongue of options.languages) {
    const viewer = new Viewer({
      browser,
      fixture,
      prepare: prepareFor(studio, tongue),
    });
    for (const entry of options.pages) {
      for (const state of options.states.filter((state) => entry.states[state])) {
        let page: Page | undefined;
        for (const width of options.widths) {
          const file = `${entry.name}-${state}-${width}-${tongue}.png`;
          try {
            // Popovers are positioned when they open; everything else adapts to the width.
            if (page && state !== "dialog") await viewer.resize(page, width, entry.states[state]);
            else page = await viewer.open(entry, state, width);
            if (tongue === "PSEUDO") await lengthenPage(page);
            await showLazyPictures(viewer, page, entry.states[state]?.calls === "held");
            // A dialog covers the window, not the page. Resizing the window to the page's height lays out once; a
            // full-page screenshot would trigger another layout that may not have settled.
            if (state !== "dialog") await viewer.unroll(page, TALLEST, entry.states[state]);
            await page.screenshot({ path: join(options.folder, file) });
            pictures.push({ file, name: entry.name, state, width, tongue });
          } catch (error) {
            missed += 1;
            page = undefined;
            print(`${file}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
          }
        }
      }
    }
    await viewer.close();
  }
  await writeFile(join(options.folder, "index.html"), galleryIndex(pictures));
  return { taken: pictures.length, missed };
}
