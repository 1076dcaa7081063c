import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError } from "../merchant/problem-summary.tsx";
import { SelectField } from "./select-field.tsx";

/** Places change with a release only. */
const FOREVER = { staleTime: Infinity, networkMode: "always" } as const;

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
  /** Its id; without one there are no states to choose among. */
  country: string;
  /** The states to choose among, where not all are. */
  only?: ReadonlySet<string> | undefined;
  state: string;
  city: string;
  errors: { state: string | undefined; city: string | undefined };
  onState: (stateId: string) => void;
  /** Told where the city is as well; degrees. */
  onCity: (cityId: string, latitude: number, longitude: number) => void;
}

/** State and city of the store, the cities being those of the state. */
export function PlaceFields({ country, only, state, city, errors, onState, onCity }: PlaceFieldsProps) {
  const t = useTranslate();
  const states = useQuery({
    queryKey: ["states", country],
    queryFn: ({ signal }) => call("GET /store/campaign/state", { country }, { signal }),
    enabled: country !== "",
    ...FOREVER,
  });
  const cities = useCities(state);
  const stateList = (states.data?.data ?? []).filter(({ stateId }) => only?.has(stateId) ?? true);
  const cityList = cities.data?.data ?? [];
  const chooseCity = (cityId: string) => {
    const chosen = cityList.find((candidate) => candidate.cityId === cityId);
    if (chosen) onCity(chosen.cityId, chosen.latitude, chosen.longitude);
  };
  return (
    <>
      <SelectField
        id="store-state"
        label={t("joining.state")}
        value={state}
        prompt={t(states.isPending ? "common.loading" : "joining.chooseState")}
        options={stateList.map(({ stateId, stateName }) => ({ value: stateId, label: stateName }))}
        disabled={!states.isSuccess}
        error={errors.state}
        onChange={onState}
      />
      <SelectField
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
