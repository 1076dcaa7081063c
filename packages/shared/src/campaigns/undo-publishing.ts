/** For so long publishing can be undone, and nobody is told of it. */
export const UNDO_PUBLISHING_SECONDS = 10;
