import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../parts/picture.tsx";
import { CountryMap } from "./country-map.tsx";
import { mapNameOf } from "./outline.ts";
import type { CampaignStore } from "./use-dashboards.ts";

/** Close enough to see the state, far enough to know the country. */
const ZOOM = 3;

/** Where in the country the store is. */
export function StorePlace({ store, isoCode }: { store: CampaignStore; isoCode: string | undefined }) {
  const t = useTranslate();
  const { organizationId, organizationName, latitude, longitude, totalStock, cityName, stateName } = store;
  const country = isoCode === undefined ? undefined : mapNameOf(isoCode);
  if (latitude === null || longitude === null) {
    return (
      <section className="panel">
        <p className="quiet">{t("dashboardScreens.notOnMap")}</p>
      </section>
    );
  }
  const place = [cityName, stateName].filter(Boolean).join(", ");
  return (
    <section className="panel store-place" aria-label={t("dashboardScreens.map")}>
      {country && (
        <CountryMap
          still
          radius={12}
          country={country}
          points={[{ id: organizationId, name: organizationName, latitude, longitude, value: totalStock }]}
          label={place === "" ? organizationName : `${organizationName}, ${place}`}
          lit={organizationId}
          start={{ latitude, longitude, zoom: ZOOM }}
          className="store-place__map"
        />
      )}
    </section>
  );
}

/** What the merchant shows of the store. */
export function StoreGallery({
  name,
  pictures,
  texts,
}: {
  name: string;
  pictures: readonly string[];
  /** The merchant's words for each picture, blank where there are none. */
  texts: readonly string[];
}) {
  const t = useTranslate();
  return (
    <section className="panel" aria-labelledby="gallery">
      <div className="panel__head">
        <h2 id="gallery">{t("dashboardScreens.gallery")}</h2>
      </div>
      {pictures.length === 0 ? (
        <p className="quiet">{t("dashboardScreens.noPictures")}</p>
      ) : (
        <ul className="store-gallery">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <Picture
                src={picture}
                alt={texts[index] || t("dashboardScreens.pictureOf", { number: index + 1, name })}
                width={4}
                height={3}
                cover
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
