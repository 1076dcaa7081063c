import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { LocationFields } from "../participation/location-fields.tsx";
import { PlaceFields, useCities } from "../participation/place-fields.tsx";
import { linesOf, stockOf } from "../participation/stock.ts";
import { asDegrees, pointOf, type StoreForm } from "../participation/store-form.ts";
import { TextField } from "../participation/text-field.tsx";
import { callOnce, isDecided } from "../merchant/call-once.ts";
import { saveSettled } from "../outbox/settled-stock.ts";
import type { Progress } from "./steps.ts";
import { EMPTY_DRAFT, registeredFaults } from "./store-draft.ts";
import { StoreFrame } from "./store-frame.tsx";
import { locationKey, type RegisteredStore } from "./use-stores.ts";
import { type StoreDrafts, type Then, useStoreDraft } from "./use-store-draft.ts";

const formOf = (store: RegisteredStore): StoreForm => ({
  state: store.stateId,
  city: store.city,
  addressLine1: store.addressLine1,
  zip: store.zip,
  latitude: store.latitude === null ? "" : asDegrees(store.latitude),
  longitude: store.longitude === null ? "" : asDegrees(store.longitude),
});

const isSame = (one: StoreForm, other: StoreForm): boolean =>
  Object.entries(one).every(([field, text]) => other[field as keyof StoreForm] === text);

function AddressFields({ country, drafts }: { country: string; drafts: StoreDrafts }) {
  const t = useTranslate();
  const { draft, texts, changeAddress } = drafts;
  const { address } = draft;
  const cities = useCities(address.state);
  const city = cities.data?.data.find((candidate) => candidate.cityId === address.city);
  return (
    <>
      <PlaceFields
        country={country}
        state={address.state}
        city={address.city}
        errors={{ state: texts.fields.state, city: texts.fields.city }}
        onState={(state) => changeAddress({ state, city: "" })}
        onCity={(cityId, latitude, longitude) =>
          changeAddress({ city: cityId, latitude: asDegrees(latitude), longitude: asDegrees(longitude) })
        }
      />
      <TextField
        id="store-street"
        label={t("joining.street")}
        value={address.addressLine1}
        error={texts.fields.addressLine1}
        autoComplete="street-address"
        maxLength={200}
        onChange={(addressLine1) => changeAddress({ addressLine1 })}
      />
      <TextField
        id="store-zip"
        label={t("joining.zip")}
        value={address.zip}
        error={texts.fields.zip}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(zip) => changeAddress({ zip })}
      />
      <LocationFields
        store={address}
        city={city && [city.latitude, city.longitude]}
        errors={{ latitude: texts.fields.latitude, longitude: texts.fields.longitude }}
        onChange={changeAddress}
        country={country}
      />
    </>
  );
}

interface RegisteredStoreFormProps {
  onboarding: Onboarding;
  progress: Progress;
  store: RegisteredStore;
  products: readonly StockedProduct[];
  campaignId: string;
  onSaved: (then: Then) => void;
}

/** The store at the registered address: its place is known, or asked for; then its stock. */
export function RegisteredStoreForm({
  onboarding,
  progress,
  store,
  products,
  campaignId,
  onSaved,
}: RegisteredStoreFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { token } = onboarding;
  const known = formOf(store);
  const drafts = useStoreDraft({
    name: `store.${store.storeId}`,
    initial: { ...EMPTY_DRAFT, address: known, stock: stockOf(products), seen: stockOf(products) },
    products,
    faultsOf: registeredFaults,
    save: async ({ address, stock, seen = stockOf(products) }) => {
      if (!isSame(address, known)) {
        const point = { latitude: Number(address.latitude), longitude: Number(address.longitude) };
        await call("POST /brand/store/saveLatLong", { ...address, ...point }, { token });
        await queries.invalidateQueries({ queryKey: locationKey });
      }
      const { organizationId } = progress;
      await saveSettled({
        target: `${campaignId}.${store.storeId}`,
        lines: linesOf(products, stock, seen),
        save: (lines) =>
          callOnce(
            "POST /brand/store/store-product-assign",
            { organizationId, campaignId, products: [...lines] },
            { token, survivesReload: true },
          ),
        isAnswer: isDecided,
      });
    },
    onSaved,
  });
  const { draft, texts } = drafts;
  const [asked, setAsked] = useState(false);
  const changing = asked || !pointOf(known) || !isSame(draft.address, known) || Object.keys(texts.fields).length > 0;
  return (
    <StoreFrame
      progress={progress}
      products={products}
      drafts={drafts}
      text={t("onboarding.storeText", { store: store.organizationName })}
    >
      <section className="store-address">
        <p>
          <strong>{store.organizationName}</strong>
          <br />
          <span className="quiet">
            {[store.addressLine1, store.cityName, `${store.stateName} ${store.zip}`].join(", ")}
          </span>
        </p>
        {!changing && (
          <button type="button" className="button" onClick={() => setAsked(true)}>
            {t("onboarding.change")}
          </button>
        )}
      </section>
      {changing && <AddressFields country={progress.countryId} drafts={drafts} />}
    </StoreFrame>
  );
}
