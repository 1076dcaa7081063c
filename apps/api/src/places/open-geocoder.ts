import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { google, GOOGLE_URL } from "../outside/geocoder-google.ts";
import { nominatim, NOMINATIM_URL } from "../outside/geocoder-nominatim.ts";
import { photon, PHOTON_URL } from "../outside/geocoder-photon.ts";
import type { Geocoder } from "../outside/geocoder.ts";
import { offlineGeocoder } from "./offline-geocoder.ts";
import { thirdPartyGeocoder } from "./third-party-geocoder.ts";

const PROVIDERS = {
  nominatim: { open: nominatim, url: NOMINATIM_URL },
  photon: { open: photon, url: PHOTON_URL },
  google: { open: google, url: GOOGLE_URL },
};

/** The geocoder that the configuration names. */
export function openGeocoder(
  config: Pick<Config, "geocoder" | "publicUrl">,
  { db, clock }: { db: Db; clock: Clock },
): Geocoder {
  const offline = offlineGeocoder(db);
  if (config.geocoder === "offline") return offline;
  const { provider: name, url, key } = config.geocoder;
  const { open, url: publicUrl } = PROVIDERS[name];
  const provider = open({
    url: url ?? publicUrl,
    key,
    userAgent: `Stashwell (+${config.publicUrl})`,
  });
  return thirdPartyGeocoder({ provider, offline, db, clock });
}
