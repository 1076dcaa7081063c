import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { CircleAlert, FlaskConical } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { isLocalPath, paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { useToasts } from "../../ui/toast.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { verifyKey } from "./use-wizard.ts";
import "./sandbox-bank.css";

/** The country whose banks answer with a public token; all others with a code. */
const UNITED_STATES = "1";

const OUTCOMES = [
  { answer: "sandbox-verified", title: "joining.sandboxVerified", text: "joining.sandboxVerifiedText" },
  { answer: "sandbox-mismatch", title: "joining.sandboxMismatch", text: "joining.sandboxMismatchText" },
  { answer: "sandbox-expired", title: "joining.sandboxExpired", text: "joining.sandboxExpiredText" },
  { answer: "sandbox-timeout", title: "joining.sandboxTimeout", text: "joining.sandboxTimeoutText" },
] as const;

/** Hands the bank's answer to the server in the way of the business's country. */
function passOn(answer: string) {
  const business = readSession()?.data;
  const ids = {
    organizationId: business?.organizationId,
    employeeId: business?.employeeId,
    countryId: business?.country,
  };
  return business?.country === UNITED_STATES
    ? call("POST /plaid/auth/token-exchange", { publicToken: answer, ...ids })
    : call("POST /plaid/auth/check-identity", { code: answer, ...ids });
}

/** A bank without banks, for trying the check out: one chooses how the bank should answer. */
export function SandboxBankScreen() {
  const t = useTranslate();
  const { next } = useSearch({ from: "/merchant/sandbox-bank" });
  const router = useRouter();
  const queries = useQueryClient();
  const { show } = useToasts();
  const textOf = useErrorText();
  const [refused, setRefused] = useState<string>();
  const goOn = () => router.history.replace(isLocalPath(next) ? next : paths.joinList);
  const bank = useMutation({
    mutationFn: passOn,
    networkMode: "always",
    onMutate: () => setRefused(undefined),
    onError: (error) => setRefused(textOf(error)),
    onSuccess: async ({ message }) => {
      show(message, "success");
      await queries.invalidateQueries({ queryKey: verifyKey, refetchType: "all" });
      goOn();
    },
  });
  return (
    <MerchantPage
      title={t("joining.sandboxTitle")}
      onBack={goOn}
      narrow
      foot={
        <div className="foot-bar__acts">
          <button type="button" className="button button--large" onClick={goOn}>
            {t("joining.sandboxBack")}
          </button>
        </div>
      }
    >
      <div className="sandbox-bank">
        <p className="notice">
          <FlaskConical size={20} strokeWidth={1.75} aria-hidden />
          {t("joining.sandboxNotice")}
        </p>
        <p>{t("joining.sandboxText")}</p>
        {OUTCOMES.map(({ answer, title, text }) => (
          <button
            key={answer}
            type="button"
            className="sandbox-bank__outcome"
            aria-disabled={bank.isPending}
            onClick={() => !bank.isPending && bank.mutate(answer)}
          >
            <strong>{t(title)}</strong>
            <span className="quiet">{t(text)}</span>
          </button>
        ))}
        <output className="quiet">{bank.isPending && t("joining.sandboxAsking")}</output>
        {refused && (
          <div className="problem-summary" role="alert">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            <p className="problem-summary__title">{refused}</p>
          </div>
        )}
      </div>
    </MerchantPage>
  );
}
