import type { RegistrationField, RegistrationForm } from "./registration-form.ts";
import type { Texts } from "./use-registration.ts";

export interface QuestionsProps {
  form: RegistrationForm;
  /** What is wrong, by question. */
  texts: Texts;
  change: (changed: Partial<RegistrationForm>) => void;
}

/** The id of a question's field. The place's are those that the fields for places have everywhere. */
export const fieldId = (field: RegistrationField): string =>
  ({ stateId: "store-state", cityId: "store-city", addressLine1: "store-street", zipCode: "store-zip" })[
    field as string
  ] ?? `register-${field}`;
