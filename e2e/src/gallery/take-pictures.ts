import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { galleryIndex, type Picture } from "./gallery-index.ts";
import type { GalleryOptions, Tongue } from "./options.ts";
import { lengthenPage, speakPseudo } from "./pseudo-texts.ts";
import { Viewer } from "./viewer.ts";
import type { Fixture } from "./fixture.ts";

/** The tallest picture. Pixels. */
const TALLEST = 6000;

interface Studio {
  browser: Browser;
  fixture: Fixture;
  options: GalleryOptions;
  /** What the browser's clock says. */
  now: Date;
  print: (text: string) => void;
}

/** Runs in pages: it is always one moment, while timers and animations go on. */
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

/** A picture is taller than a screen: what would come on scrolling is to be on it. */
async function showLazyPictures(viewer: Viewer, page: Page, isHeld: boolean): Promise<void> {
  const lazy = await page.evaluate(() => {
    const pictures = document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]');
    for (const picture of pictures) picture.loading = "eager";
    return pictures.length;
  });
  if (lazy > 0) await viewer.settle(page, isHeld);
  // A picture that has come may not be drawn yet.
  await page.evaluate(() => Promise.allSettled([...document.images].map((picture) => picture.decode())));
}

/** Takes every picture that is asked for, one language after the other, and writes the page to leaf through. */
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
            // What hangs on a button is placed when it opens; everything else follows the width.
            if (page && state !== "dialog") await viewer.resize(page, width, entry.states[state]);
            else page = await viewer.open(entry, state, width);
            if (tongue === "PSEUDO") await lengthenPage(page);
            await showLazyPictures(viewer, page, entry.states[state]?.calls === "held");
            // A dialog covers the screen, not the page. A screen as tall as the page is laid out once; what a browser
            // captures beyond its screen is laid out anew meanwhile, and may not have come to rest.
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
