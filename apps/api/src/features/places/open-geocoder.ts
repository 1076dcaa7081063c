import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import { google, GOOGLE_URL } from "../../platform/outside/geocoder-google.ts";
import { nominatim, NOMINATIM_URL } from "../../platform/outside/geocoder-nominatim.ts";
import { photon, PHOTON_URL } from "../../platform/outside/geocoder-photon.ts";
import type { Geocoder } from "../../platform/outside/geocoder.ts";
import { type Gazetteer, readGazetteer } from "./gazetteer.ts";
import { offlineGeocoder } from "./offline-geocoder.ts";
import { thirdPartyGeocoder } from "./third-party-geocoder.ts";

const PROVIDERS = {
  nominatim: { open: nominatim, url: NOMINATIM_URL },
  photon: { open: photon, url: PHOTON_URL },
  google: { open: google, url: GOOGLE_URL },
};

/** Returns a function that reads the gazetteer on first use, when the reference data is loaded, and caches it. */
function gazetteerOf(db: Db): () => Promise<Gazetteer> {
  let reading: Promise<Gazetteer> | undefined;
  return async () => {
    reading ??= readGazetteer(db);
    try {
      return await reading;
    } catch (error) {
      reading = undefined;
      throw error;
    }
  };
}

/** Opens the configured geocoder. */
export function openGeocoder(
  config: Pick<Config, "geocoder" | "publicUrl">,
  { db, clock }: { db: Db; clock: Clock },
): Geocoder {
  const gazetteer = gazetteerOf(db);
  const offline = offlineGeocoder(db, gazetteer);
  if (config.geocoder === "offline") return offline;
  const { provider: name, url, key } = config.geocoder;
  const { open, url: publicUrl } = PROVIDERS[name];
  const provider = open({
    url: url ?? publicUrl,
    key,
    userAgent: `Stashwell (+${config.publicUrl})`,
  });
  return thirdPartyGeocoder({ provider, offline, gazetteer, db, clock });
}
