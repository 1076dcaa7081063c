import { type WizardValues, missingOf } from "./form.ts";
import { type Field, fieldOnWire } from "@stashwell/shared/campaigns/fields";
import { type Faults } from "./faults.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { fieldsOf } from "./steps.ts";

/** Texts that the server has for fields; each goes when its field changes. */
type ServerFaults = Partial<Record<Field, string>>;

interface WizardState {
  values: WizardValues;
  visited: ReadonlySet<Step>;
  /** Fields that have been left or submitted, so that what is wrong with them may be said. */
  shown: ReadonlySet<Field>;
  serverFaults: ServerFaults;
}

type WizardAction =
  | { type: "change"; values: Partial<WizardValues>; fields: readonly Field[] }
  | { type: "leaveField"; field: Field }
  | { type: "enterStep"; step: Step }
  | { type: "show"; fields: readonly Field[] }
  | { type: "refused"; faults: ServerFaults }
  | { type: "replace"; values: WizardValues };

export const startState = (values: WizardValues, visited: readonly Step[]): WizardState => ({
  values,
  visited: new Set(visited),
  shown: new Set(),
  serverFaults: {},
});

const without = (faults: ServerFaults, fields: readonly Field[]): ServerFaults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.some((changed) => changed === field)));

/** Entering a step that was visited before shows what is still wrong there. */
const fieldsToShow = (state: WizardState, step: Step): readonly Field[] =>
  state.visited.has(step) ? fieldsOf(step) : [];

/** A day that is still being typed is no mistake yet: it is judged anew once its field is left. */
function withoutHalfTyped(shown: ReadonlySet<Field>, changed: Partial<WizardValues>): ReadonlySet<Field> {
  const typed = new Set<Field>();
  if (changed.startsOnUnread) typed.add("startsOn");
  if (changed.endsOnUnread) typed.add("endsOn");
  return typed.size === 0 ? shown : shown.difference(typed);
}

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case "change":
      return {
        ...state,
        values: { ...state.values, ...action.values },
        shown: withoutHalfTyped(state.shown, action.values),
        serverFaults: without(state.serverFaults, action.fields),
      };
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
      return { ...state, serverFaults: { ...state.serverFaults, ...action.faults } };
    case "replace":
      return { ...state, values: action.values, serverFaults: {} };
    default:
      return state;
  }
}

/** Texts by wire path as the server sends them, under the fields that show them. */
export function serverFaultsOf(fields: Readonly<Record<string, readonly string[]>>): ServerFaults {
  const faults: ServerFaults = {};
  for (const [path, texts] of Object.entries(fields)) {
    const field = fieldOnWire(path);
    if (field) faults[field] ??= texts[0];
  }
  return faults;
}

/** Whether a draft of these values may save itself: it has what a draft needs, and nothing in it is wrong. */
export const canAutosave = (values: WizardValues, faults: Faults): boolean => {
  const missing = missingOf(values);
  const lacks = missing.includes("name") || missing.includes("startsOn") || missing.includes("endsOn");
  return !lacks && Object.keys(faults).length === 0;
};
