/**
 * Maximum body with pictures, which are data URLs inside JSON: two of 5 MB, a third more for base64, and the form's
 * texts. Bytes.
 */
export const IMAGE_BODY_CAP = 15 * 1024 * 1024;
