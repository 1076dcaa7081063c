import { useTranslate } from "../../lib/i18n.tsx";
import { PlaceFields } from "../participation/place-fields.tsx";
import { TextField } from "../participation/text-field.tsx";
import { HereButton } from "./here-button.tsx";
import { fieldId, type QuestionsProps } from "./questions.ts";
import type { RegistrationForm } from "./registration-form.ts";

/** Where the shop is. */
export function PlaceQuestions({
  form,
  texts,
  change,
  only,
}: QuestionsProps & {
  /** The states that the campaign is open to; undefined for all. */
  only: ReadonlySet<string> | undefined;
}) {
  const t = useTranslate();
  // A point that was found belongs to the address it was found at; without one the server looks the address up.
  const move = (changed: Partial<RegistrationForm>) => change({ ...changed, latitude: "", longitude: "" });
  return (
    <>
      <HereButton
        country={form.countryId}
        onHere={({ zip, ...here }) => change({ ...here, ...(zip && form.zipCode === "" && { zipCode: zip }) })}
      />
      <PlaceFields
        country={form.countryId}
        only={only}
        state={form.stateId}
        city={form.cityId}
        errors={{ state: texts.stateId, city: texts.cityId }}
        onState={(stateId) => move({ stateId, cityId: "" })}
        onCity={(cityId) => move({ cityId })}
      />
      <TextField
        id={fieldId("addressLine1")}
        label={t("joining.street")}
        value={form.addressLine1}
        error={texts.addressLine1}
        autoComplete="street-address"
        maxLength={200}
        onChange={(addressLine1) => change({ addressLine1 })}
      />
      <TextField
        id={fieldId("zipCode")}
        label={t("joining.zip")}
        value={form.zipCode}
        error={texts.zipCode}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(zipCode) => change({ zipCode })}
      />
    </>
  );
}
