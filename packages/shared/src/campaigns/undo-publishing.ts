/** How long publishing can be undone; until then, no one is notified. */
export const UNDO_PUBLISHING_SECONDS = 10;
