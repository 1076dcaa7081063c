import type { FoundStore } from "@stashwell/shared/finding/contract";
import type { DistanceUnit } from "@stashwell/shared/finding/rules";
import { MapPin, Navigation } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { directionsTo, distanceText } from "./words.ts";

/** What stands where nothing is known of an address. */
const NO_ADDRESS = "NA";

/** A text around a value that is set in bold, wherever a language puts it. */
function Away({ distance }: { distance: string }) {
  const { t } = useI18n();
  const [before = "", after = ""] = t("finding.away", { distance: "|" }).split("|");
  return (
    <p className="find-card__away">
      {before}
      <b>{distance}</b>
      {after}
    </p>
  );
}

/** A store, how far it is, and the way there. */
export function StoreCard({ store, unit }: { store: FoundStore; unit: DistanceUnit }) {
  const { t, locale } = useI18n();
  const { organizationName: name, addressLine1, cityName, latitude, longitude, distance } = store;
  return (
    <li className="find-card" data-store data-latitude={latitude} data-longitude={longitude} data-name={name}>
      <div className="find-card__text">
        <h3 className="find-card__name">{name}</h3>
        <p className="quiet">{[addressLine1, cityName].filter(Boolean).join(", ") || NO_ADDRESS}</p>
        <Away distance={distanceText(distance, unit, locale)} />
        <button className="find-card__pick" type="button" aria-pressed="false" hidden data-pick>
          <MapPin size={18} strokeWidth={1.75} aria-hidden />
          {t("finding.showOnMap")}
          <span className="visually-hidden">{name}</span>
        </button>
      </div>
      <a className="button find-card__directions" href={directionsTo(store)} target="_blank" rel="noreferrer">
        <Navigation size={18} strokeWidth={1.75} aria-hidden />
        {t("finding.directions")}
        <span className="visually-hidden">{name}</span>
      </a>
    </li>
  );
}
