import type { SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { RESET_MINUTES } from "@stashwell/shared/accounts/rules";
import { ArrowLeft } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import type { PageContent } from "../page-content.ts";
import { TextField } from "../parts/fields.tsx";
import { AccountPage } from "./account-form.tsx";

type ForgotPage = Extract<SitePage, { page: "forgotPassword" }>;

function ForgotPassword({ page }: { page: ForgotPage }) {
  const t = useTranslate();
  return (
    <AccountPage
      does="forgot"
      title={t("accountScreens.forgotTitle")}
      text={t("accountScreens.forgotText", { minutes: RESET_MINUTES })}
      refusal={page.error && t(page.error)}
      fields={
        <TextField
          id="identifier"
          name="email"
          label={t("site.identifier")}
          defaultValue={page.typed}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={page.typedError && t(page.typedError)}
          missing={t("accounts.forgotIdentifierRequired")}
        />
      }
      acts={
        <>
          <button
            className="button button--solid button--large button--wide"
            type="submit"
            data-busy={t("accountScreens.sending")}
          >
            {t("site.sendLink")}
          </button>
          <a className="link-act bare-link account-ticket__back" href={paths.login("business")} data-signs-in>
            <ArrowLeft size={16} strokeWidth={2} aria-hidden />
            {t("accountScreens.backToLogin")}
          </a>
        </>
      }
    />
  );
}

/** The form that requests a new password. */
export const forgotPasswordPage = (page: ForgotPage, t: Translate): PageContent => ({
  head: { title: `${t("accountScreens.forgotTitle")} · ${t("common.productName")}`, noIndex: true },
  body: <ForgotPassword page={page} />,
});
