import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_LANGUAGE, folderOf } from "@stashwell/shared/language";
import { workOnPicture } from "../../../documents/images/safe-sharp.ts";

const FOLDER = fileURLToPath(new URL("../../../../../../docs/pictures", import.meta.url));
/** So that no path leads out of the folder. */
const PATH = /^[a-z]+\/[\w-]+\.webp$/;
/** Pictures are twice as fine as they are shown. */
const FINE = 2;

export interface HelpPicture {
  /** Names the content, so that a browser may keep it for good. */
  src: string;
  version: string;
  /** As it is shown. */
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

/** A picture of the articles, by its path such as `es/stock.webp`; read once. */
export function findPicture(path: string): Promise<HelpPicture> {
  const picture = known.get(path) ?? readPicture(path);
  known.set(path, picture);
  picture.catch(() => known.delete(path));
  return picture;
}

/** A picture of a language, or the English one where it has not been taken in that language. */
export async function findOwnOrEnglish(folder: string, name: string): Promise<HelpPicture> {
  const own = await findPicture(`${folder}/${name}`).catch(() => undefined);
  return own ?? findPicture(`${folderOf(DEFAULT_LANGUAGE)}/${name}`);
}
