import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Faults, Field } from "./faults.ts";

export const STEPS = [1, 2, 3, 4, 5, 6] as const;
export type Step = (typeof STEPS)[number];
export const FIRST_STEP: Step = 1;
export const LAST_STEP: Step = 6;

/** The fields of each step, in the order in which they stand there. */
export const STEP_FIELDS: Record<Step, readonly Field[]> = {
  1: ["denomination", "noOfVoucher", "campaignName", "startDate", "endDate", "campaignCode"],
  2: ["templateProducts", "state"],
  3: ["privacyPolicy", "terms", "disclaimer"],
  4: ["customerTemplate", "position", "textBackgroundColor", "textColor", "textBorderColor"],
  5: ["template"],
  6: [],
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

export const stepOfField = (field: Field): Step =>
  STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? FIRST_STEP;

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
