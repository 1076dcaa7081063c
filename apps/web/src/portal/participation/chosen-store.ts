import type { OwnStore } from "../stores/use-own-stores.ts";

/**
 * The store that joins, or whose stock is edited: the one in the URL, else the first that has joined the campaign, else
 * the first, which is the primary store.
 */
export const chosenStore = (stores: readonly OwnStore[], named: string | undefined): OwnStore | undefined =>
  stores.find(({ id }) => id === named) ?? stores.find((store) => store.standing?.joined) ?? stores[0];
