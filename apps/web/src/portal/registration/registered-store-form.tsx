import type { StockedProduct } from "@stashwell/shared/reading";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { linesOf, stockOf } from "../participation/stock.ts";
import {
  addressOf,
  EMPTY_STORE,
  isSameStore,
  locationOf,
  pointOf,
  type StoreField,
} from "../participation/store-form.ts";
import { callOnce, isDecided } from "../../lib/call-once.ts";
import { saveSettled } from "../outbox/settled-stock.ts";
import { StoreAddress } from "../stores/store-address.tsx";
import type { Progress } from "./steps.ts";
import { EMPTY_DRAFT, registeredErrors } from "./store-draft.ts";
import { StoreFrame } from "./store-frame.tsx";
import { locationKey, type RegisteredStore } from "./use-stores.ts";
import { type Then, useStoreDraft } from "./use-store-draft.ts";

const ADDRESS = Object.keys(EMPTY_STORE) as readonly StoreField[];

/** Field names in the call that saves the store's address together with its stock. */
const WIRES = Object.fromEntries(ADDRESS.map((field) => [field, `location.${field}`]));

interface RegisteredStoreFormProps {
  registering: RegistrationProgress;
  progress: Progress;
  store: RegisteredStore;
  products: readonly StockedProduct[];
  campaignId: string;
  /** The states in which the campaign is open; undefined for all. */
  only: ReadonlySet<string> | undefined;
  onSaved: (then: Then) => void;
}

/** The store at the registered address: its address, if incomplete, then its stock. */
export function RegisteredStoreForm({
  registering,
  progress,
  store,
  products,
  campaignId,
  only,
  onSaved,
}: RegisteredStoreFormProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { token } = registering;
  const known = addressOf({ ...store, cityId: store.city });
  const drafts = useStoreDraft({
    name: `store.${store.id}`,
    initial: { ...EMPTY_DRAFT, address: known, stock: stockOf(products), seen: stockOf(products) },
    products,
    wires: WIRES,
    errorsOf: (draft) => registeredErrors(draft, only),
    save: async ({ address, stock, seen = stockOf(products) }) => {
      const { organizationId } = progress;
      await saveSettled({
        target: `${campaignId}.${store.id}`,
        lines: linesOf(products, stock, seen),
        location: isSameStore(address, known) ? undefined : locationOf(address),
        save: (lines, location) =>
          callOnce(
            "POST /brand/store/store-product-assign",
            { organizationId, campaignId, location, products: [...lines] },
            { token },
          ),
        isResponse: isDecided,
      });
      await queries.invalidateQueries({ queryKey: locationKey });
    },
    onSaved,
  });
  const { values: draft, texts } = drafts.form;
  const [confirming, setConfirming] = useState(false);
  const changing =
    confirming ||
    !pointOf(known) ||
    !isSameStore(draft.address, known) ||
    ADDRESS.some((field) => texts[field] !== undefined);
  return (
    <StoreFrame
      progress={progress}
      products={products}
      drafts={drafts}
      text={t("registrationScreens.storeText", { store: store.name })}
    >
      <section className="card row row--apart store-address">
        <p>
          <strong>{store.name}</strong>
          <br />
          <span className="quiet">
            {[store.addressLine1, store.cityName, `${store.stateName} ${store.zip}`].join(", ")}
          </span>
        </p>
        {!changing && (
          <button type="button" className="button" onClick={() => setConfirming(true)}>
            {t("registrationScreens.change")}
          </button>
        )}
      </section>
      {changing && (
        <StoreAddress
          address={draft.address}
          texts={texts}
          change={drafts.changeAddress}
          country={progress.countryId}
          only={only}
          name={store.name}
          onMap
        />
      )}
    </StoreFrame>
  );
}
