import { ACCOUNT_TYPE, RESET_MINUTES, type TenantType, WELCOME_DAYS } from "@stashwell/shared/accounts/rules";
import { money } from "@stashwell/shared/formats";
import { type Language, localeOf } from "@stashwell/shared/language";
import type { Level } from "@stashwell/shared/limits/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { Translate } from "@stashwell/shared/messages/translate";
import { OTP_MINUTES } from "@stashwell/shared/registration/rules";
import { INVITATION_DAYS, type Role } from "@stashwell/shared/team/rules";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { MailMessage } from "../../platform/outside/mail.ts";
import { type StoreNames, storeWords } from "./store-words.ts";
import { type TicketMail, ticketMail } from "./ticket-mail.ts";

/** The recipient, and the site that the mail comes from. */
interface Reader {
  language: Language;
  to: string;
  publicUrl: string;
}

/**
 * Composes a mail in the reader's language. `site` is our host name; the default footer says that the address was used
 * there.
 */
function compose(
  { language, to, publicUrl }: Reader,
  write: (t: Translate, site: string) => Omit<TicketMail, "to" | "language" | "footer"> & { footer?: string },
): MailMessage {
  const t = translatorFor(language);
  const site = new URL(publicUrl).host;
  const { footer = t("mail.sentBecause", { email: to, site }), ...parts } = write(t, site);
  return ticketMail({ to, language, ...parts, footer: [footer] });
}

const greeting = (t: Translate, firstName: string): string =>
  firstName === "" ? t("mail.hello") : t("mail.helloName", { name: firstName });

const actionOf = (t: Translate, label: MessageKey, link: string) => ({
  label: t(label),
  link,
  fallback: t("mail.copyLink"),
});

interface InvitationMail extends Reader {
  /** May be empty. */
  firstName: string;
  inviter: string;
  link: string;
}

/** An invitation to become a cashier of a business: for one store, or for all of them. */
export const cashierInvitationMail = (mail: InvitationMail & { business: string; store: string | undefined }) =>
  compose(mail, (t, site) => {
    const { to, firstName, inviter, link, business, store } = mail;
    return {
      subject: t("cashiers.mailSubject", { business }),
      heading: t("cashiers.mailHeading", { business }),
      paragraphs: [
        greeting(t, firstName),
        t("cashiers.mailText", { inviter, business }),
        store === undefined ? t("cashiers.mailAllStores", { business }) : t("cashiers.mailStore", { store }),
      ],
      action: actionOf(t, "mail.choosePassword", link),
      validity: t("mail.worksDays", { days: INVITATION_DAYS }),
      stub: [t("mail.neverAsked"), t("cashiers.mailIgnore")],
      footer: t("cashiers.mailSent", { email: to, business, site }),
    };
  });

const ABOUT_ROLE = {
  owner: "mail.inviteOwner",
  editor: "mail.inviteEditor",
  viewer: "mail.inviteViewer",
  support: "mail.inviteSupport",
} as const;

/** An invitation to a brand's team. */
export const invitationMail = (mail: InvitationMail & { brand: string; role: Role }) =>
  compose(mail, (t, site) => {
    const { to, firstName, inviter, link, brand, role } = mail;
    return {
      subject: t("mail.inviteSubject", { brand }),
      heading: t("mail.inviteHeading", { brand }),
      paragraphs: [greeting(t, firstName), t("mail.inviteText", { inviter, brand }), t(ABOUT_ROLE[role])],
      action: actionOf(t, "mail.choosePassword", link),
      validity: t("mail.worksDays", { days: INVITATION_DAYS }),
      stub: [t("mail.neverAsked"), t("mail.inviteIgnore")],
      footer: t("mail.sentInvited", { email: to, brand, site }),
    };
  });

interface SetPasswordMail extends Reader {
  /** The first password of a new account, or a password reset. */
  reason: "welcome" | "reset";
  /** May be empty. */
  firstName: string;
  accountType: TenantType;
  link: string;
}

