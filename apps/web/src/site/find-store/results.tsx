import { type DistanceUnit, STORES_MAX, widerThan } from "@stashwell/shared/finding/rules";
import type { SiteContext, StoreSearch } from "@stashwell/shared/site/pages";
import { MapPin, Map as MapIcon, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { EmptyTicket } from "../chrome/message-page.tsx";
import { StoreCard } from "./store-card.tsx";
import { radiusText } from "./words.ts";

interface ResultsProps {
  search: StoreSearch;
  unit: DistanceUnit;
  code: string;
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
    <div className="find-state">
      {lead}
      <h2 className="find-state__title" data-sum>
        {title}
      </h2>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}

const lead = { size: 28, strokeWidth: 1.75, className: "find-state__lead", "aria-hidden": true } as const;

function Idle() {
  const { t } = useI18n();
  return <State lead={<MapPin {...lead} />} title={t("finding.idle")} text={t("finding.idleText")} />;
}

/** While the answer is on its way; the script shows it. */
export function Searching() {
  const { t } = useI18n();
  return (
    <div className="find-searching">
      <p className="find-searching__text" data-sum>
        <span className="find-searching__spinner" aria-hidden />
        {t("finding.searching")}
      </p>
      {["one", "two", "three"].map((name) => (
        <div key={name} className="find-searching__card" aria-hidden>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}

/** What did not come, with the way to try again: a link to the same search, which the script makes without leaving. */
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

function None({ search, found, unit, code }: Omit<ResultsProps, "tiles"> & { found: Found }) {
  const { t, locale } = useI18n();
  const distance = radiusText(search.radius, unit, locale);
  const isKnown = found.isHere || found.near !== null;
  const wider = isKnown ? widerThan(search.radius) : undefined;
  const text = found.isHere
    ? t("finding.noneHere", { distance })
    : found.near === null
      ? t("finding.unknownPlace", { place: search.location })
      : t("finding.noneText", { distance, place: found.near.label });
  return (
    <State lead={<EmptyTicket />} title={t("finding.none")} text={text}>
      {wider ? (
        <a
          className="button"
          href={paths.findStoreAt(code, { location: found.isHere ? "" : search.location, radius: wider })}
          data-radius={wider}
        >
          {t("finding.wider", { distance: radiusText(wider, unit, locale) })}
        </a>
      ) : (
        isKnown && <p className="quiet">{t("finding.widest")}</p>
      )}
    </State>
  );
}

/** Drawn by a script of its own when it is asked for; the list beside it says the same. */
function MapPlace({ near, tiles }: { near: Found["near"]; tiles: ResultsProps["tiles"] }) {
  const { t } = useI18n();
  return (
    <div className="find-map" hidden data-map-place>
      <section
        className="find-map__box"
        id="find-map"
        aria-label={t("finding.mapLabel")}
        data-map-box
        data-tiles={tiles?.url}
        data-latitude={near?.latitude}
        data-longitude={near?.longitude}
        data-zoom-in={t("finding.zoomIn")}
        data-zoom-out={t("finding.zoomOut")}
      />
      <p
        className="find-map__note quiet"
        data-map-note
        data-loading={t("finding.mapLoading")}
        data-failed={t("finding.mapFailed")}
        data-drawn={tiles ? t("places.mapSource", { credit: tiles.credit }) : t("finding.mapPlain")}
      />
    </div>
  );
}

function Stores({ found, unit, tiles }: { found: Found; unit: DistanceUnit; tiles: ResultsProps["tiles"] }) {
  const { t } = useI18n();
  const { stores, near, isHere } = found;
  const count = stores.length;
  return (
    <>
      <div className="find-bar">
        <div className="find-bar__row">
          <div>
            <h2 className="find-bar__sum" data-sum>
              {t(count < STORES_MAX ? "finding.found" : "finding.foundMost", { count })}
            </h2>
            {near && !isHere && <p className="find-bar__near quiet">{t("finding.around", { place: near.label })}</p>}
          </div>
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
        </div>
      </div>
      <div className="find-found">
        <MapPlace near={near} tiles={tiles} />
        <ul className="find-list">
          {stores.map((store) => (
            <StoreCard key={store.organizationId} store={store} unit={unit} />
          ))}
        </ul>
      </div>
    </>
  );
}

/** What a search has come to. */
export function Results({ search, unit, code, tiles }: ResultsProps) {
  const { t } = useI18n();
  const { found, failed } = search;
  return (
    <div className="find-results" tabIndex={-1} data-results>
      {failed ? (
        <Failed retry={paths.findStoreAt(code, search)} text={t(failed)} />
      ) : found === null ? (
        <Idle />
      ) : found.stores.length === 0 ? (
        <None search={search} found={found} unit={unit} code={code} />
      ) : (
        <Stores found={found} unit={unit} tiles={tiles} />
      )}
    </div>
  );
}
