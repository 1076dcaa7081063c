import type { OwnStore } from "./use-own-stores.ts";

/** The stores as they were when they last loaded, for a counter without a network. */
interface SavedStores {
  /** Milliseconds since 1970, by this device. */
  at: number;
  stores: OwnStore[];
}

/** Among the copies that signing out forgets. */
const keyOf = (businessId: string): string => `stashwell.seen.${businessId}.own-stores`;

export function readSavedStores(businessId: string): SavedStores | undefined {
  try {
    const text = localStorage.getItem(keyOf(businessId));
    return text ? (JSON.parse(text) as SavedStores) : undefined;
  } catch {
    return undefined;
  }
}

export function saveStores(businessId: string, stores: OwnStore[]): void {
  try {
    localStorage.setItem(keyOf(businessId), JSON.stringify({ at: Date.now(), stores } satisfies SavedStores));
  } catch {
    // A full storage costs the offline copy only.
  }
}
