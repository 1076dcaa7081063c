import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "../../lib/i18n.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { useOwnAccount } from "./account.ts";

export const TWO_STEP = ["two-step"] as const;

export type TwoStepState = CallReply<"GET /brand/user/two-step">["data"];

/** Queries the user's two-step verification. */
export function useTwoStep() {
  const { email, call } = useOwnAccount();
  return useQuery({
    queryKey: [...TWO_STEP, email],
    queryFn: ({ signal }) => call("GET /brand/user/two-step", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Re-authentication required for any change, so that a stranger at an unlocked screen can't make it. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** A form that asks for the password, a code, or both; validation errors are shown at their fields. */
export function useProof<Reply>(
  query: readonly (keyof Proof)[],
  send: (proof: Proof) => Promise<Reply>,
  onSent?: (reply: Reply) => unknown,
) {
  const t = useTranslate();
  const [values, change] = useTyped<Proof>({ currentPassword: "", code: "" });
  const labels = { currentPassword: t("accountScreens.currentPassword"), code: t("twoStep.codeLabel") };
  const missing = { currentPassword: t("accounts.currentPasswordRequired"), code: t("twoStep.codeRequired") };
  return useForm<Proof, keyof Proof, Reply>({
    values,
    change,
    fields: query.map((name) => ({ name, id: name, label: labels[name] })),
    check: (proof) =>
      Object.fromEntries(
        query.flatMap((name) =>
          (name === "code" ? proof.code.trim() : proof[name]) === "" ? [[name, missing[name]]] : [],
        ),
      ),
    send,
    ...(onSent && { onSent }),
    leads: true,
  });
}
