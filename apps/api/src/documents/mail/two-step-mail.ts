import type { Language } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { ticketMail } from "./ticket-mail.ts";

/** Switched on or off, new recovery codes, or one of them used to sign in. */
export type TwoStepChange = "on" | "off" | "codes" | "recovered";

const TOLD: Record<TwoStepChange, { subject: MessageKey; text: MessageKey }> = {
  on: { subject: "twoStep.mailOnSubject", text: "twoStep.mailOnText" },
  off: { subject: "twoStep.mailOffSubject", text: "twoStep.mailOffText" },
  codes: { subject: "twoStep.mailCodesSubject", text: "twoStep.mailCodesText" },
  recovered: { subject: "twoStep.mailRecoveredSubject", text: "twoStep.mailRecoveredText" },
};

interface TwoStepNotice {
  t: Translate;
  language: Language;
  change: TwoStepChange;
  to: string;
  /** May be empty. */
  firstName: string;
  publicUrl: string;
}

/** The mail that says what has changed about how an account signs in. */
export function twoStepMail({ t, language, change, to, firstName, publicUrl }: TwoStepNotice): MailMessage {
  const { subject, text } = TOLD[change];
  return ticketMail({
    to,
    language,
    subject: t(subject),
    heading: t(subject),
    paragraphs: [firstName === "" ? t("mail.hello") : t("mail.helloName", { name: firstName }), t(text)],
    action: { label: t("twoStep.mailReset"), link: `${publicUrl}/forget-password`, fallback: t("mail.copyLink") },
    stub: [t("twoStep.mailNotYou")],
    footer: [t("mail.sentBecause", { email: to, site: new URL(publicUrl).host })],
  });
}
