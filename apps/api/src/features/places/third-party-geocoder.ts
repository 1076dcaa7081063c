import { Cache } from "../../platform/cache.ts";
import { SUGGESTIONS_MAX } from "@stashwell/shared/finding/rules";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/db.ts";
import { log } from "../../platform/observation/log.ts";
import { Problem } from "../../platform/http/problem.ts";
import { countTry } from "../../platform/http/throttle.ts";
import {
  type GeocodeProvider,
  ProviderError,
  type ProviderPlace,
  type Wording,
} from "../../platform/outside/geocode-provider.ts";
import type { Address, FoundPlace, Geocoder, SuggestOptions } from "../../platform/outside/geocoder.ts";
import { kilometresBetween } from "@stashwell/shared/places/distance";
import type { Gazetteer } from "./gazetteer.ts";

/** Formats an address as one line with names instead of ids, for the provider; undefined if it is empty. */
function spellAddress({ town, regions }: Gazetteer, address: Address): Wording | undefined {
  const { cityId, stateId, countryId, cityName, street, zip, text } = address;
  const city = cityId === undefined ? undefined : town(cityId);
  const state = city?.state ?? regions.find((region) => region.stateId === stateId);
  const country = state ?? regions.find((region) => region.countryId === countryId);
  const stateAndZip = [state?.name, zip?.trim()].filter(Boolean).join(" ");
  const parts = [text?.trim(), street?.trim(), city?.cityName ?? cityName?.trim(), stateAndZip].filter(Boolean);
  return parts.length > 0 ? { text: parts.join(", "), countryCode: country?.countryCode } : undefined;
}

const TTL_MS = 24 * 3_600_000;
const MAX_CACHED_RESULTS = 2_000;
/** A result farther from the town than this is another place of the same name. */
const FARTHEST_KM = 100;

interface Tools {
  provider: GeocodeProvider;
  /** The fallback when the provider fails; it also maps the provider's results to our ids. */
  offline: Geocoder;
  gazetteer: () => Promise<Gazetteer>;
  db: Db;
  clock: Clock;
}

/**
 * A geocoder that caches a provider's responses for a day and maps them to the reference data; it falls back to our own
 * tables.
 */
export function thirdPartyGeocoder({ provider, offline, gazetteer, db, clock }: Tools): Geocoder {
  // In memory only: searches must not be stored.
  const responses = new Cache<readonly ProviderPlace[]>({
    maxEntries: MAX_CACHED_RESULTS,
    ttlMs: TTL_MS,
    now: () => clock.now().epochMilliseconds,
  });

  /** Queries the provider; undefined if it failed or its rate limit is reached. */
  const ask = async (
    key: string,
    call: () => Promise<readonly ProviderPlace[]>,
  ): Promise<readonly ProviderPlace[] | undefined> => {
    try {
      return await responses.get(key, async () => {
        if (provider.limit) await countTry(db, clock, `geocoder:${provider.name}`, provider.limit);
        return call();
      });
    } catch (error) {
      if (error instanceof Problem) return undefined;
      if (!(error instanceof ProviderError)) throw error;
      log("geocoder failed", { provider: provider.name, reason: error.message });
      return undefined;
    }
  };

  /** Adds the ids of the state and city that contain the provider's place. */
  const identified = async (place: ProviderPlace): Promise<FoundPlace> => {
    const around = await offline.nameOf(place.latitude, place.longitude);
    const named =
      place.city && around?.stateId !== undefined
        ? await offline.findPlace({ stateId: around.stateId, cityName: place.city })
        : undefined;
    const town = named?.accuracy === "city" && near(named, place) ? named : around;
    return {
      label: place.label,
      latitude: place.latitude,
      longitude: place.longitude,
      accuracy: place.accuracy,
      countryId: around?.countryId,
      stateId: around?.stateId,
      stateName: around?.stateName,
      cityId: town?.cityId,
      cityName: town?.cityName,
      zip: place.zip,
      attribution: provider.attribution,
    };
  };

  return {
    attribution: provider.attribution,
    asksThirdParty: true,

    async findPlace(address: Address, requester) {
      const ours = await offline.findPlace(address, requester);
      const wording = spellAddress(await gazetteer(), address);
      if (wording === undefined) return ours;
      const reported = (
        await ask(`find ${wording.countryCode ?? ""} ${wording.text}`, async () => listOf(await provider.find(wording)))
      )?.[0];
      if (!reported) return ours;
      // A city or state chosen from a list is more reliable than the provider's interpretation of a text.
      const chosen = address.cityId !== undefined || address.stateId !== undefined;
      if (chosen && ours && ours.accuracy !== "state" && !near(ours, reported)) return ours;
      if (reported.accuracy === "state" && ours) return ours;
      const place = await identified(reported);
      return chosen && ours ? { ...place, ...idsOf(ours) } : place;
    },

    async suggest(text: string, options: SuggestOptions = {}) {
      const { countryCode, limit = SUGGESTIONS_MAX } = options;
      const { suggest } = provider;
      if (!suggest || text.trim().length < 2) return offline.suggest(text, options);
      const reply = await ask(`suggest ${countryCode ?? ""} ${limit} ${text.trim().toLowerCase()}`, () =>
        suggest({ text, countryCode }, limit),
      );
      if (!reply || reply.length === 0) return offline.suggest(text, options);
      // Duplicate labels, such as for both sides of a street, don't help to choose.
      const different = [...new Map(reply.map((place) => [place.label, place])).values()];
      return Promise.all(different.map(identified));
    },

    async nameOf(latitude, longitude) {
      // Four decimals are ten meters: neighbors share a cached response, and it reveals less about anyone.
      const [north, east] = [Number(latitude.toFixed(4)), Number(longitude.toFixed(4))];
      const reported = (
        await ask(`name ${north} ${east}`, async () => listOf(await provider.nameOf(north, east)))
      )?.[0];
      return reported ? identified(reported) : offline.nameOf(latitude, longitude);
    },
  };
}

const listOf = (place: ProviderPlace | undefined): readonly ProviderPlace[] => (place ? [place] : []);

const near = (a: FoundPlace | ProviderPlace, b: FoundPlace | ProviderPlace) => kilometresBetween(a, b) <= FARTHEST_KM;

const idsOf = ({ countryId, stateId, stateName, cityId, cityName }: FoundPlace) => ({
  countryId,
  stateId,
  stateName,
  ...(cityId === undefined ? {} : { cityId, cityName }),
});
