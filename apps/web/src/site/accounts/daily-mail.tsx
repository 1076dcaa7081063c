import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { SitePage } from "@stashwell/shared/site/pages";
import { MessagePage } from "../chrome/message-page.tsx";
import type { PageContent } from "../page-content.ts";

type DailyMailPage = Extract<SitePage, { page: "dailyMail" }>;

const TITLES: Record<DailyMailPage["did"], MessageKey> = {
  asked: "notifications.stopTitle",
  stopped: "notifications.stoppedTitle",
  started: "notifications.startedTitle",
};
const TEXTS: Record<DailyMailPage["did"], MessageKey> = {
  asked: "notifications.stopText",
  stopped: "notifications.stoppedText",
  started: "notifications.startedText",
};

/** Asks whether to unsubscribe from the daily mail; then confirms it, with an undo button. */
export function dailyMailPage({ did }: DailyMailPage, t: Translate): PageContent {
  const title = t(TITLES[did]);
  const isOff = did === "stopped";
  return {
    head: { title: `${title} · ${t("common.productName")}`, noIndex: true },
    body: (
      <MessagePage title={title} text={t(TEXTS[did])}>
        <form method="post">
          <input type="hidden" name="digest" value={isOff ? "on" : "off"} />
          <button type="submit" className="button">
            {t(isOff ? "notifications.startAgain" : "notifications.mailStop")}
          </button>
        </form>
      </MessagePage>
    ),
  };
}
