/** The widths, in pixels, that a stored picture is served in; a narrower picture is never enlarged. */
export const IMAGE_WIDTHS = [160, 320, 640, 768, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** WebP is what addresses name; pages whose one large picture counts offer the smaller AVIF beside it. */
export const IMAGE_FORMATS = ["webp", "avif"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Where a stored picture is served, as a path on this origin. The hash is that of its content, so it never changes. */
export const imageUrl = (hash: string, width: ImageWidth): string => `/images/${hash}/${width}.webp`;

/** The same where there may be no picture. */
export const imageUrlOrNull = (hash: string | null, width: ImageWidth): string | null =>
  hash === null ? null : imageUrl(hash, width);

/** The stored picture that a client's text is the address of, as clients send back what they were given. */
export const hashInUrl = (text: string): string | undefined => /\/images\/([0-9a-f]{64})\/\d+\.webp$/.exec(text)?.[1];
