import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "../../lib/i18n.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { useOwnAccount } from "./account.ts";

export const TWO_STEP = ["two-step"];

export type TwoStepState = CallReply<"GET /brand/user/two-step">["data"];

/** Whether the signed-in person has a second step. */
export function useTwoStep() {
  const { email, call } = useOwnAccount();
  return useQuery({
    queryKey: [...TWO_STEP, email],
    queryFn: ({ signal }) => call("GET /brand/user/two-step", {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What it takes to change anything about it: whoever found a screen open must not be able to. */
export interface Proof {
  currentPassword: string;
  code: string;
}

/** A form that asks for the password, for a code, or for both; what is refused stands at its field. */
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
