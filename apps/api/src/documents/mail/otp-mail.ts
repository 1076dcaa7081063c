import { type Language, localeOf } from "@stashwell/shared/language";
import { OTP_MINUTES } from "@stashwell/shared/registration/rules";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface OtpMail {
  language: Language;
  to: string;
  /** Five digits. */
  code: string;
  firstName: string;
  businessName: string;
  /** In the business's time zone. */
  expires: Temporal.ZonedDateTime;
  /** ISO alpha-2: whether the clock has 12 or 24 hours. */
  countryCode: string;
  /** Whether a bank check comes next. */
  bankCheck: boolean;
  publicUrl: string;
}

/** The longest part of a name that is repeated to an address nobody has confirmed. */
const NAME_MOST = 60;

/**
 * A name that somebody typed, for a mail to an address that may be a stranger's: cut short, and without anything that
 * mail programs make a link of, or it would carry whatever its writer likes.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\s+/gu, " ")
    .replace(/([.:/@\\])(?=\S)/gu, "$1 ")
    .slice(0, NAME_MOST)
    .trim();

/** The mail with the code that confirms an address. */
export function otpMail({ language, to, code, expires, ...about }: OtpMail): MailMessage {
  const t = translatorFor(language);
  const time = new Intl.DateTimeFormat(`${localeOf(language)}-${about.countryCode}`, {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: expires.timeZoneId,
  }).format(expires.epochMilliseconds);
  return ticketMail({
    to,
    language,
    subject: t("registration.codeSubject"),
    heading: t("registration.codeHeading", { code }),
    paragraphs: [
      t("registration.codeText", { name: plainName(about.firstName), business: plainName(about.businessName) }),
    ],
    code,
    validity: t("registration.codeUntil", { time, minutes: OTP_MINUTES }),
    stub: [
      t("registration.codeNever"),
      t(about.bankCheck ? "registration.codeNextVerify" : "registration.codeNextStock"),
    ],
    footer: [t("registration.codeSent", { email: to, site: new URL(about.publicUrl).host })],
  });
}
