import { LocateFixed, MapPin, Move, Search, TriangleAlert } from "lucide-react";
import { Component, lazy, type ReactNode, Suspense, useState } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useTypedNumber } from "../../ui/typed-number.ts";
import { asDegrees, pointOf, readDegrees, type StoreForm } from "./store-form.ts";
import { useAddressLookup } from "./use-address-lookup.ts";
import { type FoundPlace, useFoundPlace } from "./use-found-place.ts";
import { useMyLocation } from "./use-my-location.ts";

/** The `id` of the group of fields for the store's position on the map. */
export const STORE_PLACE_ID = "store-place";

const StoreMap = lazy(async () => ({ default: (await import("./store-map.tsx")).StoreMap }));

interface Tiles {
  url: string;
  credit: string | undefined;
}

/**
 * The URL template and attribution of map tiles, from the data attributes of the page's root. Without them no map is
 * shown: a marker on an empty map is useless.
 */
function tilesOf(): Tiles | undefined {
  const { tileUrl: url, tileCredit: credit } = document.getElementById("root")?.dataset ?? {};
  return url === undefined ? undefined : { url, credit };
}

const pointAt = (latitude: number, longitude: number): Partial<StoreForm> => ({
  latitude: asDegrees(latitude),
  longitude: asDegrees(longitude),
});

/** An error boundary: if the map fails to load, the rest of the form still works. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface LocationFieldsProps {
  store: StoreForm;
  errors: { latitude: string | undefined; longitude: string | undefined };
  /** Receives the store's coordinates; with the rest of the address if the user accepts a place that was found. */
  onChange: (changed: Partial<StoreForm>) => void;
  /** An id or a code of the country whose places rank first. */
  country: string;
  /** The address in one line; undefined while it is incomplete. */
  address: string | undefined;
  /** The store's name, if known. */
  name?: string | undefined;
  /** Whether the page's heading already asks to confirm the position. */
  isConfirming?: boolean;
}

interface CoordinateProps {
  id: string;
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

function Coordinate({ id, label, value, invalid, onChange }: CoordinateProps) {
  const { locale } = useI18n();
  const number = useTypedNumber({ value, locale, read: (text) => readDegrees(text, locale), onChange });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        {...number}
        id={id}
        className="field__control tabular"
        inputMode="text"
        aria-invalid={invalid}
        aria-describedby="store-coordinates-error store-coordinates-help"
      />
    </div>
  );
}

function Map({ store, tiles, onChange }: Pick<LocationFieldsProps, "store" | "onChange"> & { tiles: Tiles }) {
  const t = useTranslate();
  const point = pointOf(store);
  if (!point) return null;
  const labels = {
    map: t("participationScreens.mapLabel"),
    marker: t("participationScreens.markerLabel"),
    zoomIn: t("participationScreens.zoomIn"),
    zoomOut: t("participationScreens.zoomOut"),
  };
  return (
    <MapBoundary fallback={<p className="field__help">{t("participationScreens.mapFailed")}</p>}>
      <Suspense fallback={<div className="skeleton store-step__map" />}>
        <StoreMap
          point={point}
          tileUrl={tiles.url}
          labels={labels}
          onMove={(latitude, longitude) => onChange(pointAt(latitude, longitude))}
        />
      </Suspense>
      <p className="field__help">{tiles.credit && t("places.mapSource", { credit: tiles.credit })}</p>
    </MapBoundary>
  );
}

/** Whether the form already has the values of a place. */
const isSaid = ({ state, city, zip }: StoreForm, place: FoundPlace): boolean =>
  state === place.stateId && city === place.cityId && (place.zip === undefined || zip === place.zip);

type OfferProps = Pick<LocationFieldsProps, "store" | "onChange"> & { place: FoundPlace };

/** Typed values are only overwritten if the user accepts the place. */
function PlaceOffer({ place, store, onChange }: OfferProps) {
  const t = useTranslate();
  const [filled, setFilled] = useState<string>();
  const name = `${place.cityName}, ${[place.stateName, place.zip].filter(Boolean).join(" ")}`;
  const fill = () => {
    const { stateId = "", cityId = "", zip } = place;
    onChange({ state: stateId, city: cityId, ...(zip && { zip }) });
    setFilled(name);
  };
  return (
    <>
      {!isSaid(store, place) && (
        <button type="button" className="button button--wide" onClick={fill}>
          {t("places.fillIn", { place: name })}
        </button>
      )}
      <output className="field__help">
        {filled === name && isSaid(store, place) && t("places.filled", { place: name })}
      </output>
    </>
  );
}

/** Coordinates for advanced users. Errors of the position are shown at the map. */
function Coordinates({ store, errors, onChange }: Pick<LocationFieldsProps, "store" | "errors" | "onChange">) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isTyped = store.latitude !== "" || store.longitude !== "";
  const isRefused = isTyped && (errors.latitude !== undefined || errors.longitude !== undefined);
  return (
    <details
      className="store-coordinates"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("participationScreens.enterCoordinates")}</summary>
      <div className="stack tight">
        <div className="grid store-step__pair">
          <Coordinate
            id="store-latitude"
            label={t("participationScreens.latitude")}
            value={store.latitude}
            invalid={errors.latitude !== undefined}
            onChange={(latitude) => onChange({ latitude })}
          />
          <Coordinate
            id="store-longitude"
            label={t("participationScreens.longitude")}
            value={store.longitude}
            invalid={errors.longitude !== undefined}
            onChange={(longitude) => onChange({ longitude })}
          />
        </div>
        <p id="store-coordinates-help" className="field__help">
          {t("participationScreens.coordinatesHelp")}
        </p>
      </div>
    </details>
  );
}

