import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CircleAlert, FlaskConical } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { actingBusiness } from "../bank/acting-business.ts";
import { BankPage } from "../bank/bank-page.tsx";
import type { BankAnswer } from "../bank/pass-on.ts";
import { useBankCheck } from "../bank/use-bank-check.ts";
import "../merchant/problem-summary.css";
import "./sandbox-bank.css";

/** The country whose banks answer with a public token; all others with a code. */
const UNITED_STATES = "1";

const OUTCOMES = [
  { answer: "sandbox-verified", title: "joining.sandboxVerified", text: "joining.sandboxVerifiedText" },
  { answer: "sandbox-mismatch", title: "joining.sandboxMismatch", text: "joining.sandboxMismatchText" },
  { answer: "sandbox-expired", title: "joining.sandboxExpired", text: "joining.sandboxExpiredText" },
  { answer: "sandbox-timeout", title: "joining.sandboxTimeout", text: "joining.sandboxTimeoutText" },
] as const;

/** The sandbox answers in the way of the business's country. */
const answerOf = (outcome: string, next: string | undefined): BankAnswer =>
  actingBusiness(next).countryId === UNITED_STATES ? { publicToken: outcome } : { code: outcome };

/** A bank without banks, for trying the check out: one chooses how the bank should answer. */
export function SandboxBankScreen() {
  const t = useTranslate();
  const { next } = useSearch({ from: "/_bank/sandbox-bank" });
  const { check, goBack, refusal } = useBankCheck(next);
  const alert = useRef<HTMLDivElement>(null);
  // The answer stands below the choices, which may fill the screen.
  useEffect(() => {
    if (!refusal) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return (
    <BankPage
      title={t("joining.sandboxTitle")}
      next={next}
      onBack={goBack}
      foot={
        <div className="foot-bar__acts">
          <button type="button" className="button button--large" onClick={goBack}>
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
            aria-disabled={check.isPending}
            onClick={() => !check.isPending && check.mutate(answerOf(answer, next))}
          >
            <strong>{t(title)}</strong>
            <span className="quiet">{t(text)}</span>
          </button>
        ))}
        <output className="quiet">{check.isPending && t("joining.sandboxAsking")}</output>
        {refusal && (
          <div ref={alert} tabIndex={-1} className="problem-summary" role="alert">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            <p className="problem-summary__title">{refusal}</p>
          </div>
        )}
      </div>
    </BankPage>
  );
}
