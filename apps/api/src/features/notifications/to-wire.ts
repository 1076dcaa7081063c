import { money } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { Notification } from "@stashwell/shared/notifications/contract";
import { totalOffer } from "@stashwell/shared/campaigns/rules";
import { dayInWords } from "../campaigns/printed-offer.ts";
import { onTheWire } from "../../platform/clock.ts";
import { imageUrlOrNull } from "../../documents/images/image-url.ts";
import type { ChangedPart, FactsByKind, Told } from "./facts.ts";
import type { NotificationRow } from "./queries.ts";

/** Who reads: texts and days are made for them. */
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
  imageName: imageUrlOrNull(row.customer_image_hash ?? row.logo_hash, 160),
  date: onTheWire(row.at),
  day: new Intl.DateTimeFormat(localeOf(words.language), { weekday: "long", timeZone }).format(
    row.at.epochMilliseconds,
  ),
  additionalData: JSON.stringify({ CampaignId: row.campaign_id, CampaignCode: row.campaign_code }),
  read: row.is_read,
});

/** A notification as a sentence in its reader's language. */
export function textOf(row: NotificationRow, words: ReaderWords): string {
  const { t, language } = words;
  // Rows are written beside the type of their facts, and by nobody else.
  const told = row as unknown as Told;
  const names = { brand: row.brand_name, campaign: row.campaign_name };
  const worthOf = (count: number) =>
    money(totalOffer(row.denomination ?? "0", count), row.currency_sign, localeOf(language));
  switch (told.kind) {
    case "published": {
      const { vouchers: count, endDate } = told.facts;
      return t("notifications.published", { ...names, count, amount: worthOf(1), day: dayInWords(endDate, language) });
    }
    case "changed":
      return t("notifications.changed", { ...names, changes: changesText(told.facts, words) });
    case "ending":
      return t("notifications.ending", { ...names, day: dayInWords(told.facts.endDate, language) });
    case "lowStock": {
      const { left: count, store, product } = told.facts;
      const values = { ...names, store, product, count };
      return count === 0 ? t("notifications.stockGone", values) : t("notifications.lowStock", values);
    }
    case "redeemed":
    default: {
      const { count, store } = told.facts;
      return t("notifications.redeemed", { ...names, store, count, amount: worthOf(count) });
    }
  }
}

function changesText({ parts, startDate, endDate, vouchers }: FactsByKind["changed"], { t, language }: ReaderWords) {
  const words: Record<ChangedPart, () => string> = {
    name: () => t("notifications.changedName"),
    dates: () =>
      t("notifications.changedDates", {
        days: `${dayInWords(startDate, language)} – ${dayInWords(endDate, language)}`,
      }),
    vouchers: () => t("notifications.changedVouchers", { count: vouchers }),
    products: () => t("notifications.changedProducts"),
    terms: () => t("notifications.changedTerms"),
  };
  return new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(parts.map((part) => words[part]()));
}
