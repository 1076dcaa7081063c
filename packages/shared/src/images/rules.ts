/** Maximum file size of a picture, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Maximum width times height. */
export const PICTURE_PIXELS_MAX = 24_000_000;
/** Values for messages about these limits. */
export const PICTURE_LIMITS = {
  size: { bytes: PICTURE_BYTES_MAX },
  megapixels: PICTURE_PIXELS_MAX / 1_000_000,
} as const;
/** Maximum side length of a stored picture, in pixels; a larger one is scaled down. */
export const MAX_PICTURE_SIDE_PX = 1_600;
