import { money } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface CapMet {
  t: Translate;
  language: Language;
  to: string;
  business: string;
  store: string;
  /** How many vouchers the business redeemed on the day. */
  redeemed: number;
  worth: { amount: string; sign: string };
  /** For how many days a business is new. */
  days: number;
  /** The page of the store, where the limit is lifted. */
  link: string;
  publicUrl: string;
}

/** The mail that says that a business which is new to a brand has come to its daily limit, and how to lift it. */
export function dailyCapMail(met: CapMet): MailMessage {
  const { t, language, to, business, store, redeemed, worth, days, link, publicUrl } = met;
  const value = money(worth.amount, worth.sign, localeOf(language));
  return ticketMail({
    to,
    language,
    subject: t("participation.capMailSubject", { business }),
    heading: t("participation.capMailHeading"),
    paragraphs: [
      t("participation.capMailText", { business, store, count: redeemed, value }),
      t("participation.capMailThen", { days }),
    ],
    action: { label: t("participation.capMailOpen"), link, fallback: t("mail.copyLink") },
    stub: [],
    footer: [t("mail.sentBecause", { email: to, site: new URL(publicUrl).host })],
  });
}
