import { SteeredServer } from "../steered-server.ts";
import { comparePictures, describeDifference } from "./compare.ts";
import { openPictureBrowser } from "./open-browser.ts";
import { type GalleryOptions, readGalleryOptions, USAGE } from "./options.ts";
import { TILE_URL } from "./streets.ts";
import { takePictures } from "./take-pictures.ts";
import { makeFixture } from "./fixture.ts";

/** A fixed date, so that two galleries differ only where the product does. */
const DAY = "2026-11-20T15:00:00Z";

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function optionsOrNothing(): GalleryOptions | undefined {
  const args = process.argv.slice(2);
  if (args.includes("--help")) {
    print(USAGE);
    return undefined;
  }
  try {
    return readGalleryOptions(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

const options = optionsOrNothing();
if (options) {
  const server = await SteeredServer.start({ CLOCK_STARTS_AT: DAY, TILE_URL });
  const browser = await openPictureBrowser(options.text);
  try {
    const fixture = await makeFixture(server);
    const { taken, missed } = await takePictures({
      browser,
      fixture,
      options,
      now: new Date(DAY),
      print,
    });
    print(`${taken} pictures; leaf through them at ${options.folder}/index.html`);
    if (missed > 0) process.exitCode = 1;
    if (options.compare) {
      const differences = await comparePictures(options.compare, options.folder);
      print(
        [`${differences.length} differ from those in ${options.compare}`, ...differences.map(describeDifference)].join(
          "\n",
        ),
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}