/** The name and address that the marker stands for. */
function Pinned({ name, address }: Pick<LocationFieldsProps, "name" | "address">) {
  if (!name && !address) return null;
  return (
    <div className="line store-pinned">
      <span className="store-pinned__sign">
        <MapPin size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <p>
        {name && <strong>{name}</strong>}
        {address && <span className="quiet">{address}</span>}
      </p>
    </div>
  );
}

/**
 * The store's position. Its address is geocoded automatically; the device's location, a place's name, coordinates and
 * the marker on a map correct the result.
 */
export function LocationFields(props: LocationFieldsProps) {
  const { store, errors, onChange, country, address, name, isConfirming = false } = props;
  const t = useTranslate();
  const found = useFoundPlace(country);
  const [isMoving, setMoving] = useState(false);
  const tiles = tilesOf();
  const hasPoint = pointOf(store) !== undefined;
  const isOnMap = hasPoint && tiles !== undefined;
  const isKnown = hasPoint && store.addressLine1.trim() !== "" && store.zip.trim() !== "";
  /** The city in which the user has placed the marker; in another city it counts as not placed. */
  const [placedIn, setPlacedIn] = useState(isKnown ? store.city : undefined);
  const isPlaced = placedIn === store.city;
  const place = (changed: Partial<StoreForm>) => {
    setPlacedIn(changed.city ?? store.city);
    onChange(changed);
  };
  const { locate, busy, said } = useMyLocation((latitude, longitude) => {
    place(pointAt(latitude, longitude));
    void found.nameOf(latitude, longitude);
  });
  const choose = (chosen: FoundPlace) => {
    found.keep(chosen);
    place(pointAt(chosen.latitude, chosen.longitude));
  };
  const matched = useAddressLookup({
    address,
    stateId: store.state,
    isPlaced,
    isKnown,
    find: found.findFinished,
    onFound: ({ latitude, longitude }) => onChange(pointAt(latitude, longitude)),
  });
  const offered = found.place?.stateId && found.place.cityId ? found.place : undefined;
  const isOnlyNear = matched && matched.accuracy !== "address" && !isPlaced;
  const problem = errors.latitude ?? errors.longitude;
  const isSearching = isMoving || problem !== undefined || (matched === null && !hasPoint);
  return (
    <fieldset
      id={STORE_PLACE_ID}
      className={`stack store-step__location ${isConfirming ? "store-step__location--asked" : ""}`}
    >
      <legend className={isConfirming ? "visually-hidden" : ""}>
        {t(hasPoint ? "participationScreens.isThisYourStore" : "participationScreens.locationTitle")}
      </legend>
      {!hasPoint && matched === null && (
        <p className="notice">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          {t("participation.locationRequired")}
        </p>
      )}
      {hasPoint ? (
        <>
          {tiles && <Map store={store} tiles={tiles} onChange={place} />}
          <Pinned name={name} address={address ?? found.place?.label} />
        </>
      ) : (
        tiles && <p className="quiet">{t("participationScreens.pinFollows")}</p>
      )}
      <FieldError id="store-coordinates-error" text={problem} />
      <output className="field__help">
        {isOnlyNear && t("participationScreens.streetNotFound", { place: matched.label })}
      </output>
      <div className="store-step__ways">
        <button
          type="button"
          className="button button--large"
          aria-expanded={isSearching}
          onClick={() => setMoving(!isMoving)}
        >
          {isOnMap ? (
            <Move size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <Search size={18} strokeWidth={1.75} aria-hidden />
          )}
          {t(isOnMap ? "participationScreens.movePin" : "places.search")}
        </button>
        <button
          type="button"
          className="button button--large"
          aria-disabled={busy}
          onClick={() => !busy && void locate()}
        >
          <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
          {t("participationScreens.inMyStore")}
        </button>
      </div>
      <output className="field__help">{said && t(said)}</output>
      {isSearching && (
        <>
          {isOnMap && <p className="field__help">{t("participationScreens.mapHelp")}</p>}
          <PlaceSearch
            label={t("places.search")}
            help={t("places.searchHelp")}
            find={found.find}
            findFinished={found.findFinished}
            onChoose={choose}
            texts={{
              found: (count) => t("places.found", { count }),
              none: t("places.none"),
              failed: t("places.failed"),
            }}
          />
        </>
      )}
      {offered && <PlaceOffer key={offered.label} place={offered} store={store} onChange={place} />}
      {found.attribution && <p className="field__help">{t("places.source", { credit: found.attribution })}</p>}
      <Coordinates store={store} errors={errors} onChange={place} />
    </fieldset>
  );
}
