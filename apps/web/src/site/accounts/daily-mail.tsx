import type { Translate } from "@stashwell/shared/messages/translate";
import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

type DailyMailPage = Extract<SitePage, { page: "dailyMail" }>;

/** What the link of a daily mail has just done, and how to take it back. */
export function dailyMailPage({ on }: DailyMailPage, context: SiteContext, t: Translate): PageContent {
  const title = t(on ? "notifications.startedTitle" : "notifications.stoppedTitle");
  return {
    head: { title: `${title} · ${t("common.productName")}`, noIndex: true },
    body: (
      <MessagePage
        context={context}
        title={title}
        text={t(on ? "notifications.startedText" : "notifications.stoppedText")}
      >
        <form method="post">
          <input type="hidden" name="digest" value={on ? "off" : "on"} />
          <button type="submit" className="button">
            {t(on ? "notifications.mailStop" : "notifications.startAgain")}
          </button>
        </form>
      </MessagePage>
    ),
  };
}
