import type { Translate } from "@stashwell/shared/messages/translate";
import { paths } from "../../lib/paths.ts";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

/** The page of a code without a voucher. It doesn't reveal whether the voucher ever existed. */
export const voucherGonePage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: t("consumer.voucherGoneTitle"), noIndex: true },
  body: (
    <MessagePage title={t("consumer.voucherGoneTitle")} text={t("consumer.voucherGoneText")}>
      <a className="button button--solid" href={paths.openOffers}>
        {t("site.seeOffers")}
      </a>
    </MessagePage>
  ),
});
