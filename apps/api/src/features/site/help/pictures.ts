import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { workOnPicture } from "../../../documents/images/safe-sharp.ts";

const FOLDER = fileURLToPath(new URL("../../../../../../docs/pictures", import.meta.url));
/** So that no name leads out of the folder. */
const NAME = /^[\w-]+\.webp$/;

export interface HelpPicture {
  /** Names the content, so that a browser may keep it for good. */
  src: string;
  width: number;
  height: number;
  bytes: Buffer;
}

const known = new Map<string, Promise<HelpPicture>>();

async function readPicture(name: string): Promise<HelpPicture> {
  if (!NAME.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a picture.`);
  const bytes = await readFile(join(FOLDER, name));
  const { width, height } = await workOnPicture((sharp) => sharp(bytes).metadata());
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { src: `/help/pictures/${name}?v=${version}`, width, height, bytes };
}

/** A picture of the articles, read once. */
export function findPicture(name: string): Promise<HelpPicture> {
  const picture = known.get(name) ?? readPicture(name);
  known.set(name, picture);
  picture.catch(() => known.delete(name));
  return picture;
}
