import type { Translate } from "@stashwell/shared/messages/translate";
import { paths } from "../lib/paths.ts";
import { MessagePage } from "./chrome/message-page.tsx";
import type { PageContent } from "./page-content.ts";

/** Shown, at the requested URL, instead of a page that can't be reached and isn't cached. */
export const offlinePage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("outbox.offlineTitle")} ${t("common.productName")}`, noIndex: true },
  body: (
    <MessagePage title={t("outbox.offlineTitle")} text={t("outbox.offlineText")}>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page it stands in for */}
      <a className="button button--solid" href="">
        {t("common.retry")}
      </a>
      <a className="button" href={paths.joinList}>
        {t("portal.campaigns")}
      </a>
    </MessagePage>
  ),
});
