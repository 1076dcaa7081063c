import type { SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { MessagePage, TornTicket } from "./chrome/message-page.tsx";
import type { PageContent } from "./page-content.ts";

/** A fault of ours. The number finds it in the log. */
export const failedPage = (
  { requestId }: Extract<SitePage, { page: "failed" }>,
  context: SiteContext,
  t: Translate,
): PageContent => ({
  head: { title: `${t("portal.crashTitle")} ${t("common.productName")}`, noIndex: true },
  body: (
    <MessagePage
      context={context}
      title={t("portal.crashTitle")}
      text={t("portal.crashText")}
      picture={<TornTicket number="500" />}
    >
      <a className="button button--solid" href={context.url}>
        {t("portal.reload")}
      </a>
      <p className="message__number quiet">{requestId}</p>
    </MessagePage>
  ),
});
