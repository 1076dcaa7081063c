import { useTranslate } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { CountryMap } from "./country-map.tsx";
import { mapNameOf } from "./outline.ts";
import type { CampaignStore } from "./use-dashboards.ts";

/** Close enough to recognize the state, and far enough to recognize the country. */
const ZOOM = 3;

/** A map with the store's position in the country. */
export function StorePlace({ store, isoCode }: { store: CampaignStore; isoCode: string | undefined }) {
  const t = useTranslate();
  const { id, name: storeName, latitude, longitude, totalStock, cityName, stateName } = store;
  const country = isoCode === undefined ? undefined : mapNameOf(isoCode);
  if (latitude === null || longitude === null) {
    return (
      <section className="card">
        <p className="quiet">{t("dashboardScreens.notOnMap")}</p>
      </section>
    );
  }
  const place = [cityName, stateName].filter(Boolean).join(", ");
  return (
    <section className="card card--map" aria-label={t("dashboardScreens.map")}>
      {country && (
        <CountryMap
          still
          radius={12}
          country={country}
          points={[{ id, name: storeName, latitude, longitude, value: totalStock }]}
          label={place === "" ? storeName : `${storeName}, ${place}`}
          lit={id}
          start={{ latitude, longitude, zoom: ZOOM }}
          className="store-place__map"
        />
      )}
    </section>
  );
}

/** The store's pictures. */
export function StoreGallery({
  name,
  pictures,
  texts,
}: {
  name: string;
  pictures: readonly string[];
  /** The description of each picture; empty if there is none. */
  texts: readonly string[];
}) {
  const t = useTranslate();
  if (pictures.length === 0) return null;
  return (
    <section className="card" aria-labelledby="gallery">
      <div className="card__head">
        <h2 id="gallery">{t("dashboardScreens.gallery")}</h2>
      </div>
      <ul className="stack snug store-gallery">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <Picture
              src={picture}
              alt={texts[index] || t("dashboardScreens.pictureOf", { number: index + 1, name })}
              width={320}
              height={240}
              cover
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
