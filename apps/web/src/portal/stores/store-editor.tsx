import { History } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { LocationFields } from "../participation/location-fields.tsx";
import { PlaceFields, useCities } from "../participation/place-fields.tsx";
import { SelectField } from "../participation/select-field.tsx";
import { asDegrees } from "../participation/store-form.ts";
import { TextField } from "../participation/text-field.tsx";
import { type FieldProblem, ProblemSummary } from "../merchant/problem-summary.tsx";
import { EDITOR_FIELDS, type EditorField, PHONE_CODES } from "./editor-form.ts";
import type { Editor } from "./use-editor.ts";
import "../participation/join-wizard.css";

/** The form, for the button in the bar below to submit. */
export const EDITOR_FORM_ID = "store-editor";

const FIELD_IDS: Record<EditorField, string> = {
  name: "store-name",
  phoneCode: "store-phone-code",
  phone: "store-phone",
  state: "store-state",
  city: "store-city",
  addressLine1: "store-street",
  zip: "store-zip",
  latitude: "store-latitude",
  longitude: "store-longitude",
};

function useProblems({ texts }: Pick<Editor, "texts">): FieldProblem[] {
  const t = useTranslate();
  const labels: Record<EditorField, string> = {
    name: t("shops.name"),
    phoneCode: t("shops.phoneCode"),
    phone: t("shops.phone"),
    state: t("joining.state"),
    city: t("joining.city"),
    addressLine1: t("joining.street"),
    zip: t("joining.zip"),
    latitude: t("joining.latitude"),
    longitude: t("joining.longitude"),
  };
  // Both coordinates miss the same thing: one line says it.
  const named = EDITOR_FIELDS.filter((field) => field !== "longitude" || texts.longitude !== texts.latitude);
  return named.flatMap((field) =>
    texts[field] ? [{ field: FIELD_IDS[field], label: labels[field], text: texts[field] }] : [],
  );
}

function Contact({ form, change, texts }: Pick<Editor, "form" | "change" | "texts">) {
  const t = useTranslate();
  const codes = [...new Set([...PHONE_CODES, form.phoneCode])].filter(Boolean);
  return (
    <div className="store-editor__phone">
      <SelectField
        id={FIELD_IDS.phoneCode}
        label={t("shops.phoneCode")}
        value={form.phoneCode}
        prompt=""
        options={codes.map((code) => ({ value: code, label: code }))}
        autoComplete="tel-country-code"
        error={texts.phoneCode}
        onChange={(phoneCode) => change({ phoneCode })}
      />
      <TextField
        id={FIELD_IDS.phone}
        label={t("shops.phone")}
        type="tel"
        inputMode="tel"
        value={form.phone}
        error={texts.phone}
        autoComplete="tel-national"
        maxLength={40}
        onChange={(phone) => change({ phone })}
      />
    </div>
  );
}

function Place({ form, change, texts }: Pick<Editor, "form" | "change" | "texts">) {
  const t = useTranslate();
  const cities = useCities(form.state);
  const city = cities.data?.data.find((candidate) => candidate.cityId === form.city);
  return (
    <>
      <PlaceFields
        country={readSession()?.data.country ?? ""}
        state={form.state}
        city={form.city}
        errors={{ state: texts.state, city: texts.city }}
        onState={(state) => change({ state, city: "" })}
        onCity={(cityId, latitude, longitude) =>
          change({ city: cityId, latitude: asDegrees(latitude), longitude: asDegrees(longitude) })
        }
      />
      <TextField
        id={FIELD_IDS.addressLine1}
        label={t("joining.street")}
        value={form.addressLine1}
        error={texts.addressLine1}
        autoComplete="street-address"
        maxLength={200}
        onChange={(addressLine1) => change({ addressLine1 })}
      />
      <TextField
        id={FIELD_IDS.zip}
        label={t("joining.zip")}
        value={form.zip}
        error={texts.zip}
        autoComplete="postal-code"
        maxLength={20}
        onChange={(zip) => change({ zip })}
      />
      <LocationFields
        store={form}
        city={city && [city.latitude, city.longitude]}
        errors={{ latitude: texts.latitude, longitude: texts.longitude }}
        onChange={change}
        country={readSession()?.data.country ?? ""}
      />
    </>
  );
}

/** What is known of a store, one group of questions after the other. */
export function StoreEditor({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const { form, change, texts, attempt, submit, isRestored, discard } = editor;
  const problems = useProblems(editor);
  return (
    <form
      id={EDITOR_FORM_ID}
      className="store-step store-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && (
        <div className="notice">
          <History size={20} strokeWidth={1.75} aria-hidden />
          <div>
            <p>{t("shops.draftKept")}</p>
            <button type="button" className="button" onClick={discard}>
              {t("shops.discardDraft")}
            </button>
          </div>
        </div>
      )}
      <ProblemSummary problems={problems} attempt={attempt} />
      <h2>{t("shops.nameTitle")}</h2>
      <TextField
        id={FIELD_IDS.name}
        label={t("shops.name")}
        value={form.name}
        error={texts.name}
        autoComplete="organization"
        maxLength={120}
        onChange={(name) => change({ name })}
      />
      <h2>{t("shops.phoneTitle")}</h2>
      <Contact form={form} change={change} texts={texts} />
      <h2>{t("shops.whereTitle")}</h2>
      <Place form={form} change={change} texts={texts} />
    </form>
  );
}
