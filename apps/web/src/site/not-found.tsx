import type { Translate } from "@stashwell/shared/messages/translate";
import { paths } from "../lib/paths.ts";
import { MessagePage, TornTicket } from "./chrome/message-page.tsx";
import type { PageContent } from "./page-content.ts";

/** The page for an unknown URL. */
export const notFoundPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("portal.notFoundTitle")} ${t("common.productName")}`, noIndex: true },
  body: (
    <MessagePage
      title={t("portal.notFoundTitle")}
      text={t("portal.notFoundText")}
      picture={<TornTicket number="404" />}
    >
      <a className="button button--solid" href={paths.home}>
        {t("portal.toStart")}
      </a>
    </MessagePage>
  ),
});
