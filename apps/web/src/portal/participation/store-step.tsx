import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call, CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { type FieldProblem, ProblemSummary } from "../merchant/problem-summary.tsx";
import { useSayError } from "../merchant/use-say-error.ts";
import { type OwnStore, ownStoresKey } from "../stores/use-own-stores.ts";
import { LocationFields } from "./location-fields.tsx";
import { PlaceFields, useCities } from "./place-fields.tsx";
import { asDegrees, EMPTY_STORE, type StoreField, type StoreForm, storeFaults } from "./store-form.ts";
import { TextField } from "./text-field.tsx";
import { useDraft } from "./wizard-draft.ts";

/** The step's form, for the button in the bar below to submit. */
export const STORE_FORM_ID = "store-form";

const FIELDS: readonly StoreField[] = ["state", "city", "addressLine1", "zip", "latitude", "longitude"];
const FIELD_IDS: Record<StoreField, string> = {
  state: "store-state",
  city: "store-city",
  addressLine1: "store-street",
  zip: "store-zip",
  latitude: "store-latitude",
  longitude: "store-longitude",
};

type Texts = Partial<Record<StoreField, string>>;

const formOf = (store: OwnStore | undefined): StoreForm =>
  store
    ? {
        state: store.stateId,
        city: store.cityId,
        addressLine1: store.addressLine1,
        zip: store.zip,
        latitude: store.latitude === null ? "" : asDegrees(store.latitude),
        longitude: store.longitude === null ? "" : asDegrees(store.longitude),
      }
    : EMPTY_STORE;

/** The first text that the server has for each field of ours. */
const textsOf = (error: unknown): Texts =>
  error instanceof CallError
    ? Object.fromEntries(FIELDS.flatMap((field) => (error.fields[field]?.[0] ? [[field, error.fields[field][0]]] : [])))
    : {};

const isUnreached = (error: unknown): boolean => error instanceof CallError && error.status === 0;
const isUnchanged = (store: StoreForm, stored: OwnStore | undefined): boolean =>
  FIELDS.every((field) => store[field] === formOf(stored)[field]);

/** The form's state: what is typed, what is wrong with it, and how it is saved. */
function useStoreForm(stored: OwnStore | undefined, onSaved: () => void) {
  const t = useTranslate();
  const { show } = useToasts();
  const sayError = useSayError();
  const queries = useQueryClient();
  const [store, setStore, forget] = useDraft(`store.${stored?.storeId ?? "first"}`, formOf(stored));
  const [texts, setTexts] = useState<Texts>({});
  const [attempt, setAttempt] = useState(0);

  const save = useMutation({
    mutationFn: () =>
      call("POST /brand/store/saveLatLong", {
        ...store,
        storeId: stored?.storeId,
        latitude: Number(store.latitude),
        longitude: Number(store.longitude),
      }),
    networkMode: "always",
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownStoresKey });
      forget();
      onSaved();
    },
    onError: (error) => {
      // Without a network there is nothing to save where nothing was changed.
      if (isUnreached(error) && isUnchanged(store, stored)) return onSaved();
      sayError(error);
      setTexts(textsOf(error));
      setAttempt((count) => count + 1);
    },
  });

  const change = (changed: Partial<StoreForm>) => {
    setStore({ ...store, ...changed });
    setTexts((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((field) => [field, undefined])),
    }));
  };
  const submit = () => {
    if (save.isPending) return;
    const faults = storeFaults(store);
    const found = FIELDS.flatMap((field) => (faults[field] ? [[field, t(faults[field])] as const] : []));
    setTexts(Object.fromEntries(found));
    if (found.length === 0) return save.mutate();
    setAttempt((count) => count + 1);
    show(found[0]![1], "error");
  };
  return { store, change, texts, attempt, submit, busy: save.isPending };
}

interface StoreStepProps {
  stored: OwnStore | undefined;
  onSaved: () => void;
  onBusy: (busy: boolean) => void;
}

/** Step 1: where the store is. */
export function StoreStep({ stored, onSaved, onBusy }: StoreStepProps) {
  const t = useTranslate();
  const { store, change, texts, attempt, submit, busy } = useStoreForm(stored, onSaved);
  const cities = useCities(store.state);
  const city = cities.data?.data.find((candidate) => candidate.cityId === store.city);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const labels: Record<StoreField, string> = {
    state: t("joining.state"),
    city: t("joining.city"),
    addressLine1: t("joining.street"),
    zip: t("joining.zip"),
    latitude: t("joining.latitude"),
    longitude: t("joining.longitude"),
  };
  // Both coordinates miss the same thing: one line says it.
  const named = FIELDS.filter((field) => field !== "longitude" || texts.longitude !== texts.latitude);
  const problems = named.flatMap((field): FieldProblem[] =>
    texts[field] ? [{ field: FIELD_IDS[field], label: labels[field], text: texts[field] }] : [],
  );
  return (
    <form
      id={STORE_FORM_ID}
      className="store-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ProblemSummary problems={problems} attempt={attempt} />
      <PlaceFields
        country={readSession()?.data.country ?? ""}
        state={store.state}
        city={store.city}
        errors={{ state: texts.state, city: texts.city }}
        onState={(state) => change({ state, city: "" })}
        onCity={(cityId, latitude, longitude) =>
          change({ city: cityId, latitude: asDegrees(latitude), longitude: asDegrees(longitude) })
        }
      />
      <TextField
        id={FIELD_IDS.addressLine1}
        label={labels.addressLine1}
        value={store.addressLine1}
        error={texts.addressLine1}
        autoComplete="street-address"
        maxLength={200}
        onChange={(addressLine1) => change({ addressLine1 })}
      />
      <TextField
        id={FIELD_IDS.zip}
        label={labels.zip}
        value={store.zip}
        error={texts.zip}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(zip) => change({ zip })}
      />
      <LocationFields
        store={store}
        city={city && [city.latitude, city.longitude]}
        errors={{ latitude: texts.latitude, longitude: texts.longitude }}
        onChange={change}
        country={readSession()?.data.country ?? ""}
      />
    </form>
  );
}