export const setPasswordMail = (mail: SetPasswordMail) =>
  compose(mail, (t) => {
    const { reason, firstName, accountType, link } = mail;
    const isWelcome = reason === "welcome";
    const account = accountType === ACCOUNT_TYPE.brand ? "Brand" : "Business";
    return {
      subject: t(`mail.${reason}Subject`),
      heading: t(`mail.${reason}Heading`),
      paragraphs: [greeting(t, firstName), t(`mail.${reason}${account}`)],
      action: actionOf(t, "mail.choosePassword", link),
      validity: isWelcome
        ? t("mail.worksDays", { days: WELCOME_DAYS })
        : t("mail.worksMinutes", { minutes: RESET_MINUTES }),
      stub: [t("mail.neverAsked"), t(`mail.${reason}Ignore`)],
    };
  });

interface OtpMail extends Reader {
  /** Five digits. */
  code: string;
  /** In the business's time zone. */
  expires: Temporal.ZonedDateTime;
  /** ISO alpha-2; decides between a 12-hour and a 24-hour clock. */
  countryCode: string;
  /** Whether a bank check is the next step. */
  bankCheck: boolean;
  /** A token in the mail's link, which proves that its sender reads the mailbox. */
  proof: string;
  /** The campaign that the business registers for. */
  campaignId?: string | undefined;
}

/** Maximum length of a name in mails to unconfirmed addresses, in characters. */
const MAX_NAME_LENGTH = 60;

/**
 * Sanitizes a typed name for a mail to an address that may be a stranger's: it is truncated, and can't form a link in
 * mail clients, so that the mail can't be abused for spam.
 */
export const plainName = (name: string): string =>
  name
    .replace(/\s+/gu, " ")
    .replace(/([.:/@\\])(?=\S)/gu, "$1 ")
    .slice(0, MAX_NAME_LENGTH)
    .trim();

export const otpMail = (mail: OtpMail) =>
  compose(mail, (t, site) => {
    const { language, to, code, expires, countryCode, bankCheck, campaignId, publicUrl } = mail;
    const query = campaignId === undefined ? "" : `?campaignId=${encodeURIComponent(campaignId)}`;
    const locale = new Intl.Locale(localeOf(language), { region: countryCode });
    const time = new Intl.DateTimeFormat(locale, {
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone: expires.timeZoneId,
    }).format(expires.epochMilliseconds);
    return {
      subject: t("registration.codeSubject"),
      heading: t("registration.codeHeading", { code }),
      paragraphs: [t("registration.codeText")],
      code,
      validity: t("registration.codeUntil", { time, minutes: OTP_MINUTES }),
      stub: [t("registration.codeNever"), t(bankCheck ? "registration.codeNextVerify" : "registration.codeNextStock")],
      // A fragment isn't sent to servers, so the proof doesn't get into logs.
      further: { label: t("registration.codeGoOn"), link: `${publicUrl}/public/add${query}#proof=${mail.proof}` },
      footer: t("registration.codeSent", { email: to, site }),
    };
  });

interface ClaimCodeMail extends Reader {
  /** Six digits. */
  code: string;
  campaign: string;
  /** Lifetime of the code. */
  minutes: number;
}

/** The mail with the code for saving a voucher. */
export const claimCodeMail = (mail: ClaimCodeMail) =>
  compose(mail, (t, site) => {
    const { to, code, campaign, minutes } = mail;
    return {
      subject: t("registration.codeSubject"),
      heading: t("registration.codeHeading", { code }),
      paragraphs: [t("consumer.codeMailText", { name: plainName(campaign) })],
      code,
      validity: t("consumer.codeMailWorks", { minutes }),
      stub: [t("registration.codeNever")],
      footer: t("registration.codeSent", { email: to, site }),
    };
  });

/**
 * The mail to an address with an account that was used to register a business: it replaces the code, so that only the
 * mailbox's reader learns that the account exists. It repeats nothing that was typed.
 */
