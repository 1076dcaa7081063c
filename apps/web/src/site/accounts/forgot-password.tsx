import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { RESET_MINUTES } from "@stashwell/shared/accounts/rules";
import { ArrowLeft } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { PageContent } from "../page-content.ts";
import { AccountPage, ErrorLine } from "./account-form.tsx";

type ForgotPage = Extract<SitePage, { page: "forgotPassword" }>;

function Identifier({ typed, typedFault }: Pick<ForgotPage, "typed" | "typedFault">) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor="identifier">
        {t("site.identifier")}
      </label>
      <input
        className="field__control"
        id="identifier"
        name="email"
        defaultValue={typed}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={typedFault ? true : undefined}
        aria-describedby="identifier-error"
        data-missing={t("accounts.forgotIdentifierRequired")}
      />
      <ErrorLine id="identifier-error" text={typedFault && t(typedFault)} />
    </div>
  );
}

function ForgotPassword({ page, context }: { page: ForgotPage; context: SiteContext }) {
  const t = useTranslate();
  return (
    <AccountPage
      context={context}
      does="forgot"
      title={t("accountScreens.forgotTitle")}
      text={t("accountScreens.forgotText", { minutes: RESET_MINUTES })}
      refusal={page.fault && t(page.fault)}
      fields={<Identifier typed={page.typed} typedFault={page.typedFault} />}
      acts={
        <>
          <button
            className="button button--solid button--large button--wide"
            type="submit"
            data-busy={t("accountScreens.sending")}
          >
            {t("common.submit")}
          </button>
          <a className="account-ticket__back" href={paths.home}>
            <ArrowLeft size={16} strokeWidth={2} aria-hidden />
            {t("accountScreens.backToLogin")}
          </a>
        </>
      }
    />
  );
}

/** For whoever forgot a password: one field, one act. */
export const forgotPasswordPage = (page: ForgotPage, context: SiteContext, t: Translate): PageContent => ({
  head: { title: `${t("accountScreens.forgotTitle")} · ${t("common.productName")}`, noIndex: true },
  body: <ForgotPassword page={page} context={context} />,
});
