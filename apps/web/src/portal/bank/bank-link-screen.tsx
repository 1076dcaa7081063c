import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CircleAlert, Landmark } from "lucide-react";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Failed } from "../merchant/failed.tsx";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { MonoFrame } from "./mono-frame.tsx";
import { openPlaid } from "./open-plaid.ts";
import { useBankCheck } from "./use-bank-check.ts";
import "./bank-link.css";

/** A token opens the window once, for half an hour: it is asked for when the page is opened, and never kept. */
function useLinkToken() {
  const business = readSession()?.data;
  return useQuery({
    queryKey: ["bank-link"],
    queryFn: ({ signal }) =>
      call(
        "GET /plaid/auth/create-link-token",
        { employeeId: business?.employeeId, userName: business?.userName },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 0,
    networkMode: "always",
  });
}

/** What is said while no window of the bank's is open. */
function Notice({ title, text, isProblem }: { title: string; text: string | undefined; isProblem: boolean }) {
  const Icon = isProblem ? CircleAlert : Landmark;
  return (
    <div className={`verify-step ${isProblem ? "bank-link__problem" : ""}`} role={isProblem ? "alert" : "status"}>
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <p className="verify-step__title">{title}</p>
      {text && <p className="quiet">{text}</p>}
    </div>
  );
}

/** The bank provider's own window, on a page of its own: no other page lets anything from outside in. */
export function BankLinkScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { next } = useSearch({ from: "/merchant/bank-link" });
  const link = useLinkToken();
  const { check, goBack, refusal } = useBankCheck(next);
  const plaid = useMutation({
    mutationFn: openPlaid,
    networkMode: "always",
    onSuccess: (publicToken) => publicToken !== undefined && check.mutate({ publicToken }),
  });
  const { widget, linkToken } = link.data ?? {};
  const { mutate: open } = plaid;

  useEffect(() => {
    if (widget === "plaid" && linkToken) open(linkToken);
    if (widget === "sandbox") void navigate({ to: "/sandbox-bank", search: { next }, replace: true });
  }, [widget, linkToken, open, navigate, next]);

  const again = () => {
    check.reset();
    plaid.reset();
    void link.refetch();
  };
  const wasClosed = plaid.isSuccess && plaid.data === undefined;
  const problem = refusal ?? (plaid.isError ? t("registration.widgetFailed") : undefined);
  const showsMono = widget === "mono" && linkToken && check.isIdle;

  return (
    <MerchantPage
      title={t("joining.verifyStep")}
      onBack={goBack}
      narrow={!showsMono}
      foot={
        (wasClosed || problem) && (
          <div className="foot-bar__acts">
            <button type="button" className="button button--large" onClick={goBack}>
              {t("common.back")}
            </button>
            <button type="button" className="button button--solid button--large" onClick={again}>
              {t("common.retry")}
            </button>
          </div>
        )
      }
    >
      {link.isError && <Failed error={link.error} onRetry={again} />}
      {showsMono && (
        <MonoFrame
          url={linkToken}
          title={t("registration.widgetTitle")}
          onCode={(code) => check.mutate({ code })}
          onClose={goBack}
        />
      )}
      {!link.isError && !showsMono && (
        <Notice
          isProblem={problem !== undefined}
          title={
            problem ??
            t(
              wasClosed
                ? "registration.widgetClosed"
                : check.isPending
                  ? "registration.widgetAsking"
                  : "registration.widgetOpening",
            )
          }
          text={problem || wasClosed ? undefined : t("joining.verifyText")}
        />
      )}
    </MerchantPage>
  );
}
