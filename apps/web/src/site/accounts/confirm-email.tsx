import { CHANGE_EMAIL_MINUTES } from "@stashwell/shared/accounts/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { SitePage } from "@stashwell/shared/site/pages";
import { paths } from "../../lib/paths.ts";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

type ConfirmEmailPage = Extract<SitePage, { page: "confirmEmail" }>;

const WORDS: Record<ConfirmEmailPage["did"], { title: MessageKey; text: MessageKey }> = {
  asked: { title: "site.confirmEmailTitle", text: "site.confirmEmailText" },
  confirmed: { title: "site.emailConfirmed", text: "site.emailConfirmedText" },
  taken: { title: "site.emailTakenTitle", text: "site.emailTakenText" },
  gone: { title: "accountScreens.deadTitle", text: "site.emailGoneText" },
};

/** The page of the link to a new email address: asks whether to change to it; then says what was done. */
export function confirmEmailPage(page: ConfirmEmailPage, t: Translate): PageContent {
  const { title, text } = WORDS[page.did];
  const email = page.did === "gone" ? "" : page.email;
  return {
    head: { title: `${t(title)} · ${t("common.productName")}`, noIndex: true },
    body: (
      <MessagePage title={t(title)} text={t(text, { email, minutes: CHANGE_EMAIL_MINUTES })}>
        {page.did === "asked" ? (
          <form method="post">
            <button type="submit" className="button button--solid">
              {t("site.confirmEmail")}
            </button>
          </form>
        ) : (
          <a className="button button--solid" href={paths.login(page.did === "gone" ? "business" : page.as)}>
            {t("registration.existsSignIn")}
          </a>
        )}
      </MessagePage>
    ),
  };
}