export const accountExistsMail = (mail: Reader & { firstName: string }) =>
  compose(mail, (t, site) => ({
    subject: t("registration.existsSubject"),
    heading: t("registration.emailTaken"),
    paragraphs: [greeting(t, mail.firstName), t("registration.existsText")],
    action: actionOf(t, "registration.existsSignIn", `${mail.publicUrl}/?login=business`),
    stub: [t("registration.existsIgnore")],
    further: { label: t("registration.existsPassword"), link: `${mail.publicUrl}/forget-password` },
    footer: t("registration.codeSent", { email: mail.to, site }),
  }));

interface DigestMail extends Reader {
  businessName: string;
  /** The newest notifications; there may be more. */
  sentences: readonly string[];
  total: number;
  /** Whether it is sent immediately instead of once a day. */
  atOnce: boolean;
  /** The unsubscribe link, which works without signing in. */
  stopLink: string;
}

/** The mail about a business's unread notifications. */
export function digestMail(digest: DigestMail): MailMessage {
  const { publicUrl, businessName, sentences, total, stopLink } = digest;
  const more = total - sentences.length;
  const mail = compose(digest, (t) => ({
    subject: t("notifications.mailSubject", { count: total, business: businessName }),
    heading: t("notifications.mailHeading"),
    paragraphs: [...sentences, ...(more > 0 ? [t("notifications.mailMore", { count: more })] : [])],
    action: actionOf(t, "notifications.mailOpen", `${publicUrl}/join-campaign/notifications`),
    stub: [t(digest.atOnce ? "notifications.mailAtOnce" : "notifications.mailOnce")],
    further: { label: t("notifications.mailStop"), link: stopLink },
  }));
  return { ...mail, unsubscribe: stopLink };
}

interface DailyCapMail extends Reader {
  business: string;
  store: string;
  /** The number of vouchers that the business redeemed on that day. */
  redeemed: number;
  worth: { amount: string; sign: string };
  /** The page of the store, where its level is set. */
  link: string;
}

/** The mail saying that a business has reached the daily limit of its level, and what to do about it. */
export const dailyCapMail = (mail: DailyCapMail) =>
  compose(mail, (t) => {
    const { language, business, store, redeemed, worth, link } = mail;
    const value = money(worth.amount, worth.sign, localeOf(language));
    return {
      subject: t("participation.capMailSubject", { business }),
      heading: t("participation.capMailHeading"),
      paragraphs: [
        t("participation.capMailText", { business, store, count: redeemed, value }),
        t("participation.capMailThen"),
      ],
      action: actionOf(t, "participation.capMailOpen", link),
      stub: [],
    };
  });

interface UnapprovedCapMail extends Reader {
  /** The number of vouchers that such businesses redeemed on that day. */
  redeemed: number;
  worth: { amount: string; sign: string };
  /** The page of businesses that are waiting for approval. */
  link: string;
}

/** The mail saying that all businesses without the brand's approval have together reached their daily limit. */
export const unapprovedCapMail = (mail: UnapprovedCapMail) =>
  compose(mail, (t) => {
    const { language, redeemed, worth, link } = mail;
    const value = money(worth.amount, worth.sign, localeOf(language));
    return {
      subject: t("participation.unapprovedMailSubject"),
      heading: t("participation.unapprovedMailHeading"),
      paragraphs: [
        t("participation.unapprovedMailText", { count: redeemed, value }),
        t("participation.unapprovedMailThen"),
      ],
      action: actionOf(t, "participation.unapprovedMailOpen", link),
      stub: [],
    };
  });

interface ScheduleFailedMail extends Reader {
  campaign: string;
  /** The campaign's page. */
  link: string;
}

/** The mail saying that a scheduled campaign could not be published. */
export const scheduleFailedMail = (mail: ScheduleFailedMail) =>
  compose(mail, (t) => ({
    subject: t("campaignScreens.scheduleFailed", { campaign: mail.campaign }),
    heading: t("campaignScreens.scheduleFailed", { campaign: mail.campaign }),
    paragraphs: [t("campaignScreens.scheduleFailedText")],
    action: actionOf(t, "campaignScreens.scheduleFailedOpen", mail.link),
    stub: [],
  }));

