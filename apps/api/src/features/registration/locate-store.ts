import { logError } from "../../platform/http/log.ts";
import type { Address } from "../../platform/outside/geocoder.ts";
import type { Services } from "../../platform/services.ts";

/** Degrees; null where nobody knows. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

interface Told {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/**
 * Where a store is: as its form says or, when that says nothing, as its address tells. A provider that fails costs the
 * place and not the store, whose merchant is asked for it later. Call it before a transaction.
 */
export async function locateStore({ geocoder }: Services, told: Told, address: Address): Promise<Coordinates> {
  const { latitude, longitude } = told;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  try {
    const found = await geocoder.findPlace(address);
    return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  } catch (error) {
    logError("store.locate", error);
    return { latitude: null, longitude: null };
  }
}
