import type { Requester } from "../../platform/http/work-budget.ts";
import { countTry, networkLimits } from "../../platform/http/throttle.ts";
import type { FoundPlace, Geocoder } from "../../platform/outside/geocoder.ts";
import type { Services } from "../../platform/services.ts";

/** Enough to type a few addresses; more would exhaust the platform's quota. */
const THIRD_PARTY_LIMIT = { tries: 120, seconds: 60 };
/** Of our own tables: far more than the people of one network type. */
const OWN_LIMIT = { tries: 600, seconds: 60 };

interface PlaceQuery {
  text: string;
  /** Whether the text is complete, or still being typed. */
  finished: boolean;
  country: { id: string; iso_code: string } | undefined;
  point: { latitude: number; longitude: number } | undefined;
}

export async function findPlaces(
  geocoder: Geocoder,
  { text, finished, country, point }: PlaceQuery,
  requester: Requester,
): Promise<FoundPlace[]> {
  if (point) return listOf(await geocoder.nameOf(point.latitude, point.longitude));
  if (text === "") return [];
  if (!finished) return geocoder.suggest(text, { countryCode: country?.iso_code, requester });
  return listOf(await geocoder.findPlace({ text, countryId: country?.id }, requester));
}

const listOf = (place: FoundPlace | undefined): FoundPlace[] => (place ? [place] : []);

/** Limits the rate at which a network may search for places. @throws Problem 429 */
export async function countPlaceSearch(
  { geocoder, counts, clock, secrets }: Pick<Services, "geocoder" | "counts" | "clock" | "secrets">,
  address: string,
): Promise<void> {
  const limit = geocoder.asksThirdParty ? THIRD_PARTY_LIMIT : OWN_LIMIT;
  const keyOf = (network: string) => `places:${secrets.mac("places", network).toString("hex")}`;
  for (const [key, keyed] of networkLimits(address, limit, keyOf)) await countTry(counts.db, clock, key, keyed);
}
