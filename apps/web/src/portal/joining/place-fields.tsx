import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { FieldError } from "../merchant/problem-summary.tsx";

/** Places change with a release only. */
const FOREVER = { staleTime: Infinity, networkMode: "always" } as const;

interface SelectProps {
  id: string;
  label: string;
  value: string;
  /** Shown while nothing is chosen. */
  prompt: string;
  options: readonly { value: string; label: string }[];
  disabled: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Select({ id, label, value, prompt, options, disabled, error, onChange }: SelectProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select
          id={id}
          className="field__control"
          value={options.some((option) => option.value === value) ? value : ""}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled>
            {prompt}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export function useCities(state: string) {
  return useQuery({
    queryKey: ["cities", state],
    queryFn: ({ signal }) => call("GET /store/campaign/city", { state }, { signal }),
    enabled: state !== "",
    ...FOREVER,
  });
}

function PlacesFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert">
      <FieldError id="places-failed" text={t("joining.placesFailed")} />
      <button type="button" className="button" onClick={onRetry}>
        {t("common.retry")}
      </button>
    </div>
  );
}

interface PlaceFieldsProps {
  state: string;
  city: string;
  errors: { state: string | undefined; city: string | undefined };
  onState: (stateId: string) => void;
  /** Told where the city is as well; degrees. */
  onCity: (cityId: string, latitude: number, longitude: number) => void;
}

/** State and city of the store, the cities being those of the state. */
export function PlaceFields({ state, city, errors, onState, onCity }: PlaceFieldsProps) {
  const t = useTranslate();
  const country = readSession()?.data.country ?? "";
  const states = useQuery({
    queryKey: ["states", country],
    queryFn: ({ signal }) => call("GET /store/campaign/state", { country }, { signal }),
    ...FOREVER,
  });
  const cities = useCities(state);
  const stateList = states.data?.data ?? [];
  const cityList = cities.data?.data ?? [];
  const chooseCity = (cityId: string) => {
    const chosen = cityList.find((candidate) => candidate.cityId === cityId);
    if (chosen) onCity(chosen.cityId, chosen.latitude, chosen.longitude);
  };
  return (
    <>
      <Select
        id="store-state"
        label={t("joining.state")}
        value={state}
        prompt={t(states.isPending ? "common.loading" : "joining.chooseState")}
        options={stateList.map(({ stateId, stateName }) => ({ value: stateId, label: stateName }))}
        disabled={!states.isSuccess}
        error={errors.state}
        onChange={onState}
      />
      <Select
        id="store-city"
        label={t("joining.city")}
        value={city}
        prompt={t(
          state === "" ? "joining.chooseStateFirst" : cities.isPending ? "common.loading" : "joining.chooseCity",
        )}
        options={cityList.map(({ cityId, cityName }) => ({ value: cityId, label: cityName }))}
        disabled={!cities.isSuccess}
        error={errors.city}
        onChange={chooseCity}
      />
      {states.isError && <PlacesFailed onRetry={() => void states.refetch()} />}
      {cities.isError && <PlacesFailed onRetry={() => void cities.refetch()} />}
    </>
  );
}
