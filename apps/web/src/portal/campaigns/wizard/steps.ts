import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Faults, Field } from "./faults.ts";

export const STEPS = [1, 2, 3, 4, 5, 6] as const;
export type Step = (typeof STEPS)[number];
export const FIRST_STEP: Step = 1;
export const LAST_STEP: Step = 6;

/** The step of each field, in the order in which they stand there. A field that is added does not compile without. */
const STEP_OF: Record<Field, Step> = {
  denomination: 1,
  noOfVoucher: 1,
  campaignName: 1,
  startDate: 1,
  endDate: 1,
  campaignCode: 1,
  templateProducts: 2,
  state: 2,
  privacyPolicy: 3,
  terms: 3,
  disclaimer: 3,
  customerTemplate: 4,
  position: 4,
  textBackgroundColor: 4,
  textColor: 4,
  textBorderColor: 4,
  template: 5,
};
export const isField = (name: string): name is Field => Object.hasOwn(STEP_OF, name);
const FIELDS = Object.keys(STEP_OF).filter(isField);
const fieldsOf = (step: Step): readonly Field[] => FIELDS.filter((field) => STEP_OF[field] === step);

export const STEP_FIELDS: Record<Step, readonly Field[]> = {
  1: fieldsOf(1),
  2: fieldsOf(2),
  3: fieldsOf(3),
  4: fieldsOf(4),
  5: fieldsOf(5),
  6: fieldsOf(6),
};

/** The step before or after this one, if there is one; else itself. */
export const stepBeside = (step: Step, by: -1 | 1): Step => STEPS.find((other) => other === step + by) ?? step;

export const STEP_TITLES: Record<Step, MessageKey> = {
  1: "wizard.step1",
  2: "wizard.step2",
  3: "wizard.step3",
  4: "wizard.step4",
  5: "wizard.step5",
  6: "wizard.step6",
};

export const stepOfField = (field: Field): Step => STEP_OF[field];

/** The step that an address names; anything else is the first. */
export const stepNamed = (text: string | undefined): Step => STEPS.find((step) => String(step) === text) ?? FIRST_STEP;

export type StepMark = "here" | "done" | "attention" | "notStarted";

/** How a step is marked: by its fields' problems once somebody has been there. The last one only shows the others. */
export function markOf(step: Step, current: Step, visited: ReadonlySet<Step>, problems: Faults): StepMark {
  if (step === current) return "here";
  if (!visited.has(step)) return "notStarted";
  const fields = step === LAST_STEP ? (Object.keys(problems) as Field[]) : STEP_FIELDS[step];
  return fields.some((field) => problems[field]) ? "attention" : "done";
}

/** Problems in the order of the steps and their fields. */
export const inOrder = (problems: Faults): Field[] =>
  STEPS.flatMap((step) => STEP_FIELDS[step]).filter((field) => problems[field]);
