import type { Offer } from "@stashwell/shared/site/pages";
import { CirclePause } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { momentOf } from "./words.ts";

/** Shown on a voucher whose redemption is paused: until when, and the brand's message. */
export function PauseNotice({ offer: { campaign, timezone } }: { offer: Offer }) {
  const { t, locale, language } = useI18n();
  const until = campaign.pause?.until;
  return (
    <Notice icon={CirclePause} role="status">
      <p className="title-16">
        {until ? t("consumer.pausedUntil", { when: momentOf(until, timezone, locale) }) : t("consumer.restTitle")}
      </p>
      {campaign.brandMessage ? (
        <p className="brand-message" lang={langOf(campaign.messageLanguage, language)}>
          {campaign.brandMessage}
        </p>
      ) : (
        <p>{t("consumer.restText")}</p>
      )}
    </Notice>
  );
}
