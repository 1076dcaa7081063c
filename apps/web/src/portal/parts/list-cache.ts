/** How long a list that one has left keeps its pages, so that Back finds it as it was. Milliseconds. */
export const LIST_KEPT = 30 * 60_000;