interface ReviewMail extends Reader {
  /** The number of open flags, and the value on hold. */
  flags: number;
  held: { amount: string; sign: string };
  link: string;
}

/** The mail about flagged redemptions that need a decision. */
export const reviewMail = (mail: ReviewMail) =>
  compose(mail, (t) => {
    const { language, flags, held, link } = mail;
    return {
      subject: t("review.mailSubject", { count: flags }),
      heading: t("review.mailHeading"),
      paragraphs: [t("review.mailText", { count: flags, amount: money(held.amount, held.sign, localeOf(language)) })],
      action: actionOf(t, "review.mailOpen", link),
      stub: [],
    };
  });

interface BusinessMail extends Reader {
  /** May be empty. */
  firstName: string;
  brand: string;
  business: string;
}

const isPaid = (level: Level): boolean => level === "approved" || level === "trusted";

/** The mail that informs a business of its new level at a brand, and what that means for its redemptions. */
export const levelMail = (mail: BusinessMail & { level: Level; before: Level }) =>
  compose(mail, (t) => {
    const { firstName, brand, business, publicUrl } = mail;
    const values = { brand, business, level: t(`levels.${mail.level}`), before: t(`levels.${mail.before}`) };
    const follows = isPaid(mail.level) ? "notifications.levelMailPaid" : "notifications.levelMailHeld";
    return {
      subject: t("notifications.levelMailSubject", values),
      heading: t("notifications.levelMailHeading", values),
      paragraphs: [
        greeting(t, firstName),
        t("notifications.levelMailText", values),
        ...(isPaid(mail.level) === isPaid(mail.before) ? [] : [t(follows, values)]),
      ],
      action: actionOf(t, "levelScreens.yours", `${publicUrl}/your-level`),
      stub: [],
    };
  });

/** The mail that informs a business that a brand suspended stores of it, or restored them. */
export const suspensionMail = (mail: BusinessMail & StoreNames & { isSuspended: boolean }) =>
  compose(mail, (t) => {
    const { language, firstName, brand, isSuspended, publicUrl } = mail;
    const values = { brand, ...storeWords(mail, t, language) };
    const subject = t(isSuspended ? "notifications.suspendedMail" : "notifications.restoredMail", values);
    return {
      subject,
      heading: subject,
      paragraphs: [
        greeting(t, firstName),
        t(isSuspended ? "notifications.suspended" : "notifications.restored", values),
      ],
      action: actionOf(t, "notifications.mailOpen", `${publicUrl}/join-campaign/notifications`),
      stub: [],
    };
  });

/** The mail saying that a business which a brand pays without review has changed its bank account. */
export const bankChangedMail = (mail: Reader & { business: string; link: string }) =>
  compose(mail, (t) => {
    const { business, link } = mail;
    return {
      subject: t("levels.bankMailSubject", { business }),
      heading: t("levels.bankMailHeading"),
      paragraphs: [t("levels.bankMailText", { business }), t("levels.bankMailThen")],
      action: actionOf(t, "participation.capMailOpen", link),
      stub: [],
    };
  });

/** Turned on or off, new recovery codes, or a recovery code used to sign in. */
export type TwoStepChange = "on" | "off" | "codes" | "recovered";

const TEXTS_BY_CHANGE: Record<TwoStepChange, { subject: MessageKey; text: MessageKey }> = {
  on: { subject: "twoStep.mailOnSubject", text: "twoStep.mailOnText" },
  off: { subject: "twoStep.mailOffSubject", text: "twoStep.mailOffText" },
  codes: { subject: "twoStep.mailCodesSubject", text: "twoStep.mailCodesText" },
  recovered: { subject: "twoStep.mailRecoveredSubject", text: "twoStep.mailRecoveredText" },
};

