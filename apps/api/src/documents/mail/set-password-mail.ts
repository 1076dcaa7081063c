import { ACCOUNT_TYPE, RESET_MINUTES, type TenantType, WELCOME_DAYS } from "@stashwell/shared/accounts/rules";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface SetPassword {
  t: Translate;
  language: Language;
  /** A new account's first password, or another one for an account that forgot it. */
  reason: "welcome" | "reset";
  to: string;
  /** May be empty. */
  firstName: string;
  accountType: TenantType;
  link: string;
  publicUrl: string;
}

/** The mail with the link to set a password. */
export function setPasswordMail({
  t,
  language,
  reason,
  to,
  firstName,
  accountType,
  link,
  publicUrl,
}: SetPassword): MailMessage {
  const isWelcome = reason === "welcome";
  const isBrand = accountType === ACCOUNT_TYPE.brand;
  const about = isWelcome
    ? isBrand
      ? "mail.welcomeBrand"
      : "mail.welcomeBusiness"
    : isBrand
      ? "mail.resetBrand"
      : "mail.resetBusiness";
  return ticketMail({
    to,
    language,
    subject: t(isWelcome ? "mail.welcomeSubject" : "mail.resetSubject"),
    heading: t(isWelcome ? "mail.welcomeHeading" : "mail.resetHeading"),
    paragraphs: [firstName === "" ? t("mail.hello") : t("mail.helloName", { name: firstName }), t(about)],
    action: { label: t("mail.choosePassword"), link, fallback: t("mail.copyLink") },
    validity: isWelcome
      ? t("mail.worksDays", { days: WELCOME_DAYS })
      : t("mail.worksMinutes", { minutes: RESET_MINUTES }),
    stub: [t("mail.neverAsked"), t(isWelcome ? "mail.welcomeIgnore" : "mail.resetIgnore")],
    footer: [t("mail.sentBecause", { email: to, site: new URL(publicUrl).host })],
  });
}
