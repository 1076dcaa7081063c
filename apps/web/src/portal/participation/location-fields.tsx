import { LocateFixed, TriangleAlert } from "lucide-react";
import { Component, lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { PlaceSearch } from "../../ui/place-search.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { asDegrees, pointOf, type StoreForm } from "./store-form.ts";
import { type FoundPlace, useFoundPlace } from "./use-found-place.ts";
import { useMyLocation } from "./use-my-location.ts";

const StoreMap = lazy(async () => ({ default: (await import("./store-map.tsx")).StoreMap }));

/** What the server says of map pictures, on the page's root. */
const tilesOf = () => {
  const { tileUrl, tileCredit } = document.getElementById("root")?.dataset ?? {};
  return { tileUrl, tileCredit };
};

const pointAt = (latitude: number, longitude: number): Partial<StoreForm> => ({
  latitude: asDegrees(latitude),
  longitude: asDegrees(longitude),
});

/** A map that does not load leaves the rest of the form alone. */
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
  city: [number, number] | undefined;
  errors: { latitude: string | undefined; longitude: string | undefined };
  /** Where the store is now; with the rest of the address if a place that was found is wanted for it. */
  onChange: (changed: Partial<StoreForm>) => void;
  /** An id or a code: whose places come first. */
  country: string;
}

interface CoordinateProps {
  id: string;
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

function Coordinate({ id, label, value, invalid, onChange }: CoordinateProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__control tabular"
        inputMode="text"
        autoComplete="off"
        value={value}
        aria-invalid={invalid}
        aria-describedby="store-coordinates-error store-coordinates-help"
        onChange={(event) => onChange(event.target.value.replace(",", "."))}
      />
    </div>
  );
}

function Map({ store, city, onChange }: Pick<LocationFieldsProps, "store" | "city" | "onChange">) {
  const t = useTranslate();
  const { tileUrl, tileCredit } = tilesOf();
  const point = pointOf(store);
  if (!point) return null;
  const labels = {
    map: t("joining.mapLabel"),
    marker: t("joining.markerLabel"),
    zoomIn: t("joining.zoomIn"),
    zoomOut: t("joining.zoomOut"),
  };
  return (
    <MapBoundary fallback={<p className="field__help">{t("joining.mapFailed")}</p>}>
      <Suspense fallback={<div className="skeleton store-step__map" />}>
        <StoreMap
          point={point}
          city={city}
          tileUrl={tileUrl}
          labels={labels}
          onMove={(latitude, longitude) => onChange(pointAt(latitude, longitude))}
        />
      </Suspense>
      <p className="field__help">
        {t("joining.mapHelp")} {tileUrl === undefined && t("joining.mapPlain")}{" "}
        {tileUrl !== undefined && tileCredit && t("places.mapSource", { credit: tileCredit })}
      </p>
    </MapBoundary>
  );
}

/** Whether the form says already what a place would fill in. */
const isSaid = ({ state, city, zip }: StoreForm, place: FoundPlace): boolean =>
  state === place.stateId && city === place.cityId && (place.zip === undefined || zip === place.zip);

type OfferProps = Pick<LocationFieldsProps, "store" | "onChange"> & { place: FoundPlace };

/** What was typed is overwritten only by a tap on what would replace it. */
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

/** Where the store is on the map: by the device, by a place's name, by hand, or by the marker. */
export function LocationFields({ store, city, errors, onChange, country }: LocationFieldsProps) {
  const t = useTranslate();
  const found = useFoundPlace(country);
  const { locate, busy, said } = useMyLocation((latitude, longitude) => {
    onChange(pointAt(latitude, longitude));
    void found.nameOf(latitude, longitude);
  });
  const choose = (place: FoundPlace) => {
    found.keep(place);
    onChange(pointAt(place.latitude, place.longitude));
  };
  const offered = found.place?.stateId && found.place.cityId ? found.place : undefined;
  return (
    <fieldset className="store-step__location">
      <legend>{t("joining.locationTitle")}</legend>
      {!pointOf(store) && (
        <p className="notice">
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          {t("participation.locationRequired")}
        </p>
      )}
      <button
        type="button"
        className="button button--large button--wide"
        aria-disabled={busy}
        onClick={() => !busy && void locate()}
      >
        <LocateFixed size={18} strokeWidth={1.75} aria-hidden />
        {t("joining.useMyLocation")}
      </button>
      <output className="field__help">{said && t(said)}</output>
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
      {offered && <PlaceOffer key={offered.label} place={offered} store={store} onChange={onChange} />}
      {found.attribution && <p className="field__help">{t("places.source", { credit: found.attribution })}</p>}
      <div className="store-step__pair">
        <Coordinate
          id="store-latitude"
          label={t("joining.latitude")}
          value={store.latitude}
          invalid={errors.latitude !== undefined}
          onChange={(latitude) => onChange({ latitude })}
        />
        <Coordinate
          id="store-longitude"
          label={t("joining.longitude")}
          value={store.longitude}
          invalid={errors.longitude !== undefined}
          onChange={(longitude) => onChange({ longitude })}
        />
      </div>
      <FieldError id="store-coordinates-error" text={errors.latitude ?? errors.longitude} />
      <p id="store-coordinates-help" className="field__help">
        {t("joining.coordinatesHelp")}
      </p>
      <Map store={store} city={city} onChange={onChange} />
    </fieldset>
  );
}
