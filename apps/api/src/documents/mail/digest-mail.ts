import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface Digest {
  t: Translate;
  language: Language;
  to: string;
  businessName: string;
  /** The newest; there may be more. */
  sentences: readonly string[];
  total: number;
  link: string;
  /** Where these mails are switched off, without signing in. */
  stopLink: string;
  publicUrl: string;
}

/** The daily mail about what a business was told and nobody has read. */
export function digestMail({
  t,
  language,
  to,
  businessName,
  sentences,
  total,
  link,
  stopLink,
  publicUrl,
}: Digest): MailMessage {
  const more = total - sentences.length;
  const mail = ticketMail({
    to,
    language,
    subject: t("notifications.mailSubject", { count: total, business: businessName }),
    heading: t("notifications.mailHeading"),
    paragraphs: [...sentences, ...(more > 0 ? [t("notifications.mailMore", { count: more })] : [])],
    action: { label: t("notifications.mailOpen"), link, fallback: t("mail.copyLink") },
    stub: [t("notifications.mailOnce")],
    leave: { label: t("notifications.mailStop"), link: stopLink },
    footer: [t("mail.sentBecause", { email: to, site: new URL(publicUrl).host })],
  });
  return { ...mail, unsubscribe: stopLink };
}
