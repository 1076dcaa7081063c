import type { OwnStore } from "./use-own-stores.ts";

/** The stores whose name, address or phone number contains every typed word. */
export function searchStores(stores: readonly OwnStore[], typed: string): readonly OwnStore[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return stores.filter(({ name, address, stateName, businessPhone }) => {
    const haystack = `${name} ${address} ${stateName} ${businessPhone}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
