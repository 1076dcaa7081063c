import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import { INVITATION_DAYS, type Role } from "@stashwell/shared/team/rules";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

interface Invitation {
  t: Translate;
  language: Language;
  to: string;
  /** May be empty. */
  firstName: string;
  brandName: string;
  inviterName: string;
  role: Role;
  link: string;
  publicUrl: string;
}

const ABOUT_ROLE = {
  owner: "mail.inviteOwner",
  editor: "mail.inviteEditor",
  viewer: "mail.inviteViewer",
} as const;

/** The mail with which a brand asks somebody into its team. */
export function invitationMail({
  t,
  language,
  to,
  firstName,
  role,
  link,
  publicUrl,
  ...names
}: Invitation): MailMessage {
  const { brandName: brand, inviterName: inviter } = names;
  return ticketMail({
    to,
    language,
    subject: t("mail.inviteSubject", { brand }),
    heading: t("mail.inviteHeading", { brand }),
    paragraphs: [
      firstName === "" ? t("mail.hello") : t("mail.helloName", { name: firstName }),
      t("mail.inviteText", { inviter, brand }),
      t(ABOUT_ROLE[role]),
    ],
    action: { label: t("mail.choosePassword"), link, fallback: t("mail.copyLink") },
    validity: t("mail.worksDays", { days: INVITATION_DAYS }),
    stub: [t("mail.neverAsked"), t("mail.inviteIgnore")],
    footer: [t("mail.sentInvited", { email: to, brand, site: new URL(publicUrl).host })],
  });
}
