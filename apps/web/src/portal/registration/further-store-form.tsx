import type { StockedProduct } from "@stashwell/shared/participation/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import type { Onboarding } from "../../lib/registration.ts";
import { PlaceFields } from "../participation/place-fields.tsx";
import { linesOf } from "../participation/stock.ts";
import { TextField } from "../participation/text-field.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { HereButton } from "./here-button.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SavedStores } from "./saved-stores.tsx";
import type { Progress } from "./steps.ts";
import { EMPTY_DRAFT, furtherFaults, isUntouched } from "./store-draft.ts";
import { StoreFrame } from "./store-frame.tsx";
import type { Country } from "./use-countries.ts";
import { type Then, useStoreDraft } from "./use-store-draft.ts";

interface FurtherStoreFormProps {
  onboarding: Onboarding;
  progress: Progress;
  /** The stores that the server has already, the registered one first. */
  saved: readonly string[];
  products: readonly StockedProduct[];
  countries: readonly Country[];
  campaignId: string;
  onAdded: (storeId: string) => void;
  onDone: (then: Then) => void;
}

/** A further store: blank, with the same products. */
export function FurtherStoreForm(props: FurtherStoreFormProps) {
  const { onboarding, progress, saved, products, countries, campaignId, onAdded, onDone } = props;
  const t = useTranslate();
  const { countryId, organizationId } = progress;
  const own = countries.find((country) => country.countryId === countryId)?.phoneCode ?? "";
  const drafts = useStoreDraft({
    name: `store.${saved.length}`,
    initial: EMPTY_DRAFT,
    products,
    faultsOf: furtherFaults,
    save: async ({ organizationName, phoneCode, businessPhone, address, stock }) => {
      const { latitude, longitude } = address;
      const { data } = await callOnce(
        "POST /brand/store/store-add",
        {
          organizationId,
          campaignId,
          countryId,
          organizationName,
          phoneCode: phoneCode || own,
          businessPhone,
          stateId: address.state,
          cityId: address.city,
          addressLine1: address.addressLine1,
          zipCode: address.zip,
          ...(latitude && longitude && { latitude: Number(latitude), longitude: Number(longitude) }),
          products: [...linesOf(products, stock, {})],
        },
        { token: onboarding.token, survivesReload: true },
      );
      onAdded(data.organizationId);
    },
    onSaved: onDone,
  });
  const { draft, texts, change, changeAddress } = drafts;
  const { address } = draft;
  const move = (changed: Partial<typeof address>) => changeAddress({ ...changed, latitude: "", longitude: "" });
  const leaveBlank = isUntouched(draft) ? { onExit: () => onDone("exit") } : {};
  return (
    <StoreFrame
      progress={progress}
      products={products}
      drafts={drafts}
      text={progress.organizationName}
      before={<SavedStores onboarding={onboarding} campaignId={campaignId} storeIds={saved} />}
      {...leaveBlank}
    >
      <h2 className="store-form__title">
        {t("onboarding.newStore")}: {t("onboarding.storeNumber", { number: saved.length + 1 })}
      </h2>
      <TextField
        id="store-name"
        label={t("onboarding.storeName")}
        value={draft.organizationName}
        error={texts.fields.organizationName}
        autoComplete="organization"
        maxLength={120}
        onChange={(organizationName) => change({ organizationName })}
      />
      <PhoneField
        codeId="store-phone-code"
        phoneId="store-phone"
        codes={countries.map(({ phoneCode }) => phoneCode)}
        phoneCode={draft.phoneCode || own}
        businessPhone={draft.businessPhone}
        error={texts.fields.businessPhone}
        onChange={change}
      />
      <HereButton
        country={countryId}
        onHere={({ latitude, longitude, stateId, cityId, zip }) =>
          changeAddress({
            latitude,
            longitude,
            ...(stateId && { state: stateId }),
            ...(cityId && { city: cityId }),
            ...(zip && address.zip === "" && { zip }),
          })
        }
      />
      <PlaceFields
        country={countryId}
        state={address.state}
        city={address.city}
        errors={{ state: texts.fields.state, city: texts.fields.city }}
        onState={(state) => move({ state, city: "" })}
        onCity={(city) => move({ city })}
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
    </StoreFrame>
  );
}
