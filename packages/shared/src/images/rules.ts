/** The largest file that a picture may be, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** Width times height. */
export const PICTURE_PIXELS_MAX = 24_000_000;
/** The longest side that is kept, in pixels; what is larger is reduced to it. */
export const PICTURE_LONGEST_SIDE = 1_600;
