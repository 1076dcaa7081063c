import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { CircleAlert, FlaskConical } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { actingBusiness } from "../bank/acting-business.ts";
import { BankPage } from "../bank/bank-page.tsx";
import type { BankResult } from "../bank/pass-on.ts";
import { useBankCheck } from "../bank/use-bank-check.ts";
import "../forms/problem-summary.css";
import "./sandbox-bank.css";

/** The country whose banks return a public token; all others return a code. */
const UNITED_STATES = "1";

const OUTCOMES = [
  {
    result: "sandbox-verified",
    title: "participationScreens.sandboxVerified",
    text: "participationScreens.sandboxVerifiedText",
  },
  {
    result: "sandbox-mismatch",
    title: "participationScreens.sandboxMismatch",
    text: "participationScreens.sandboxMismatchText",
  },
  {
    result: "sandbox-expired",
    title: "participationScreens.sandboxExpired",
    text: "participationScreens.sandboxExpiredText",
  },
  {
    result: "sandbox-timeout",
    title: "participationScreens.sandboxTimeout",
    text: "participationScreens.sandboxTimeoutText",
  },
] as const;

/** Maps the outcome to the result format of the business's country. */
const resultOf = (outcome: string, next: string | undefined): BankResult =>
  actingBusiness(next).countryId === UNITED_STATES ? { publicToken: outcome } : { code: outcome };

/** A simulated bank for testing the verification: the user chooses its response. */
export function SandboxBankScreen() {
  const t = useTranslate();
  const { next } = useSearch({ from: "/_bank/sandbox-bank" });
  const { check, goBack, refusal } = useBankCheck(next);
  const alert = useRef<HTMLDivElement>(null);
  // The response is shown below the choices, which may fill the screen.
  useEffect(() => {
    if (!refusal) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return (
    <BankPage
      title={t("participationScreens.sandboxTitle")}
      next={next}
      onBack={goBack}
      foot={
        <div className="foot-bar__acts">
          <button type="button" className="button button--large" onClick={goBack}>
            {t("participationScreens.sandboxBack")}
          </button>
        </div>
      }
    >
      <div className="stack sandbox-bank">
        <p className="notice">
          <FlaskConical size={20} strokeWidth={1.75} aria-hidden />
          {t("participationScreens.sandboxNotice")}
        </p>
        <p>{t("participationScreens.sandboxText")}</p>
        {OUTCOMES.map(({ result, title, text }) => (
          <button
            key={result}
            type="button"
            className="card sandbox-bank__outcome"
            aria-disabled={check.isPending}
            onClick={() => !check.isPending && check.mutate(resultOf(result, next))}
          >
            <strong>{t(title)}</strong>
            <span className="note">{t(text)}</span>
          </button>
        ))}
        <output className="quiet">{check.isPending && t("participationScreens.sandboxAsking")}</output>
        {refusal && (
          <div ref={alert} tabIndex={-1} className="problem-summary" role="alert">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            <p className="semibold">{refusal}</p>
          </div>
        )}
      </div>
    </BankPage>
  );
}