/** The mail about a change of an account's two-step sign-in. The first name may be empty. */
export const twoStepMail = (mail: Reader & { change: TwoStepChange; firstName: string; isOfTeam: boolean }) =>
  compose(mail, (t) => {
    const { subject, text } = TEXTS_BY_CHANGE[mail.change];
    return {
      subject: t(subject),
      heading: t(subject),
      paragraphs: [greeting(t, mail.firstName), t(text)],
      action: actionOf(t, "twoStep.mailReset", `${mail.publicUrl}/forget-password`),
      stub: [t(mail.isOfTeam ? "twoStep.mailNotYou" : "twoStep.mailNotYouAlone")],
    };
  });

/** Events that may have been caused by someone other than the account's owner. */
export type SecurityNews =
  | { kind: "device"; browser: string; system: string }
  | { kind: "password" }
  | { kind: "bank" }
  | { kind: "key"; name: string }
  | { kind: "codes"; count: number };

/** The name of a device, from its browser's user agent. Either part may be empty. */
function deviceOf(t: Translate, { browser, system }: { browser: string; system: string }): string {
  if (browser && system) return t("ownSessions.device", { browser, system });
  return browser || system || t("ownSessions.unknown");
}

const newsOf = (t: Translate, news: SecurityNews, time: string): { subject: string; text: string } => {
  switch (news.kind) {
    case "device":
      return {
        subject: t("security.deviceSubject"),
        text: t("security.deviceText", { device: deviceOf(t, news), time }),
      };
    case "password":
      return { subject: t("security.passwordSubject"), text: t("security.passwordText", { time }) };
    case "bank":
      return { subject: t("security.bankSubject"), text: t("security.bankText", { time }) };
    case "key":
      return { subject: t("security.keySubject"), text: t("security.keyText", { name: news.name, time }) };
    case "codes":
    default:
      return { subject: t("security.codesSubject"), text: t("security.codesText", { count: news.count }) };
  }
};

interface SecurityMail extends Reader {
  news: SecurityNews;
  /** May be empty. */
  firstName: string;
  at: Temporal.ZonedDateTime;
}

/** `Dec 2, 2026, 3:05 PM`, in the language's format. */
const momentInWords = (at: Temporal.ZonedDateTime, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: at.timeZoneId }).format(
    at.epochMilliseconds,
  );

/** The mail that informs an account's owner of a security event, and what to do if they didn't cause it. */
export const securityMail = (mail: SecurityMail) =>
  compose(mail, (t) => {
    const time = momentInWords(mail.at, localeOf(mail.language));
    const { subject, text } = newsOf(t, mail.news, time);
    return {
      subject,
      heading: subject,
      paragraphs: [greeting(t, mail.firstName), text],
      action: actionOf(t, "twoStep.mailReset", `${mail.publicUrl}/forget-password`),
      stub: [t("security.notYou")],
    };
  });

/** The mail that says that an API key expires soon. */
export const keyEndsMail = (mail: Reader & { name: string; days: number }) =>
  compose(mail, (t) => {
    const { name, days, publicUrl } = mail;
    const subject = t("security.keyEndsSubject", { count: days, name });
    return {
      subject,
      heading: subject,
      paragraphs: [t("security.keyEndsText")],
      action: actionOf(t, "developers.mailOpen", `${publicUrl}/developers`),
      stub: [],
    };
  });

interface WebhookOffMail extends Reader {
  url: string;
  reason: "failing" | "gone";
  /** The number of days without a successful delivery. */
  days: number;
  /** The number of days for which deliveries can be resent. */
  retentionDays: number;
}

/** The mail saying that a brand's webhook endpoint was disabled, and what to do about it. */
export const webhookOffMail = (mail: WebhookOffMail) =>
  compose(mail, (t) => {
    const { url, reason, days, retentionDays, publicUrl } = mail;
    const about = { url: withoutQuery(url), days };
    return {
      subject: t("developers.mailSubject", { host: new URL(url).host }),
      heading: t("developers.mailHeading"),
      paragraphs: [
        reason === "gone" ? t("developers.mailGone", about) : t("developers.mailText", about),
        t("developers.mailThen", { kept: retentionDays }),
      ],
      action: actionOf(t, "developers.mailOpen", `${publicUrl}/developers/webhooks`),
      stub: [],
    };
  });

/** Removes the query, because some put a secret there. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, "");
