import { refusedInStreet } from "@stashwell/shared/participation/rules";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { LocationFields, STORE_PLACE_ID } from "../participation/location-fields.tsx";
import { asDegrees, type StoreField, type StoreForm } from "../participation/store-form.ts";
import type { FormField, Texts } from "../forms/use-form.ts";
import { ChoicesFailed } from "../merchant/choices-failed.tsx";
import { HereButton } from "./here-button.tsx";
import { citiesOf, useZipElsewhere } from "./place-checks.ts";

/** The form fields of an address; `names` maps fields to the server's names if they differ. */
export function useAddressFields(names: Partial<Record<StoreField, string>> = {}): readonly FormField<StoreField>[] {
  const t = useTranslate();
  const field = (name: StoreField, id: string, label: string) => ({ name, id, label, wire: names[name] ?? name });
  return [
    field("state", "store-state", t("participationScreens.state")),
    field("city", "store-city", t("participationScreens.city")),
    field("addressLine1", "store-street", t("participationScreens.street")),
    field("zip", "store-zip", t("participationScreens.zip")),
    field("latitude", STORE_PLACE_ID, t("participationScreens.locationTitle")),
    // Both coordinates have the same error, which is listed once.
    { ...field("longitude", STORE_PLACE_ID, t("participationScreens.locationTitle")), saidBy: "latitude" },
  ];
}

/** Places only change with a release. */
const FOREVER = { staleTime: Infinity, networkMode: "always" } as const;

const useStates = (country: string) =>
  useQuery({
    queryKey: ["states", country],
    queryFn: ({ signal }) => call("GET /store/campaign/state", { country }, { signal }),
    enabled: country !== "",
    ...FOREVER,
  });
const useCities = (state: string) => useQuery({ ...citiesOf(state), enabled: state !== "" });

/** An address in one line; undefined if it is incomplete. */
function lineOf({ addressLine1, zip }: StoreForm, city = "", state = ""): string | undefined {
  const isWhole = [addressLine1, city, state, zip].every((text) => text.trim() !== "");
  return isWhole ? [addressLine1.trim(), city, `${state} ${zip.trim()}`].join(", ") : undefined;
}

interface StoreAddressProps {
  address: StoreForm;
  /** Validation errors, by field. */
  texts: Texts<StoreField>;
  change: (changed: Partial<StoreForm>) => void;
  /** The country's id; without it there are no states to choose from. */
  country: string;
  /** The states to choose from, if not all. */
  only?: ReadonlySet<string> | undefined;
  /**
   * Whether the store's position is set on a map. Otherwise the device's position belongs to the address found there,
   * and the server geocodes any other address.
   */
  onMap?: boolean;
  /** The store's name, if known. */
  name?: string | undefined;
  /** The address in one line, if only its position on the map is to be confirmed. */
  known?: string | undefined;
}

/** A store's address: state, city, street, zip code, and position on the map. */
export function StoreAddress(props: StoreAddressProps) {
  const { address, texts, change, country, only, onMap = false, name, known } = props;
  const t = useTranslate();
  const fields = useAddressFields();
  const own = (field: StoreField) => {
    const { id = "", label = "" } = fields.find((candidate) => candidate.name === field) ?? {};
    return { id, label, value: address[field], error: texts[field] };
  };
  const states = useStates(country);
  const cities = useCities(address.state);
  const zip = useZipElsewhere({ country, state: address.state, zip: address.zip });
  const stateList = (states.data?.data ?? []).filter(({ stateId }) => only?.has(stateId) ?? true);
  const cityList = cities.data?.data ?? [];
  const city = cityList.find(({ cityId }) => cityId === address.city);
  const move = (changed: Partial<StoreForm>) => change({ ...changed, ...(!onMap && { latitude: "", longitude: "" }) });
  const chooseCity = (cityId: string) => {
    const chosen = cityList.find((candidate) => candidate.cityId === cityId);
    const { latitude = 0, longitude = 0 } = chosen ?? {};
    if (chosen && onMap) change({ city: cityId, latitude: asDegrees(latitude), longitude: asDegrees(longitude) });
    else if (chosen) move({ city: cityId });
  };
  const refused = refusedInStreet(address.addressLine1);
  const streetText =
    texts.addressLine1 === t("participation.streetInvalid") && refused.length > 0
      ? t("participationScreens.streetCharacters", { characters: refused.join(" ") })
      : texts.addressLine1;
  const state = stateList.find(({ stateId }) => stateId === address.state);
  const map = onMap && (
    <LocationFields
      store={address}
      errors={{ latitude: texts.latitude, longitude: texts.longitude }}
      onChange={change}
      country={country}
      address={known ?? lineOf(address, city?.cityName, state?.stateName)}
      name={name}
      isConfirming={known !== undefined}
    />
  );
  if (known !== undefined) return map;
  return (
    <>
      {!onMap && (
        <HereButton
          country={country}
          onHere={({ zip, stateId, cityId, ...point }) =>
            change({
              ...point,
              ...(stateId && { state: stateId }),
              ...(cityId && { city: cityId }),
              ...(zip && address.zip === "" && { zip }),
            })
          }
        />
      )}
      <SelectField
        {...own("state")}
        prompt={t(states.isPending ? "common.loading" : "participationScreens.chooseState")}
        options={stateList.map(({ stateId, stateName }) => ({ value: stateId, label: stateName }))}
        disabled={!states.isSuccess}
        onChange={(state) => move({ state, city: "" })}
      />
      <SelectField
        {...own("city")}
        prompt={t(
          address.state === ""
            ? "participationScreens.chooseStateFirst"
            : cities.isPending
              ? "common.loading"
              : "participationScreens.chooseCity",
        )}
        options={cityList.map(({ cityId, cityName }) => ({ value: cityId, label: cityName }))}
        disabled={!cities.isSuccess}
        onChange={chooseCity}
      />
      {states.isError && (
        <ChoicesFailed text={t("participationScreens.placesFailed")} onRetry={() => void states.refetch()} />
      )}
      {cities.isError && (
        <ChoicesFailed text={t("participationScreens.placesFailed")} onRetry={() => void cities.refetch()} />
      )}
      <TextField
        {...own("addressLine1")}
        error={streetText}
        autoComplete="street-address"
        maxLength={200}
        onChange={(addressLine1) => change({ addressLine1 })}
      />
      <TextField
        {...own("zip")}
        error={texts.zip ?? (zip.isElsewhere ? t("participation.zipElsewhere") : undefined)}
        autoComplete="postal-code"
        maxLength={20}
        onBlur={zip.check}
        onChange={(typed) => change({ zip: typed })}
      />
      {map}
    </>
  );
}
