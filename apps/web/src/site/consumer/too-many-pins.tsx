import type { Translate } from "@stashwell/shared/messages/translate";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

/** The rate limit page for trying many PINs. */
export const tooManyPinsPage = (_page: unknown, t: Translate): PageContent => ({
  head: { title: t("consumer.tooManyTitle"), noIndex: true },
  body: <MessagePage title={t("consumer.tooManyTitle")} text={t("consumer.tooManyText")} />,
});
