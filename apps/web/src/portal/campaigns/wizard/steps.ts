import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CAMPAIGN_FIELDS, type Field, FIELDS, type Step, STEPS } from "@stashwell/shared/campaigns/fields";
import type { FieldErrors } from "./errors.ts";
import { missingOf, type WizardValues } from "./form.ts";

export const FIRST_STEP: Step = 1;
export const LAST_STEP: Step = 6;

/** The fields of a step in their order on the screen. */
export const fieldsOf = (step: Step): readonly Field[] => FIELDS.filter((field) => stepOfField(field) === step);

/** The previous or next step, or the step itself at either end. */
export const stepBeside = (step: Step, by: -1 | 1): Step => STEPS.find((other) => other === step + by) ?? step;

export const STEP_TITLES: Record<Step, MessageKey> = {
  1: "wizard.step1",
  2: "wizard.step2",
  3: "wizard.step3",
  4: "wizard.step4",
  5: "wizard.step5",
  6: "wizard.step6",
};

export const stepOfField = (field: Field): Step => CAMPAIGN_FIELDS[field].step;

/** The step that a URL names; the first one by default. */
export const stepNamed = (text: string | undefined): Step => STEPS.find((step) => String(step) === text) ?? FIRST_STEP;

/** The steps of a draft that have all that publishing needs; the last one is publishing itself. */
export function stepsDone(values: WizardValues): Step[] {
  const unfinished = new Set(missingOf(values).map(stepOfField));
  return STEPS.filter((step) => step !== LAST_STEP && !unfinished.has(step));
}

/** The first step of a draft that isn't done. */
export function stepToContinue(values: WizardValues): Step {
  const done = new Set(stepsDone(values));
  return STEPS.find((step) => !done.has(step)) ?? LAST_STEP;
}

export type StepMark = "here" | "done" | "attention" | "notStarted";

/**
 * The marker of a step: by the errors of its fields once it has been visited. The last step has no fields of its own.
 */
export function markOf(step: Step, current: Step, visited: ReadonlySet<Step>, problems: FieldErrors): StepMark {
  if (step === current) return "here";
  if (!visited.has(step)) return "notStarted";
  const fields = step === LAST_STEP ? (Object.keys(problems) as Field[]) : fieldsOf(step);
  return fields.some((field) => problems[field]) ? "attention" : "done";
}

/** Fields with errors, in the order of the steps. */
export const inOrder = (problems: FieldErrors): Field[] => FIELDS.filter((field) => problems[field]);

/**
 * Errors that keep Next from continuing: validation errors, and on the first step also missing fields, since a draft
 * can't be saved without name and dates. Other steps can be completed later.
 */
export function stopsOf(step: Step, values: WizardValues, errors: FieldErrors): Field[] {
  const missing = new Set<Field>(step === FIRST_STEP ? missingOf(values) : []);
  return fieldsOf(step).filter((field) => errors[field] !== undefined || missing.has(field));
}
