import type { StockedProduct } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import type { RegistrationProgress } from "../../lib/registration.ts";
import { linesOf } from "../participation/stock.ts";
import { TextField } from "../../ui/field.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { StoreAddress } from "../stores/store-address.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SavedStores } from "./saved-stores.tsx";
import type { Progress } from "./steps.ts";
import { EMPTY_DRAFT, furtherErrors, isUntouched } from "./store-draft.ts";
import { StoreFrame } from "./store-frame.tsx";
import type { Country } from "./use-countries.ts";
import { type Then, useStoreDraft } from "./use-store-draft.ts";

interface FurtherStoreFormProps {
  registering: RegistrationProgress;
  progress: Progress;
  /** The saved stores, the registered one first. */
  saved: readonly string[];
  products: readonly StockedProduct[];
  countries: readonly Country[];
  campaignId: string;
  /** The states in which the campaign is open; undefined for all. */
  only: ReadonlySet<string> | undefined;
  onAdded: (storeId: string) => void;
  onDone: (then: Then) => void;
}

/** The empty form of an additional store, with the same products. */
export function FurtherStoreForm(props: FurtherStoreFormProps) {
  const { registering, progress, saved, products, countries, campaignId, only, onAdded, onDone } = props;
  const t = useTranslate();
  const { countryId, organizationId } = progress;
  const own = countries.find((country) => country.countryId === countryId)?.phoneCode ?? "";
  const drafts = useStoreDraft({
    name: `store.${saved.length}`,
    initial: EMPTY_DRAFT,
    products,
    errorsOf: (draft) => furtherErrors(draft, only),
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
        { token: registering.token },
      );
      onAdded(data.storeId);
    },
    onSaved: onDone,
  });
  const { values: draft, texts, change, field } = drafts.form;
  const leaveBlank = isUntouched(draft) ? { onExit: () => onDone("exit") } : {};
  return (
    <StoreFrame
      progress={progress}
      products={products}
      drafts={drafts}
      text={progress.organizationName}
      before={<SavedStores registering={registering} campaignId={campaignId} storeIds={saved} />}
      {...leaveBlank}
    >
      <h2 className="store-form__title">
        {t("common.labelled", {
          label: t("registrationScreens.newStore"),
          value: t("registrationScreens.storeNumber", { number: saved.length + 1 }),
        })}
      </h2>
      <TextField {...field("organizationName")} autoComplete="organization" maxLength={120} />
      <PhoneField
        codeId="store-phone-code"
        phoneId="store-phone"
        codes={countries.map(({ phoneCode }) => phoneCode)}
        phoneCode={draft.phoneCode || own}
        businessPhone={draft.businessPhone}
        error={texts.businessPhone}
        onChange={change}
      />
      <StoreAddress
        address={draft.address}
        texts={texts}
        change={drafts.changeAddress}
        country={countryId}
        only={only}
      />
    </StoreFrame>
  );
}
