import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface SwitchedOff {
  t: Translate;
  language: Language;
  to: string;
  url: string;
  reason: "failing" | "gone";
  /** How long nothing got through. */
  days: number;
  /** How long deliveries can be sent again. */
  keptDays: number;
  publicUrl: string;
}

/** The mail that says that a brand's endpoint is no longer called, and what to do about it. */
export function webhookOffMail({ t, language, to, url, reason, days, keptDays, publicUrl }: SwitchedOff): MailMessage {
  const about = { url: withoutQuery(url), days };
  return ticketMail({
    to,
    language,
    subject: t("developers.mailSubject", { host: new URL(url).host }),
    heading: t("developers.mailHeading"),
    paragraphs: [
      reason === "gone" ? t("developers.mailGone", about) : t("developers.mailText", about),
      t("developers.mailThen", { kept: keptDays }),
    ],
    action: { label: t("developers.mailOpen"), link: `${publicUrl}/developers/webhooks`, fallback: t("mail.copyLink") },
    stub: [],
    footer: [t("mail.sentBecause", { email: to, site: new URL(publicUrl).host })],
  });
}

/** Some put a secret of theirs there. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, "");
