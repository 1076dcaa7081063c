import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../../browser.ts";
import { Viewer } from "../gallery/viewer.ts";
import { makeWorld } from "../gallery/world.ts";
import { SteeredServer } from "../steered-server.ts";
import { PICTURES, type PictureWish } from "./pictures.ts";

/** Takes the pictures of `docs` anew: all, or those whose name has one of the arguments in it. */

const FOLDER = new URL("../../../docs/pictures/", import.meta.url);
const DAY = "2026-11-20T15:00:00Z";
const PHONE = [360, 740] as const;
/** So that a page with several of them is light. */
const MOST_BYTES = 60 * 1024;
const QUALITIES = [86, 80, 74, 68, 60, 50] as const;

/** A picture as good as its size allows. */
async function pack(png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const packed = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (packed.byteLength <= MOST_BYTES) return packed;
  }
  throw new Error("A picture does not get small enough.");
}

const wanted = process.argv.slice(2);
const wishes = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

const server = await SteeredServer.start({ CLOCK_STARTS_AT: DAY });
const browser = await chromium.launch({
  ...(await findBrowser()),
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
  const world = await makeWorld(server);
  const prepare = (context: BrowserContext): Promise<void> => context.clock.setFixedTime(new Date(DAY));
  // A phone's pictures are twice as fine: they are shown at the size that they have in a hand.
  const viewers = {
    desk: new Viewer({ browser, world, prepare }),
    phone: new Viewer({
      browser,
      world,
      prepare,
      settings: { deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    }),
  };
  const take = async ({ name, as, path, on, act }: PictureWish): Promise<void> => {
    const viewer = on === "phone" ? viewers.phone : viewers.desk;
    const [width, height] = on === "phone" ? PHONE : on;
    const making = { path, ...(act && { act: (page: Page) => act(page, world) }) };
    const page = await viewer.open({ name, audience: as, states: { full: making } }, "full", width);
    await page.setViewportSize({ width, height });
    await page.locator("h1").first().waitFor();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await viewer.settle(page);
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    const packed = await pack(await page.screenshot({ animations: "disabled" }));
    await writeFile(fileURLToPath(new URL(`${name}.webp`, FOLDER)), packed);
    process.stdout.write(`docs/pictures/${name}.webp  ${Math.ceil(packed.byteLength / 1024)} KB\n`);
  };
  for (const wish of wishes) {
    await take(wish).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${wish.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  }
} finally {
  await browser.close();
  await server.stop();
}
