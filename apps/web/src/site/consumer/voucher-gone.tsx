import type { Translate } from "@stashwell/shared/messages/translate";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

/** Where a code leads whose voucher is not there any more, or never was: which of the two is nobody's business. */
export const voucherGonePage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: t("consumer.voucherGoneTitle"), noIndex: true },
  body: <MessagePage title={t("consumer.voucherGoneTitle")} text={t("consumer.voucherGoneText")} />,
});
