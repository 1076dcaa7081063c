import type { ImageFormat, ImageWidth } from "./image-url.ts";

/** Blob keys of a stored picture: as it was re-encoded, and in the widths it is served in. */
export const originalKey = (hash: string): string => `images/${hash}/original.webp`;
export const sizedKey = (hash: string, width: ImageWidth, format: ImageFormat = "webp"): string =>
  `images/${hash}/${width}.${format}`;
