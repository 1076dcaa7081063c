import type { StoreForm } from "../participation/store-form.ts";
import { StoreAddress } from "../stores/store-address.tsx";
import type { QuestionsProps } from "./use-registration.ts";

/** Maps the registration's fields to those of an address. */
const toAddress = (values: QuestionsProps["form"]["values"]): StoreForm => ({
  state: values.stateId,
  city: values.cityId,
  addressLine1: values.addressLine1,
  zip: values.zipCode,
  latitude: values.latitude,
  longitude: values.longitude,
});

interface PlaceQuestionsProps extends QuestionsProps {
  /** The states in which the campaign is open; undefined for all. */
  only: ReadonlySet<string> | undefined;
}

/** The store's address. */
export function PlaceQuestions({ form, only }: PlaceQuestionsProps) {
  const { values, texts, change } = form;
  return (
    <StoreAddress
      address={toAddress(values)}
      texts={{ state: texts.stateId, city: texts.cityId, addressLine1: texts.addressLine1, zip: texts.zipCode }}
      change={({ state, city, zip, ...same }) =>
        change({
          ...same,
          ...(state !== undefined && { stateId: state }),
          ...(city !== undefined && { cityId: city }),
          ...(zip !== undefined && { zipCode: zip }),
        })
      }
      country={values.countryId}
      only={only}
    />
  );
}
