import { ACCOUNT_TYPE } from "@stashwell/shared/accounts/rules";
import type { CallReply } from "@stashwell/shared/reading";
import { CircleAlert, type LucideIcon, UserRoundCog } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { call } from "../../lib/call.ts";
import { isUnanswered } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { chooseLanguage } from "../../lib/language.ts";
import { paths } from "../../lib/paths.ts";
import { takeWayBack } from "../../lib/way-back.ts";
import { readSession, storeSession } from "../../lib/session.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { forgetDrafts } from "../merchant/drafts.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { firstUnanswered, storedPin } from "../vouchers/stored-redemptions.ts";
import { forgetSeen } from "../outbox/last-seen.ts";
import { forgetSender } from "../outbox/outbox.ts";
import { type HandOff, takeHandOff } from "./hand-off.ts";
import { isCashier, merchantHome } from "./is-cashier.ts";
import "../merchant/merchant.css";
import "./proxy-login.css";

// Before the first render, so that the code is never visible in the address bar or the history.
takeHandOff();

type SignIn = CallReply<"POST /web/v1/user/verify-token">;

/** Stores the session and reloads as that user, in the language of their account. */
function enter({ data, token }: SignIn): void {
  const campaignId = takeHandOff()?.campaignId;
  storeSession({ data, token });
  chooseLanguage(data.language);
  // A voucher's PIN from before the sign-in takes precedence.
  if (storedPin() !== undefined || firstUnanswered()) return location.replace(paths.redeem);
  const wayBack = takeWayBack();
  if (wayBack) return location.replace(wayBack);
  return location.replace(campaignId && !isCashier() ? paths.joinDetail(campaignId) : merchantHome());
}

const isSomebodyElse = ({ data }: SignIn): boolean => {
  const present = readSession()?.data;
  return (
    present !== undefined && (present.organizationId !== data.organizationId || present.employeeId !== data.employeeId)
  );
};

/**
 * Exchanges the code for a session, once. `waiting` holds a session that must be confirmed: one that would replace
 * another user's, or that this browser didn't request, since a link on any site can contain a code for the account of
 * whoever made the link.
 */
function useHandOff() {
  const [waiting, setWaiting] = useState<SignIn>();
  const started = useRef(false);
  const exchange = useMutation({
    mutationFn: ({ code, nonce }: HandOff) => call("POST /web/v1/user/verify-token", { token: code, nonce }),
    networkMode: "always",
    onSuccess: (signIn, { nonce }) => {
      if (!signIn?.data) return location.replace(paths.home);
      if (isSomebodyElse(signIn) || (nonce === undefined && !readSession())) setWaiting(signIn);
      else enter(signIn);
    },
  });
  const handOff = takeHandOff();
  const { mutate } = exchange;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (handOff) mutate(handOff);
    else location.replace(paths.home);
  }, [handOff, mutate]);
  return { waiting, error: exchange.error, retry: () => handOff && mutate(handOff) };
}

function Card({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack stack--center hand-off__card" role="alert">
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Ends an unwanted new session and leaves. If the request fails, the session expires by itself. */
const refuse = ({ token }: SignIn): void =>
  void call("POST /brand/user/logout", {}, { token })
    .catch(() => undefined)
    .finally(() => location.replace(paths.home));

function SignInAs({ next }: { next: SignIn }) {
  const t = useTranslate();
  const name = { name: next.data.organizationName };
  return (
    <Card icon={UserRoundCog} title={t("participationScreens.signInAsTitle", name)}>
      <p>{t("participationScreens.signInAsText", name)}</p>
      <button type="button" className="button button--solid button--large button--wide" onClick={() => enter(next)}>
        {t("participationScreens.signInAsYes", name)}
      </button>
      <button type="button" className="button button--large button--wide" onClick={() => refuse(next)}>
        {t("participationScreens.signInAsNo")}
      </button>
    </Card>
  );
}

function Replace({ next }: { next: SignIn }) {
  const t = useTranslate();
  const present = readSession()?.data;
  const names = { current: present?.organizationName ?? "", next: next.data.organizationName };
  const replace = () => {
    forgetDrafts();
    forgetSeen();
    // The previous user's outbox entries stay until they return; meanwhile the service worker doesn't send them.
    void forgetSender().finally(() => enter(next));
  };
  return (
    <Card icon={UserRoundCog} title={t("participationScreens.replaceTitle")}>
      <p>{t("participationScreens.replaceText", names)}</p>
      <button type="button" className="button button--solid button--large button--wide" onClick={replace}>
        {t("participationScreens.replaceYes", names)}
      </button>
      <a
        className="button button--large button--wide"
        href={present?.type === ACCOUNT_TYPE.brand ? paths.campaigns : paths.joinList}
      >
        {t("participationScreens.replaceNo", names)}
      </a>
    </Card>
  );
}

function Dead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const campaignId = takeHandOff()?.campaignId;
  return (
    <Card icon={CircleAlert} title={t("participationScreens.codeDeadTitle")}>
      <p>{textOf(error)}</p>
      {isUnanswered(error) && (
        <button type="button" className="button button--large button--wide" onClick={onRetry}>
          {t("common.retry")}
        </button>
      )}
      <a
        className="button button--solid button--large button--wide"
        href={paths.login("business", campaignId && paths.joinDetail(campaignId))}
      >
        {t("participationScreens.signInAgain")}
      </a>
    </Card>
  );
}

/** The page where a business arrives with its hand-off code. */
export function ProxyLoginScreen() {
  const t = useTranslate();
  const { waiting, error, retry } = useHandOff();
  useEffect(() => {
    document.title = `${t("participationScreens.signingIn")} · ${t("common.productName")}`;
  }, [t]);
  return (
    <main className="stack stack--center merchant hand-off">
      <BrandMark size={32} label={t("common.productName")} />
      {waiting && (readSession() ? <Replace next={waiting} /> : <SignInAs next={waiting} />)}
      {error && <Dead error={error} onRetry={retry} />}
      {!waiting && !error && (
        <>
          <span className="turning hand-off__spinner" />
          <h1 className="hand-off__wait">
            <output>{t("participationScreens.signingIn")}</output>
          </h1>
        </>
      )}
    </main>
  );
}
