import { LocateFixed, TriangleAlert } from "lucide-react";
import { Component, lazy, type ReactNode, Suspense } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { asDegrees, pointOf, type StoreForm } from "./store-form.ts";
import { useMyLocation } from "./use-my-location.ts";

const StoreMap = lazy(async () => ({ default: (await import("./store-map.tsx")).StoreMap }));

/** What the server says of map pictures, on the page's root. */
const tileUrl = (): string | undefined => document.getElementById("root")?.dataset.tileUrl;

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
  onChange: (latitude: string, longitude: string) => void;
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

function Map({ store, city, onChange }: Omit<LocationFieldsProps, "errors">) {
  const t = useTranslate();
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
          tileUrl={tileUrl()}
          labels={labels}
          onMove={(latitude, longitude) => onChange(asDegrees(latitude), asDegrees(longitude))}
        />
      </Suspense>
      <p className="field__help">
        {t("joining.mapHelp")} {!tileUrl() && t("joining.mapPlain")}
      </p>
    </MapBoundary>
  );
}

/** Where the store is on the map: by the device, by hand, or by the marker. */
export function LocationFields({ store, city, errors, onChange }: LocationFieldsProps) {
  const t = useTranslate();
  const { locate, busy, said } = useMyLocation((latitude, longitude) =>
    onChange(asDegrees(latitude), asDegrees(longitude)),
  );
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
      <div className="store-step__pair">
        <Coordinate
          id="store-latitude"
          label={t("joining.latitude")}
          value={store.latitude}
          invalid={errors.latitude !== undefined}
          onChange={(latitude) => onChange(latitude, store.longitude)}
        />
        <Coordinate
          id="store-longitude"
          label={t("joining.longitude")}
          value={store.longitude}
          invalid={errors.longitude !== undefined}
          onChange={(longitude) => onChange(store.latitude, longitude)}
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
