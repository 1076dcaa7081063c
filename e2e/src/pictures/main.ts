import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Language, LANGUAGES, localeOf } from "@stashwell/shared/language";
import { openPictureBrowser } from "../gallery/open-browser.ts";
import { makeWorld } from "../gallery/world.ts";
import { SteeredServer } from "../steered-server.ts";
import { packForSite, packToFit } from "./pack.ts";
import { OF_DOCUMENTS, OF_SITE, type PictureWish } from "./pictures.ts";
import { DAY, Studio } from "./studio.ts";

/**
 * Takes anew the pictures of the product that the product itself shows: those of `docs`, in English, and those of the
 * marketing pages, in every language. Arguments name some of them; `--for site` or `--for docs` takes one kind alone.
 */

const ROOT = new URL("../../../", import.meta.url);
const DOCUMENTS = "docs/pictures";
const SITE = "apps/web/public/pictures";
/** How wide the marketing pages show a phone and a window. Pixels. */
const SHOWN = { phone: 300, desk: 720 } as const;
/** As much of a phone as the marketing pages' frame shows. */
const SITE_PHONE = 672;
const DOCUMENT_PHONE = 740;
const SITE_DESK_SCALE = 1.25;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { for: { type: "string" } } });
const isWanted = ({ name }: PictureWish): boolean =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));
const wishesFor = (kind: "docs" | "site", wishes: readonly PictureWish[]): readonly PictureWish[] =>
  (values.for ?? kind) === kind ? wishes.filter(isWanted) : [];

async function save(path: string, packed: Buffer): Promise<void> {
  await writeFile(fileURLToPath(new URL(path, ROOT)), packed);
  process.stdout.write(`${path}  ${Math.ceil(packed.byteLength / 1024)} KB\n`);
}

async function takeAll(
  studio: Studio,
  wishes: readonly PictureWish[],
  keep: (wish: PictureWish, png: Buffer) => Promise<void>,
): Promise<void> {
  for (const wish of wishes) {
    await studio
      .take(wish)
      .then((png) => keep(wish, png))
      .catch((error: unknown) => {
        process.exitCode = 1;
        process.stderr.write(`${wish.name}: ${error instanceof Error ? error.message : String(error)}\n`);
      });
  }
  await studio.close();
}

const keepForSite =
  (language: Language) =>
  async ({ name, on }: PictureWish, png: Buffer): Promise<void> => {
    const { avif, webp } = await packForSite(png, on === "phone" ? SHOWN.phone : SHOWN.desk);
    await save(`${SITE}/${name}-${localeOf(language)}.avif`, avif);
    await save(`${SITE}/${name}-${localeOf(language)}.webp`, webp);
  };

const server = await SteeredServer.start({ CLOCK_STARTS_AT: DAY });
const browser = await openPictureBrowser();
try {
  const world = await makeWorld(server);
  const ofSite = wishesFor("site", OF_SITE);
  for (const language of ofSite.length > 0 ? LANGUAGES : []) {
    const studio = new Studio({ browser, world, language, phoneHeight: SITE_PHONE, deskScale: SITE_DESK_SCALE });
    await takeAll(studio, ofSite, keepForSite(language));
  }
  const studio = new Studio({ browser, world, language: "EN", phoneHeight: DOCUMENT_PHONE, deskScale: 1 });
  await takeAll(studio, wishesFor("docs", OF_DOCUMENTS), async ({ name }, png) =>
    save(`${DOCUMENTS}/${name}.webp`, await packToFit(png)),
  );
} finally {
  await browser.close();
  await server.stop();
}
