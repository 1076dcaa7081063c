import type { LoginRequest } from "@stashwell/shared/site/pages";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useSurroundings } from "../surroundings.tsx";
import { PasswordField, TextField } from "../parts/fields.tsx";

/** The id of the panel that the Login button opens. */
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
          className="plain-link login__tab"
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

/** The second step, for accounts with two-step verification; shown by the script. */
function SecondStep() {
  const t = useTranslate();
  return (
    <div id="login-second" className="stack roomy" hidden>
      <p>{t("twoStep.signInText")}</p>
      <TextField
        id="login-code"
        name="code"
        label={t("twoStep.codeLabel")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        disabled
        missing={t("twoStep.codeRequired")}
      />
      <button className="ink small login__over" type="button">
        {t("twoStep.startOver")}
      </button>
    </div>
  );
}

interface LoginPanelProps {
  /** Whether it is open initially, instead of when Login is clicked. */
  open: boolean;
  request: LoginRequest;
  /** Whether the page addresses brands and businesses alike. */
  forAnybody: boolean;
}

/** The sign-in for both account types. A native popover, or part of the page if its URL requests that. */
export function LoginPanel({ open, request, forAnybody }: LoginPanelProps) {
  const t = useTranslate();
  const { as, next, typed, notice } = request;
  const { businessSiteUrl } = useSurroundings();
  return (
    <dialog
      id={LOGIN_PANEL}
      className="login"
      open={open}
      popover={open ? undefined : "auto"}
      aria-label={t("site.login")}
      data-next={next}
      data-anybody={forAnybody ? "" : undefined}
      data-business-site={businessSiteUrl ?? undefined}
      data-unreached={t("common.noNetwork")}
    >
      <Tabs as={as} next={next} />
      <div id="login-form" role="tabpanel" aria-labelledby={`login-as-${as}`}>
        <form className="stack roomy login__form" method="post" action={paths.login(as, next)}>
          {typed && (
            <p className="notice" role="alert">
              {t("site.loginNeedsScript")}
            </p>
          )}
          {notice && (
            <p className="notice notice--good" role="status">
              {t(notice)}
            </p>
          )}
          <div id="login-first" className="stack roomy">
            <TextField
              id="login-identifier"
              name="email"
              label={t("site.identifier")}
              defaultValue={typed?.identifier}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={320}
              required
              missing={t("accounts.identifierRequired")}
            />
            <PasswordField
              id="login-password"
              name="password"
              label={t("site.password")}
              autoComplete="current-password"
              missing={t("accounts.passwordRequired")}
              show={t("site.showPassword")}
              beside={
                <a className="small strong bare-link login__forgot" href={paths.forgotPassword}>
                  {t("accountScreens.forgotLink")}
                </a>
              }
              help={<output className="field__help" id="login-caps" data-text={t("site.capsLock")} />}
              helpId="login-caps"
            />
          </div>
          <SecondStep />
          <p className="notice notice--bad login__refusal" role="alert" hidden />
          <output className="note centered" id="login-work" data-text={t("site.checkingBrowser")} />
          <button
            className="button button--solid button--large button--wide"
            type="submit"
            data-busy={t("site.signingIn")}
          >
            {t("site.login")}
          </button>
          <p className="note centered">
            {t("home.newShop")} <a href={paths.openCampaigns}>{t("home.registerShop")}</a>
          </p>
        </form>
      </div>
    </dialog>
  );
}
