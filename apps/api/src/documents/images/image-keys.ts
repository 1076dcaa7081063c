import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from "./image-url.ts";

/** Blob keys of a stored picture: as it was re-encoded, and in the widths it is served in. */
export const originalKey = (hash: string): string => `images/${hash}/original.webp`;
export const sizedKey = (hash: string, width: ImageWidth, format: ImageFormat = "webp"): string =>
  `images/${hash}/${width}.${format}`;

/**
 * Pixels of the longer side of what PDFs hold of a picture: enough for 300 dpi at the size that a product, a logo or a
 * ticket's picture is printed in, and of a whole page all that is stored.
 */
export const PRINT_PIXELS = { product: 320, logo: 160, ticket: 640, page: 1_600 } as const;
export type PrintPixels = (typeof PRINT_PIXELS)[keyof typeof PRINT_PIXELS];

export const printKey = (hash: string, pixels: PrintPixels): string => `images/${hash}/print-${pixels}.jpg`;

/** Everything that may be stored of a picture. */
export const allKeys = (hash: string): string[] => [
  ...IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => sizedKey(hash, width, format))),
  ...Object.values(PRINT_PIXELS).map((pixels) => printKey(hash, pixels)),
  originalKey(hash),
];
