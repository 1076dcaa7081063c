import type { Language } from "@stashwell/shared/language";
import { missingOf, READ_FIELDS, unreadOf, type WizardTranslation, type WizardValues } from "./form.ts";
import { type Field, fieldOnWire } from "@stashwell/shared/campaigns/fields";
import { type FieldErrors } from "./errors.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { fieldsOf } from "./steps.ts";

/** The server's validation errors by field; each is cleared when its field changes. */
type ServerErrors = Partial<Record<Field, string>>;

interface WizardState {
  values: WizardValues;
  visited: ReadonlySet<Step>;
  /** Fields that have been left or submitted, whose errors may be shown. */
  shown: ReadonlySet<Field>;
  serverErrors: ServerErrors;
}

type WizardAction =
  | { type: "change"; values: Partial<WizardValues>; fields: readonly Field[] }
  | { type: "translate"; language: Language; changes: Partial<WizardTranslation> }
  | { type: "leaveField"; field: Field }
  | { type: "enterStep"; step: Step }
  | { type: "show"; fields: readonly Field[] }
  | { type: "refused"; errors: ServerErrors }
  | { type: "replace"; values: WizardValues };

export const startState = (values: WizardValues, visited: readonly Step[]): WizardState => ({
  values,
  visited: new Set(visited),
  shown: new Set(),
  serverErrors: {},
});

const without = (errors: ServerErrors, fields: readonly Field[]): ServerErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.some((changed) => changed === field)));

/** On entering a step that was visited before, its remaining errors are shown. */
const fieldsToShow = (state: WizardState, step: Step): readonly Field[] =>
  state.visited.has(step) ? fieldsOf(step) : [];

/** A half-typed value is no error yet: it is validated when the field is left. */
function withoutHalfTyped(shown: ReadonlySet<Field>, changed: Partial<WizardValues>): ReadonlySet<Field> {
  const typed = READ_FIELDS.filter((field) => unreadOf(changed, field) !== "");
  return typed.length === 0 ? shown : shown.difference(new Set<Field>(typed));
}

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "change":
      return {
        ...state,
        values: { ...state.values, ...action.values },
        shown: withoutHalfTyped(state.shown, action.values),
        serverErrors: without(state.serverErrors, action.fields),
      };
    case "translate": {
      const { translations } = state.values;
      const own = translations[action.language];
      // The language was removed while its picture was being processed.
      if (!own) return state;
      const changed = { ...translations, [action.language]: { ...own, ...action.changes } };
      return reduceWizard(state, { type: "change", values: { translations: changed }, fields: ["translations"] });
    }
    case "leaveField":
      return state.shown.has(action.field) ? state : { ...state, shown: new Set([...state.shown, action.field]) };
    case "enterStep":
      return {
        ...state,
        shown: new Set([...state.shown, ...fieldsToShow(state, action.step)]),
        visited: new Set([...state.visited, action.step]),
      };
    case "show":
      return { ...state, shown: new Set([...state.shown, ...action.fields]) };
    case "refused":
      return { ...state, serverErrors: { ...state.serverErrors, ...action.errors } };
    case "replace":
      return { ...state, values: action.values, serverErrors: {} };
    default:
      return state;
  }
}

/** Maps the server's validation errors from wire paths to the fields that show them. */
export function serverErrorsOf(fields: Readonly<Record<string, readonly string[]>>): ServerErrors {
  const errors: ServerErrors = {};
  for (const [path, texts] of Object.entries(fields)) {
    const field = fieldOnWire(path);
    if (field) errors[field] ??= texts[0];
  }
  return errors;
}

/** Whether a draft may be autosaved: it has the required fields and no validation errors. */
export const canAutosave = (values: WizardValues, errors: FieldErrors): boolean => {
  const missing = missingOf(values);
  const lacks = missing.includes("name") || missing.includes("startsOn") || missing.includes("endsOn");
  return !lacks && Object.keys(errors).length === 0;
};
