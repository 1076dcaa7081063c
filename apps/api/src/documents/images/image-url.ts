/** Widths in pixels in which stored pictures are served; narrower pictures are never enlarged. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** URLs use WebP; pages with one large picture also offer the smaller AVIF. */
export const IMAGE_FORMATS = ["webp", "avif"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The path of a stored picture on this origin. It contains the content's hash, so what it serves never changes. */
export const imageUrl = (hash: string, width: ImageWidth): string => `/images/${hash}/${width}.webp`;

/** The path of an optional picture. */
export const imageUrlOrNull = (hash: string | null, width: ImageWidth): string | null =>
  hash === null ? null : imageUrl(hash, width);

/** The hash in a picture's URL, for clients that send back the URL they were given. */
export const hashInUrl = (text: string): string | undefined => /\/images\/([0-9a-f]{64})\/\d+\.webp$/.exec(text)?.[1];
