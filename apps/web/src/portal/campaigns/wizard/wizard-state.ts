import type { Language } from "@stashwell/shared/language";
import { missingOf, READ_FIELDS, unreadOf, type WizardTranslation, type WizardValues } from "./form.ts";
import { type Field, fieldOnWire } from "@stashwell/shared/campaigns/fields";
import { type FieldErrors } from "./errors.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { fieldsOf } from "./steps.ts";

/** Texts that the server has for fields; each goes when its field changes. */
type ServerErrors = Partial<Record<Field, string>>;

interface WizardState {
  values: WizardValues;
  visited: ReadonlySet<Step>;
  /** Fields that have been left or submitted, so that what is wrong with them may be said. */
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

/** Entering a step that was visited before shows what is still wrong there. */
const fieldsToShow = (state: WizardState, step: Step): readonly Field[] =>
  state.visited.has(step) ? fieldsOf(step) : [];

/** What is still being typed is no mistake yet: it is judged anew once its field is left. */
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
      // Removed while a picture of it was being made.
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

/** Texts by wire path as the server sends them, under the fields that show them. */
export function serverErrorsOf(fields: Readonly<Record<string, readonly string[]>>): ServerErrors {
  const errors: ServerErrors = {};
  for (const [path, texts] of Object.entries(fields)) {
    const field = fieldOnWire(path);
    if (field) errors[field] ??= texts[0];
  }
  return errors;
}

/** Whether a draft of these values may save itself: it has what a draft needs, and nothing in it is wrong. */
export const canAutosave = (values: WizardValues, errors: FieldErrors): boolean => {
  const missing = missingOf(values);
  const lacks = missing.includes("name") || missing.includes("startsOn") || missing.includes("endsOn");
  return !lacks && Object.keys(errors).length === 0;
};
