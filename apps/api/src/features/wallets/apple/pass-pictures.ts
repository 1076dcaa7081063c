import { createHash, hash } from "node:crypto";
import { unzipSync, zipSync } from "fflate";
import { originalKey } from "../../../documents/images/image-keys.ts";
import { type SafeSharp, workOnPicture } from "../../../documents/images/safe-sharp.ts";
import { Cache } from "../../../platform/cache.ts";
import type { Blobs } from "../../../platform/outside/blobs.ts";
import { drawIcon, drawLogo, drawStrip, type PassArt, type Scale, SCALES } from "./draw-pass.ts";

/** One file of a pass, with its hash for the manifest. */
export interface PassFile {
  /** ASCII. */
  name: string;
  bytes: Uint8Array;
  sha1: string;
}

/** The hashes of the pictures that a pass is made of, and the color of the strip. */
export interface PassArtHashes {
  logo: string | null;
  picture: string | null;
  products: readonly string[];
  strip: string;
}

/** Increment it when the drawing changes, to invalidate stored pictures. */
const DRAWN_BY = 2;
/** Sets of nine pictures, a few dozen kilobytes each. */
const cache = new Cache<readonly PassFile[]>({ maxEntries: 64 });

export const toPassFile = (name: string, bytes: Uint8Array): PassFile => ({
  name,
  bytes,
  sha1: hash("sha1", bytes),
});

/** Returns icon, logo and strip in all scales: drawn once, and stored beside the uploaded pictures for every server. */
export function findPassPictures(blobs: Blobs, art: PassArtHashes): Promise<readonly PassFile[]> {
  const key = `passes/${createHash("sha256")
    .update(JSON.stringify([DRAWN_BY, art.logo, art.picture, art.products, art.strip]))
    .digest("hex")
    .slice(0, 40)}.zip`;
  return cache.get(key, () => findOrDraw(blobs, key, art));
}

async function findOrDraw(blobs: Blobs, key: string, art: PassArtHashes): Promise<readonly PassFile[]> {
  const stored = await blobs.get(key);
  const files = stored ? unzipSync(stored) : await draw(blobs, art);
  if (!stored) await blobs.put(key, zipSync(files, { level: 0 }));
  return Object.entries(files).map(([name, bytes]) => toPassFile(name, bytes));
}

async function draw(
  blobs: Blobs,
  { logo, picture, products, strip }: PassArtHashes,
): Promise<Record<string, Uint8Array>> {
  const read = (hash: string) => blobs.get(originalKey(hash));
  const stored = await Promise.all(products.map(read));
  const art = {
    logo: logo === null ? undefined : await read(logo),
    picture: picture === null ? undefined : await read(picture),
    products: stored.filter((product) => product !== undefined),
    strip,
  };
  const files: Record<string, Uint8Array> = {};
  for (const scale of SCALES) Object.assign(files, await workOnPicture((sharp) => drawAt(sharp, art, scale)));
  return files;
}

async function drawAt(sharp: SafeSharp, art: PassArt, scale: Scale): Promise<Record<string, Uint8Array>> {
  const end = scale === 1 ? ".png" : `@${scale}x.png`;
  const logo = await drawLogo(sharp, art, scale);
  return {
    [`icon${end}`]: await drawIcon(sharp, art, scale),
    ...(logo && { [`logo${end}`]: logo }),
    [`strip${end}`]: await drawStrip(sharp, art, scale),
  };
}
