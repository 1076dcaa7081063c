import type { CallReply } from "@stashwell/shared/reading";
import type { Group } from "./registration-form.ts";

export type Progress = CallReply<"GET /brand/store/onboarding">["data"];

/** The screens after the questions. */
export type Step = "otp" | "verify-account" | "store" | "success";

type StepStatus = Pick<Progress, "stage" | "bankCheck" | "merchantStoreType">;

/** The current step of a registration. */
export function dueStep({ stage, bankCheck }: StepStatus): Step {
  if (stage === "registered") return "otp";
  if (stage === "otpVerified" && bankCheck) return "verify-account";
  return stage === "stocked" ? "success" : "store";
}

/** Whether a step may be shown: the current one or, to add more stores, the one before the last. */
export const isOpen = (step: Step, status: StepStatus): boolean =>
  step === dueStep(status) ||
  (step === "store" && status.stage === "stocked" && status.merchantStoreType === "multiStore");

/**
 * The number of a step, and the total. Before the registration it is unknown whether the country requires a bank check;
 * it is then counted.
 */
export function countOf(step: Group | Step, bankCheck: boolean): { step: number; steps: number } {
  const order = ["business", "contact", "place", "otp", ...(bankCheck ? ["verify-account"] : []), "store"];
  return { step: order.indexOf(step) + 1, steps: order.length };
}
