import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { INVITATION_DAYS } from "@stashwell/shared/team/rules";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface CashierInvitationMail {
  t: Translate;
  language: Language;
  to: string;
  /** May be empty. */
  firstName: string;
  business: string;
  inviter: string;
  /** The one store to redeem in; undefined for all of them. */
  store: string | undefined;
  link: string;
  publicUrl: string;
}

/** The mail with which a business asks somebody behind its counter. */
export function cashierInvitationMail(invitation: CashierInvitationMail): MailMessage {
  const { t, language, to, firstName, business, inviter, store, link, publicUrl } = invitation;
  return ticketMail({
    to,
    language,
    subject: t("cashiers.mailSubject", { business }),
    heading: t("cashiers.mailHeading", { business }),
    paragraphs: [
      firstName === "" ? t("mail.hello") : t("mail.helloName", { name: firstName }),
      t("cashiers.mailText", { inviter, business }),
      store === undefined ? t("cashiers.mailAllStores", { business }) : t("cashiers.mailStore", { store }),
    ],
    action: { label: t("mail.choosePassword"), link, fallback: t("mail.copyLink") },
    validity: t("mail.worksDays", { days: INVITATION_DAYS }),
    stub: [t("mail.neverAsked"), t("cashiers.mailIgnore")],
    footer: [t("cashiers.mailSent", { email: to, business, site: new URL(publicUrl).host })],
  });
}
