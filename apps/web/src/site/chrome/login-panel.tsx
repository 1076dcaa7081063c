import type { LoginRequest, SiteContext } from "@stashwell/shared/site/pages";
import { CircleAlert, Eye } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

/** The id that the Login button opens. */
export const LOGIN_PANEL = "login";

function Tabs({ as, next }: Pick<LoginRequest, "as" | "next">) {
  const t = useTranslate();
  const tabs = [
    { as: "brand", label: t("site.loginAsBrand") },
    { as: "business", label: t("site.loginAsBusiness") },
  ] as const;
  return (
    <div className="login__tabs" role="tablist" aria-label={t("site.login")}>
      {tabs.map((tab) => (
        <a
          key={tab.as}
          id={`login-as-${tab.as}`}
          className="login__tab"
          role="tab"
          href={paths.login(tab.as, next)}
          aria-selected={tab.as === as}
          aria-controls="login-form"
          data-as={tab.as}
        >
          {tab.label}
        </a>
      ))}
    </div>
  );
}

function ErrorLine({ id }: { id: string }) {
  return (
    <p className="field__error" id={id} hidden>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span />
    </p>
  );
}

function Identifier({ value, error }: { value?: string; error: string }) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor="login-identifier">
        {t("site.identifier")}
      </label>
      <input
        className="field__control"
        id="login-identifier"
        name="email"
        defaultValue={value}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
        data-missing={error}
        aria-describedby="login-identifier-error"
      />
      <ErrorLine id="login-identifier-error" />
    </div>
  );
}

function Password() {
  const t = useTranslate();
  return (
    <div className="field">
      <div className="login__label">
        <label className="field__label" htmlFor="login-password">
          {t("site.password")}
        </label>
        <a className="login__forgot" href={paths.forgotPassword}>
          {t("accountScreens.forgotLink")}
        </a>
      </div>
      <div className="login__password">
        <input
          className="field__control"
          id="login-password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-missing={t("accounts.passwordRequired")}
          aria-describedby="login-password-error login-caps"
        />
        <button className="login__show" type="button" aria-label={t("site.showPassword")} aria-pressed={false} hidden>
          <Eye size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <output className="field__help" id="login-caps" data-text={t("site.capsLock")} />
      <ErrorLine id="login-password-error" />
    </div>
  );
}

/** The second step, for accounts that have one; the script shows it in place of the first. */
function SecondStep() {
  const t = useTranslate();
  return (
    <div id="login-second" className="login__step" hidden>
      <p>{t("twoStep.signInText")}</p>
      <div className="field">
        <label className="field__label" htmlFor="login-code">
          {t("twoStep.codeLabel")}
        </label>
        <input
          className="field__control"
          id="login-code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          disabled
          data-missing={t("twoStep.codeRequired")}
          aria-describedby="login-code-error"
        />
        <ErrorLine id="login-code-error" />
      </div>
      <button className="login__over" type="button">
        {t("twoStep.startOver")}
      </button>
    </div>
  );
}

interface LoginPanelProps {
  context: SiteContext;
  /** Shown at once, rather than when Login is pressed. */
  open: boolean;
  request: LoginRequest;
}

/** Sign-in for both kinds of account. A native popover, or part of the page when its link asked for it. */
export function LoginPanel({ context, open, request }: LoginPanelProps) {
  const t = useTranslate();
  const { as, next, typed, notice } = request;
  return (
    <dialog
      id={LOGIN_PANEL}
      className="login"
      open={open}
      popover={open ? undefined : "auto"}
      aria-label={t("site.login")}
      data-next={next}
      data-business-site={context.businessSiteUrl ?? undefined}
      data-unreached={t("common.noNetwork")}
    >
      <Tabs as={as} next={next} />
      <div id="login-form" role="tabpanel" aria-labelledby={`login-as-${as}`}>
        <form className="login__form" method="post" action={paths.login(as, next)}>
          {typed && (
            <p className="login__notice" role="alert">
              {t("site.loginNeedsScript")}
            </p>
          )}
          {notice && (
            <p className="login__notice login__notice--done" role="status">
              {t(notice)}
            </p>
          )}
          <div id="login-first" className="login__step">
            <Identifier value={typed?.identifier} error={t("accounts.identifierRequired")} />
            <Password />
          </div>
          <SecondStep />
          <p className="login__refusal" role="alert" hidden />
          <button
            className="button button--solid button--large button--wide"
            type="submit"
            data-busy={t("site.signingIn")}
          >
            {t("site.login")}
          </button>
          <p className="login__more">
            {t("home.newShop")} <a href={paths.openCampaigns}>{t("home.registerShop")}</a>
          </p>
        </form>
      </div>
    </dialog>
  );
}
