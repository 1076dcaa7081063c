import { money, namesInSentence } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Notification } from "@stashwell/shared/notifications/contract";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import type { ChangedPart } from "../campaigns/changed-parts.ts";
import { inLanguage } from "../campaigns/in-language.ts";
import { dayInWords } from "../campaigns/printed-offer.ts";
import { storeWords } from "../../documents/mail/store-words.ts";
import { onTheWire } from "../../platform/clock.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { FactsByKind, Notice, SteeredPart } from "./facts.ts";
import type { NotificationRow } from "./queries.ts";

/** The reader's language: texts and days are formatted for it. */
export interface ReaderWords {
  t: Translate;
  language: Language;
}

export const toNotification = (
  row: NotificationRow & { is_read: boolean },
  words: ReaderWords,
  timeZone: string,
): Notification => ({
  notificationId: row.id,
  kind: row.kind,
  notification: textOf(row, words),
  imageName: imageUrlOrNull(inLanguage(row, words.language).customer_image_hash ?? row.logo_hash, 160),
  date: onTheWire(row.at),
  day: weekdayOf(row.at, words.language, timeZone),
  additionalData: JSON.stringify({ CampaignId: row.campaign_id, CampaignCode: row.campaign_code }),
  read: row.is_read,
});

function weekdayOf(at: Temporal.Instant, language: Language, timeZone: string): string {
  const locale = localeOf(language);
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone }).format(at.epochMilliseconds);
}

/** A notification as a sentence in its reader's language. */
export function textOf(row: NotificationRow, words: ReaderWords): string {
  const { t, language } = words;
  const campaign = inLanguage(row, language).name;
  // The type of `facts` is only guaranteed by the code that inserts rows, which uses the same types.
  const notified = row as unknown as Notice;
  const names = { brand: row.brand_name, campaign };
  const worthOf = (count: number) =>
    money(totalOffer(row.denomination ?? "0", count), row.currency_sign, localeOf(language));
  switch (notified.kind) {
    case "published": {
      const { vouchers: count, endDate } = notified.facts;
      return t("notifications.published", { ...names, count, amount: worthOf(1), day: dayInWords(endDate, language) });
    }
    case "changed": {
      const { message: original = "", messages = {} } = notified.facts;
      const message = (row.language !== language && messages[language]) || original;
      const text = t("notifications.changed", { ...names, changes: changesText(notified.facts, words) });
      return message === "" ? text : `${text} ${t("steering.messageFrom", { brand: row.brand_name, message })}`;
    }
    case "ending":
      return t("notifications.ending", { ...names, day: dayInWords(notified.facts.endDate, language) });
    case "lowStock": {
      const { left: count, store, product } = notified.facts;
      const values = { ...names, store, product, count };
      return count === 0 ? t("notifications.stockGone", values) : t("notifications.lowStock", values);
    }
    case "undone": {
      const { count, store } = notified.facts;
      return t("notifications.undone", { ...names, store, count, amount: worthOf(count) });
    }
    case "level": {
      const { level, before } = notified.facts;
      return t("notifications.level", { ...names, level: t(`levels.${level}`), before: t(`levels.${before}`) });
    }
    case "suspended":
    case "restored":
      return t(`notifications.${notified.kind}`, { ...names, ...storeWords(notified.facts, t, language) });
    case "redeemed":
    default: {
      const { count, store } = notified.facts;
      return t("notifications.redeemed", { ...names, store, count, amount: worthOf(count) });
    }
  }
}

function changesText({ parts, startDate, endDate, vouchers }: FactsByKind["changed"], { t, language }: ReaderWords) {
  const words: Record<ChangedPart | SteeredPart, () => string> = {
    name: () => t("notifications.changedName"),
    dates: () =>
      t("notifications.changedDates", {
        days: `${dayInWords(startDate, language)} – ${dayInWords(endDate, language)}`,
      }),
    vouchers: () => t("notifications.changedVouchers", { count: vouchers }),
    products: () => t("notifications.changedProducts"),
    terms: () => t("notifications.changedTerms"),
    savesPaused: () => t("steering.notifiedSaves"),
    redeemingPaused: () => t("steering.notifiedRedeeming"),
    resumed: () => t("steering.notifiedResumed"),
    ended: () => t("steering.notifiedEnded", { day: dayInWords(endDate, language) }),
  };
  return namesInSentence(
    parts.map((part) => words[part]()),
    localeOf(language),
  );
}
