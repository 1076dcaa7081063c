import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LANGUAGE, folderOf } from "@stashwell/shared/language";
import { workOnPicture } from "../../../documents/images/safe-sharp.ts";

const FOLDER = fileURLToPath(new URL("../../../../../../docs/pictures", import.meta.url));
/** Prevents path traversal. */
const PATH = /^[a-z]+\/[\w-]+\.webp$/;
/** The pixel density of the pictures: two pixels per CSS pixel. */
const FINE = 2;

export interface HelpPicture {
  /** The URL contains a content hash, so that a browser may cache it forever. */
  src: string;
  version: string;
  /** The displayed size. */
  width: number;
  height: number;
  bytes: Buffer;
}

const known = new Map<string, Promise<HelpPicture>>();

async function readPicture(path: string): Promise<HelpPicture> {
  if (!PATH.test(path)) throw new Error(`${JSON.stringify(path)} is no path of a picture.`);
  const bytes = await readFile(join(FOLDER, path));
  const { width, height } = await workOnPicture((sharp) => sharp(bytes).metadata());
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return {
    src: `/help/pictures/${path}?v=${version}`,
    version,
    width: Math.round(width / FINE),
    height: Math.round(height / FINE),
    bytes,
  };
}

/** Returns a picture of the articles by its path, such as `es/stock.webp`; cached. */
export function findPicture(path: string): Promise<HelpPicture> {
  const picture = known.get(path) ?? readPicture(path);
  known.set(path, picture);
  picture.catch(() => known.delete(path));
  return picture;
}

/** Returns a picture in a language, or the English one if there is none in that language. */
export async function findOwnOrEnglish(folder: string, name: string): Promise<HelpPicture> {
  const own = await findPicture(`${folder}/${name}`).catch(() => undefined);
  return own ?? findPicture(`${folderOf(DEFAULT_LANGUAGE)}/${name}`);
}
