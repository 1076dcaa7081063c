import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { MessagePage, TornTicket } from "./chrome/message-page.tsx";
import type { PageContent } from "./page-content.ts";

const TEXTS = {
  500: { title: "portal.crashTitle", text: "portal.crashText" },
  503: { title: "site.awayTitle", text: "site.awayText" },
} as const;

/** The page for internal errors and an unavailable database. `requestId` identifies the log entry. */
export const failedPage = (
  { status, requestId }: Extract<SitePage, { page: "failed" }>,
  t: Translate,
  context: SiteContext,
): PageContent => ({
  head: { title: `${t(TEXTS[status].title)} ${t("common.productName")}`, noIndex: true },
  body: (
    <MessagePage
      title={t(TEXTS[status].title)}
      text={t(TEXTS[status].text)}
      picture={<TornTicket number={String(status)} />}
    >
      <a className="button button--solid" href={context.url}>
        {t("portal.reload")}
      </a>
      <p className="caption">{requestId}</p>
    </MessagePage>
  ),
});
