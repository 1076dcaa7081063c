/** Stands for a link that only the browser knows, until its script replaces it. */
export const UNKNOWN_LINK = "UNKNOWN-LINK";
