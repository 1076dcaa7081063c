import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LANGUAGE, folderOf, type Language } from "@stashwell/shared/language";
import { makeFixture } from "../gallery/fixture.ts";
import { openPictureBrowser } from "../gallery/open-browser.ts";
import { SteeredServer } from "../steered-server.ts";
import { type Purpose, readOptions, USAGE } from "./options.ts";
import { packForHelp, packForSite, packToFit } from "./pack.ts";
import { OF_HELP, OF_README, OF_SITE, type PictureOptions } from "./pictures.ts";
import { DAY, Studio, type StudioOptions } from "./studio.ts";

/** Retakes the product screenshots that the product itself shows: see the usage. */

const ROOT = new URL("../../../", import.meta.url);

interface Album {
  pictures: readonly PictureOptions[];
  isIn: (language: Language) => boolean;
  studio: Pick<StudioOptions, "phoneHeight" | "desktopScale">;
  /** @returns file contents by path */
  pack: (picture: PictureOptions, language: Language, png: Buffer) => Promise<Record<string, Buffer>>;
}

const ALBUMS: Readonly<Record<Purpose, Album>> = {
  help: {
    pictures: OF_HELP,
    isIn: () => true,
    studio: { phoneHeight: 740, desktopScale: 2 },
    pack: async ({ name }, language, png) => ({
      [`docs/pictures/${folderOf(language)}/${name}.webp`]: await packForHelp(png),
    }),
  },
  readme: {
    pictures: OF_README,
    isIn: (language) => language === DEFAULT_LANGUAGE,
    studio: { phoneHeight: 740, desktopScale: 1 },
    pack: async ({ name }, _language, png) => ({ [`docs/pictures/${name}.webp`]: await packToFit(png) }),
  },
  site: {
    pictures: OF_SITE,
    isIn: () => true,
    // The height of the phone frame on the marketing pages.
    studio: { phoneHeight: 672, desktopScale: 1.25 },
    pack: async ({ name, on }, language, png) => {
      const path = `apps/web/public/pictures/${name}-${folderOf(language)}`;
      const { avif, webp } = await packForSite(png, on === "phone" ? "phone" : "desktop");
      return { [`${path}.avif`]: avif, [`${path}.webp`]: webp };
    },
  },
};

async function save(path: string, content: Buffer): Promise<void> {
  const file = fileURLToPath(new URL(path, ROOT));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${path}  ${Math.ceil(content.byteLength / 1024)} KB\n`);
}

/**
 * Takes the pictures of an album in one language.
 * @returns a description of each picture that failed
 */
async function fill(
  { pack, studio: settings }: Album,
  pictures: readonly PictureOptions[],
  options: Pick<StudioOptions, "browser" | "fixture" | "language">,
): Promise<string[]> {
  const missing: string[] = [];
  const studio = new Studio({ ...options, ...settings });
  for (const picture of pictures) {
    try {
      const files = await pack(picture, options.language, await studio.take(picture));
      for (const [path, content] of Object.entries(files)) await save(path, content);
    } catch (error) {
      missing.push(`${picture.name}, ${options.language}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await studio.close();
  return missing;
}

function optionsOrNothing(): ReturnType<typeof readOptions> | undefined {
  try {
    const names = Object.values(ALBUMS).flatMap(({ pictures }) => pictures.map(({ name }) => name));
    return readOptions(process.argv.slice(2), names);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

async function takeAll({ purposes, languages, isSelected }: ReturnType<typeof readOptions>): Promise<void> {
  const server = await SteeredServer.start({ CLOCK_STARTS_AT: DAY });
  const browser = await openPictureBrowser();
  const missing: string[] = [];
  try {
    const fixture = await makeFixture(server);
    for (const album of purposes.map((purpose) => ALBUMS[purpose])) {
      const pictures = album.pictures.filter(({ name }) => isSelected(name));
      for (const language of pictures.length > 0 ? languages.filter(album.isIn) : [])
        missing.push(...(await fill(album, pictures, { browser, fixture, language })));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (missing.length === 0) return;
  process.stderr.write(`Not taken, so that they are as before:\n${missing.join("\n")}\n`);
  process.exitCode = 1;
}

const selection = optionsOrNothing();
if (selection) await takeAll(selection);
