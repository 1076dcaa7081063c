import { useNavigate, useSearch } from "@tanstack/react-router";
import { CircleAlert, Landmark } from "lucide-react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { FootAct } from "../merchant/foot-act.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { BankPage } from "./bank-page.tsx";
import { MonoFrame } from "./mono-frame.tsx";
import { useBankCheck } from "./use-bank-check.ts";
import { useBankWidget } from "./use-bank-widget.ts";
import "../forms/steps.css";
import "./bank-link.css";

type Stage = "waiting" | "closed" | "problem";

/** The message shown while no widget is open. */
function Notice({ title, text, stage }: { title: string; text: string | undefined; stage: Stage }) {
  const Icon = stage === "problem" ? CircleAlert : Landmark;
  return (
    <div
      className={`step-panel ${stage === "problem" ? "bank-link__problem" : "step-panel--calm"}`}
      role={stage === "problem" ? "alert" : "status"}
    >
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <p className="step-panel__title">{title}</p>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}

/** The bank provider's widget, on a page of its own: the CSP of all other pages forbids external content. */
export function BankLinkScreen() {
  const t = useTranslate();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { next } = useSearch({ from: "/_bank/bank-link" });
  const { check, goBack, refusal } = useBankCheck(next);
  const widget = useBankWidget(next, (opened) => {
    if (opened.widget === "sandbox") void navigate({ to: "/sandbox-bank", search: { next }, replace: true });
    if (opened.widget === "plaid" && opened.publicToken) check.mutate({ publicToken: opened.publicToken });
  });
  const tryAgain = () => {
    check.reset();
    widget.mutate();
  };

  const opened = widget.data;
  const mono = opened?.widget === "mono" && check.isIdle ? opened : undefined;
  const wasClosed = opened?.widget === "plaid" && !opened.publicToken;
  const failure = widget.error instanceof CallError ? textOf(widget.error) : t("registration.widgetFailed");
  const problem = refusal ?? (widget.isError ? failure : undefined);
  const stands = t(check.isIdle ? "registration.widgetOpening" : "registration.widgetAsking");

  return (
    <BankPage
      title={t("participationScreens.verifyStep")}
      next={next}
      onBack={goBack}
      narrow={!mono}
      foot={
        (wasClosed || problem) && (
          <div className="foot-bar__acts">
            <FootAct onClick={goBack}>{t("common.back")}</FootAct>
            <FootAct main onClick={tryAgain}>
              {t("common.retry")}
            </FootAct>
          </div>
        )
      }
    >
      {mono ? (
        <MonoFrame
          url={mono.url}
          title={t("registration.widgetTitle")}
          onCode={(code) => check.mutate({ code })}
          onClose={goBack}
        />
      ) : (
        <Notice
          stage={problem ? "problem" : wasClosed ? "closed" : "waiting"}
          title={problem ?? (wasClosed ? t("registration.widgetClosed") : stands)}
          text={problem || wasClosed ? undefined : t("participationScreens.verifyText")}
        />
      )}
    </BankPage>
  );
}
