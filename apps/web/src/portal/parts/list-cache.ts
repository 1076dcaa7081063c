/** How long a list's pages stay cached after the user leaves it, so that Back restores it. Milliseconds. */
export const LIST_CACHE_MS = 30 * 60_000;
