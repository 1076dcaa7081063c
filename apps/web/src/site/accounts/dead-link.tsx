import type { Translate } from "@stashwell/shared/messages/translate";
import { paths } from "../../lib/paths.ts";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

/** The page for a link that was used, has expired, or never existed. */
export const deadLinkPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: `${t("accountScreens.deadTitle")} · ${t("common.productName")}`, noIndex: true },
  body: (
    <MessagePage title={t("accountScreens.deadTitle")} text={t("accountScreens.deadText")}>
      <a className="button button--solid" href={paths.forgotPassword}>
        {t("accountScreens.askAgain")}
      </a>
    </MessagePage>
  ),
});
