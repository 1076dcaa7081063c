import type { OwnStore } from "../stores/use-own-stores.ts";

/**
 * The store that joins, or whose stock is edited: the one that the address names, else the first that is in the
 * campaign already, else the first, which is the primary one.
 */
export const chosenStore = (stores: readonly OwnStore[], named: string | undefined): OwnStore | undefined =>
  stores.find(({ id }) => id === named) ?? stores.find((store) => store.standing?.joined) ?? stores[0];
