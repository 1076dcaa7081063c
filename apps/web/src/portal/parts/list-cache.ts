/** How long a list that one has left keeps its pages, so that Back finds it as it was. Milliseconds. */
export const MAX_CACHED_LISTS = 30 * 60_000;
