import type { CallOutput } from "@stashwell/shared/calls";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { useOwnAccount } from "./account.ts";

export const TWO_STEP = ["two-step"];

export type TwoStepState = CallOutput<"GET /brand/user/two-step">["data"];

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

export type Field = "currentPassword" | "code";

/** What the fields of a form were refused for; anything else that goes wrong is a toast. */
export function useRefusals() {
  const { show } = useToasts();
  const textOf = useErrorText();
  const [texts, setTexts] = useState<Partial<Record<Field, string>>>({});
  const refuse = (found: Partial<Record<Field, string>>) => {
    setTexts(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
  };
  return {
    texts,
    refuse,
    forgive: (field: Field) => setTexts((known) => ({ ...known, [field]: undefined })),
    fromServer: (error: unknown) => {
      const { currentPassword, code } = error instanceof CallError ? error.fields : {};
      refuse({ ...(currentPassword && { currentPassword: currentPassword[0] }), ...(code && { code: code[0] }) });
      show(textOf(error), "error");
    },
  };
}
