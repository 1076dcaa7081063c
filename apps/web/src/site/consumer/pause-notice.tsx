import type { Offer } from "@stashwell/shared/site/pages";
import { CalendarClock, CirclePause } from "lucide-react";
import { day, dayAt } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { langOf } from "../../lib/lang-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { wholeMoment } from "./words.ts";

/** Shown where redeeming is paused: until when, and the brand's message. */
function Paused({ offer: { campaign, timezone } }: { offer: Offer }) {
  const { t, locale, language } = useI18n();
  const until = campaign.pause?.until;
  return (
    <Notice icon={CirclePause} role="status">
      <p className="title-16">
        {until ? t("consumer.pausedUntil", { when: wholeMoment(until, timezone, locale) }) : t("consumer.restTitle")}
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

/** Why no store redeems an offer's vouchers now, and from when they do again; nothing while they do. */
export function PauseNotice({ offer }: { offer: Offer }) {
  const { t, locale } = useI18n();
  if (offer.campaign.pause?.redeeming) return <Paused offer={offer} />;
  const { fullToday } = offer;
  if (!fullToday) return null;
  const from = fullToday.redeemableFrom;
  return (
    <Notice icon={CalendarClock} role="status">
      <p className="title-16">{t("consumer.fullTodayTitle")}</p>
      <p>
        {from
          ? t("consumer.fullTodayText", { day: day(dayAt(from, offer.timezone), locale) })
          : t("consumer.fullLastDayText")}
      </p>
    </Notice>
  );
}
