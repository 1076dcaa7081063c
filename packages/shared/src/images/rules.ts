/** The largest file that a picture may be, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Width times height. */
export const PICTURE_PIXELS_MAX = 24_000_000;
/** What texts about these limits name. */
export const PICTURE_LIMITS = {
  size: { bytes: PICTURE_BYTES_MAX },
  megapixels: PICTURE_PIXELS_MAX / 1_000_000,
} as const;
/** The longest side that is kept, in pixels; what is larger is reduced to it. */
export const MAX_PICTURE_SIDE_PX = 1_600;
