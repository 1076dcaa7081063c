import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFormat, type ImageWidth } from "./image-url.ts";

/** Blob keys of a stored picture: the re-encoded original, and its served widths. */
export const originalKey = (hash: string): string => `images/${hash}/original.webp`;
export const sizedKey = (hash: string, width: ImageWidth, format: ImageFormat = "webp"): string =>
  `images/${hash}/${width}.${format}`;

/**
 * Maximum side length of pictures in PDFs, in pixels: 300 dpi at the print size of a product, a logo or a ticket's
 * picture, and the stored size for a whole page.
 */
export const PRINT_PIXELS = { product: 320, logo: 160, ticket: 640, page: 1_600 } as const;
export type PrintPixels = (typeof PRINT_PIXELS)[keyof typeof PRINT_PIXELS];

export const printKey = (hash: string, pixels: PrintPixels): string => `images/${hash}/print-${pixels}.jpg`;

/** Every blob key that a picture may have. */
export const allKeys = (hash: string): string[] => [
  ...IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => sizedKey(hash, width, format))),
  ...Object.values(PRINT_PIXELS).map((pixels) => printKey(hash, pixels)),
  originalKey(hash),
];
