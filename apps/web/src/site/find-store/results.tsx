import type { FoundStore } from "@stashwell/shared/reading";
import { type DistanceUnit, STORES_MAX, widerThan } from "@stashwell/shared/finding/rules";
import type { Offer, SiteContext, StoreSearch } from "@stashwell/shared/site/pages";
import { ChevronDown, LocateFixed, MapPin, Map as MapIcon, Navigation, RotateCw, TriangleAlert } from "lucide-react";
import { namesTogether } from "@stashwell/shared/formats";
import type { Translate } from "@stashwell/shared/messages/translate";
import { openingAt } from "@stashwell/shared/stores/opening";
import type { ReactNode } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { openingText, weekText } from "../../lib/opening-text.ts";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { whereOf } from "../consumer/words.ts";
import { directionsTo, distanceText, radiusText } from "./words.ts";

interface ResultsProps {
  search: StoreSearch;
  unit: DistanceUnit;
  offer: Offer;
  tiles: SiteContext["tiles"];
}
type Found = NonNullable<StoreSearch["found"]>;

function State({
  lead,
  title,
  text,
  children,
}: {
  lead: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="stack stack--center nothing">
      {lead}
      <h2 data-sum>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}

const lead = { size: 28, strokeWidth: 1.75, className: "ink", "aria-hidden": true } as const;

function Idle() {
  const { t } = useI18n();
  return <State lead={<MapPin {...lead} />} title={t("finding.idle")} text={t("finding.idleText")} />;
}

/** The loading state; shown by the script. */
export function Searching() {
  const { t } = useI18n();
  return (
    <div className="find-searching">
      <p className="line strong" data-sum>
        <span className="find-searching__spinner" aria-hidden />
        {t("finding.searching")}
      </p>
      {["one", "two", "three"].map((name) => (
        <div key={name} className="stack snug find-searching__card" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}

/** The error state, with a retry link to the same search, which the script handles without a page load. */
export function Failed({ retry, text }: { retry: string; text?: string }) {
  const { t } = useI18n();
  return (
    <State lead={<TriangleAlert {...lead} />} title={t("common.failedTitle")} text={text ?? t("common.failedText")}>
      <a className="button" href={retry} data-retry>
        <RotateCw size={18} strokeWidth={1.75} aria-hidden />
        {t("common.retry")}
      </a>
    </State>
  );
}

/** Shown if the typed place is unknown and nothing was searched, with examples. */
function UnknownPlace({ place, found, offer }: { place: string; found: Found; offer: Offer }) {
  const i18n = useI18n();
  const { t } = i18n;
  const text = found.unknownStreet ? t("finding.unknownStreetText") : t("finding.unknownText");
  return (
    <State lead={<EmptyTicket />} title={t("finding.unknownTitle", { place })} text={text}>
      <button className="button" type="button" hidden data-locate>
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
        {t("finding.locate")}
      </button>
      <p className="quiet">{whereOf(offer.states, i18n)}</p>
    </State>
  );
}

/** The place from which distances are measured, and which part of the text was ignored. */
function aroundText({ near, unknownStreet }: Found, t: Translate): string {
  const place = near?.label ?? "";
  return unknownStreet ? t("finding.streetLeftOut", { street: unknownStreet, place }) : t("finding.around", { place });
}

function None({ search, found, unit, offer }: Omit<ResultsProps, "tiles"> & { found: Found }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const distance = radiusText(search.radius, unit, locale);
  const wider = widerThan(search.radius);
  const text =
    found.near === null || found.isHere
      ? t("finding.noneHere", { distance })
      : t("finding.noneText", { distance, place: found.near.label });
  return (
    <State lead={<EmptyTicket />} title={t("finding.none")} text={text}>
      {wider ? (
        <a
          className="button"
          href={paths.findStoreAt(offer.campaign.code, {
            location: found.isHere ? "" : search.location,
            radius: wider,
          })}
          data-radius={wider}
        >
          {t("finding.wider", { distance: radiusText(wider, unit, locale) })}
        </a>
      ) : (
        <p className="quiet">{t("finding.widest")}</p>
      )}
      {found.unknownStreet && <p className="quiet">{aroundText(found, t)}</p>}
      <p className="quiet">{whereOf(offer.states, i18n)}</p>
    </State>
  );
}

/** Only rendered if map tiles are available. A script draws the map on demand; the list has the same information. */
function MapPlace({ near, tiles }: { near: Found["near"]; tiles: NonNullable<ResultsProps["tiles"]> }) {
  const { t } = useI18n();
  return (
    <div className="find-map" hidden data-map-place>
      <section
        className="find-map__box"
        id="find-map"
        aria-label={t("finding.mapLabel")}
        data-map-box
        data-tiles={tiles.url}
        data-latitude={near?.latitude}
        data-longitude={near?.longitude}
        data-zoom-in={t("finding.zoomIn")}
        data-zoom-out={t("finding.zoomOut")}
      />
      <p
        className="caption find-map__note"
        data-map-note
        data-loading={t("finding.mapLoading")}
        data-failed={t("finding.mapFailed")}
        data-drawn={t("places.mapSource", { credit: tiles.credit })}
      />
    </div>
  );
}

/** The placeholder for an unknown address. */
const NO_ADDRESS = "NA";

/** A text around a bold value, wherever the language puts it. */
function Away({ distance }: { distance: string }) {
  const { t } = useI18n();
  const [before = "", after = ""] = t("finding.away", { distance: "|" }).split("|");
  return (
    <p className="small">
      {before}
      <b>{distance}</b>
      {after}
    </p>
  );
}

/** Whether the store is open now; expands to the hours of the week. */
function Hours({ store, at }: { store: FoundStore; at: number }) {
  const i18n = useI18n();
  const { hours, timezone } = store;
  if (!hours) return null;
  const isOpen = openingAt(hours, timezone, at).isOpen;
  return (
    <details className="small find-hours">
      <summary className="line tight">
        <span className={isOpen ? "find-hours__open" : "quiet"}>{openingText({ hours, timezone }, at, i18n)}</span>
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </summary>
      <dl className="find-hours__week tabular">
        {weekText(hours, i18n).map(({ day, times }) => (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Names of products on a card. */
const NAMES_MAX = 3;

/** Which of the offer's products the store has in stock, if the offer has several. */
function InStock({ store: { products }, offer }: { store: FoundStore; offer: Offer }) {
  const { t, locale } = useI18n();
  if (offer.products.length === 1 || products.length === 0) return null;
  const isAll = products.length === offer.products.length;
  const names = namesTogether(products.slice(0, NAMES_MAX), locale);
  const count = products.length - NAMES_MAX;
  return (
    <p className="small">
      {isAll && t("finding.allInStock")}
      {!isAll && count <= 0 && t("finding.inStock", { products: names })}
      {!isAll && count > 0 && t("finding.moreInStock", { products: names, count })}
    </p>
  );
}

interface StoreCardProps {
  store: FoundStore;
  unit: DistanceUnit;
  offer: Offer;
  at: number;
}

/** A store: distance, products, hours and directions. */
function StoreCard({ store, unit, offer, at }: StoreCardProps) {
  const { t, locale } = useI18n();
  const { name, addressLine1, cityName, latitude, longitude, distance } = store;
  return (
    <li
      className="row row--apart ruled find-card"
      data-store
      data-latitude={latitude}
      data-longitude={longitude}
      data-name={name}
    >
      <div className="find-card__text">
        <h3>{name}</h3>
        <p className="note">{[addressLine1, cityName].filter(Boolean).join(", ") || NO_ADDRESS}</p>
        <Away distance={distanceText(distance, unit, locale)} />
        <InStock store={store} offer={offer} />
        <Hours store={store} at={at} />
        <button className="link-act ink small find-card__pick" type="button" aria-pressed="false" hidden data-pick>
          <MapPin size={18} strokeWidth={1.75} aria-hidden />
          {t("finding.showOnMap")}
          <span className="visually-hidden">{name}</span>
        </button>
      </div>
      <a className="button small find-card__directions" href={directionsTo(store)} target="_blank" rel="noreferrer">
        <Navigation size={18} strokeWidth={1.75} aria-hidden />
        {t("finding.directions")}
        <span className="visually-hidden">{name}</span>
      </a>
    </li>
  );
}

function MapButton() {
  const t = useTranslate();
  return (
    <button
      className="button button--text find-bar__map"
      type="button"
      aria-expanded="false"
      aria-controls="find-map"
      hidden
      data-map-button
    >
      <MapIcon size={20} strokeWidth={1.75} aria-hidden />
      <span data-map-word data-hide={t("finding.hideMap")}>
        {t("finding.map")}
      </span>
    </button>
  );
}

function Stores({ found, unit, offer, tiles }: Omit<ResultsProps, "search"> & { found: Found }) {
  const { t } = useI18n();
  const { stores, near, isHere, at } = found;
  const count = stores.length;
  return (
    <>
      <div className="line row--apart find-bar">
        <div>
          <h2 className="small" data-sum>
            {t(count < STORES_MAX ? "finding.found" : "finding.foundMost", { count })}
          </h2>
          {near && !isHere && <p className="caption">{aroundText(found, t)}</p>}
        </div>
        {tiles && <MapButton />}
      </div>
      <div className="find-found">
        {tiles && <MapPlace near={near} tiles={tiles} />}
        <ul className="find-list">
          {stores.map((store) => (
            <StoreCard key={store.id} store={store} unit={unit} offer={offer} at={at} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** The results of a search. */
export function Results({ search, unit, offer, tiles }: ResultsProps) {
  const { t } = useI18n();
  const { found, failed } = search;
  return (
    <div className="find-results" tabIndex={-1} data-results>
      {failed ? (
        <Failed retry={paths.findStoreAt(offer.campaign.code, search)} text={t(failed)} />
      ) : found === null ? (
        <Idle />
      ) : found.near === null && !found.isHere ? (
        <UnknownPlace place={search.location} found={found} offer={offer} />
      ) : found.stores.length === 0 ? (
        <None search={search} found={found} unit={unit} offer={offer} />
      ) : (
        <Stores found={found} unit={unit} offer={offer} tiles={tiles} />
      )}
    </div>
  );
}
