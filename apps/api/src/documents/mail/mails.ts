import {
  ACCOUNT_TYPE,
  CHANGE_EMAIL_MINUTES,
  RESET_MINUTES,
  RESTORE_EMAIL_DAYS,
  type TenantType,
  WELCOME_DAYS,
} from "@stashwell/shared/accounts/rules";
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
      subject: t("mail.cashierSubject", { business }),
      heading: t("mail.cashierHeading", { business }),
      paragraphs: [
        greeting(t, firstName),
        t("mail.cashierText", { inviter, business }),
        store === undefined ? t("mail.cashierAllStores", { business }) : t("mail.cashierStore", { store }),
      ],
      action: actionOf(t, "mail.choosePassword", link),
      validity: t("mail.worksDays", { days: INVITATION_DAYS }),
      stub: [t("mail.weNeverAsk"), t("mail.cashierIgnore")],
      footer: t("mail.cashierSent", { email: to, business, site }),
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
      stub: [t("mail.weNeverAsk"), t("mail.inviteIgnore")],
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
      stub: [t("mail.weNeverAsk"), t(`mail.${reason}Ignore`)],
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
      subject: t("mail.codeSubject"),
      heading: t("mail.codeHeading", { code }),
      paragraphs: [t("mail.codeText")],
      code,
      validity: t("mail.codeUntil", { time, minutes: OTP_MINUTES }),
      stub: [t("mail.codeNever"), t(bankCheck ? "mail.codeNextVerify" : "mail.codeNextStock")],
      // A fragment isn't sent to servers, so the proof doesn't get into logs.
      further: { label: t("mail.codeGoOn"), link: `${publicUrl}/public/add${query}#proof=${mail.proof}` },
      footer: t("mail.codeSent", { email: to, site }),
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
      subject: t("mail.codeSubject"),
      heading: t("mail.codeHeading", { code }),
      paragraphs: [t("consumer.codeMailText", { name: plainName(campaign) })],
      code,
      validity: t("consumer.codeMailWorks", { minutes }),
      stub: [t("mail.codeNever")],
      footer: t("mail.codeSent", { email: to, site }),
    };
  });

/**
 * The mail to an address with an account that was used to register a business: it replaces the code, so that only the
 * mailbox's reader learns that the account exists. It repeats nothing that was typed.
 */
export const accountExistsMail = (mail: Reader & { firstName: string }) =>
  compose(mail, (t, site) => ({
    subject: t("mail.existsSubject"),
    heading: t("registration.emailTaken"),
    paragraphs: [greeting(t, mail.firstName), t("mail.existsText")],
    action: actionOf(t, "registration.existsSignIn", `${mail.publicUrl}/?login=business`),
    stub: [t("mail.existsIgnore")],
    further: { label: t("mail.existsPassword"), link: `${mail.publicUrl}/forget-password` },
    footer: t("mail.codeSent", { email: mail.to, site }),
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
    subject: t("mail.digestSubject", { count: total, business: businessName }),
    heading: t("mail.digestHeading"),
    paragraphs: [...sentences, ...(more > 0 ? [t("mail.digestMore", { count: more })] : [])],
    action: actionOf(t, "mail.digestOpen", `${publicUrl}/join-campaign/notifications`),
    stub: [t(digest.atOnce ? "mail.digestAtOnce" : "mail.digestOnce")],
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
      subject: t("mail.capSubject", { business }),
      heading: t("mail.capHeading"),
      paragraphs: [t("mail.capText", { business, store, count: redeemed, value }), t("mail.capThen")],
      action: actionOf(t, "mail.capOpen", link),
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
      subject: t("mail.unapprovedSubject"),
      heading: t("mail.unapprovedHeading"),
      paragraphs: [t("mail.unapprovedText", { count: redeemed, value }), t("mail.unapprovedThen")],
      action: actionOf(t, "mail.unapprovedOpen", link),
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
    subject: t("mail.scheduleFailed", { campaign: mail.campaign }),
    heading: t("mail.scheduleFailed", { campaign: mail.campaign }),
    paragraphs: [t("mail.scheduleFailedText")],
    action: actionOf(t, "mail.scheduleFailedOpen", mail.link),
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
      subject: t("mail.reviewSubject", { count: flags }),
      heading: t("mail.reviewHeading"),
      paragraphs: [t("mail.reviewText", { count: flags, amount: money(held.amount, held.sign, localeOf(language)) })],
      action: actionOf(t, "mail.reviewOpen", link),
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
    const follows = isPaid(mail.level) ? "mail.levelPaid" : "mail.levelHeld";
    return {
      subject: t("mail.levelSubject", values),
      heading: t("mail.levelHeading", values),
      paragraphs: [
        greeting(t, firstName),
        t("mail.levelText", values),
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
    const subject = t(isSuspended ? "mail.suspendedSubject" : "mail.restoredSubject", values);
    return {
      subject,
      heading: subject,
      paragraphs: [
        greeting(t, firstName),
        t(isSuspended ? "notifications.suspended" : "notifications.restored", values),
      ],
      action: actionOf(t, "mail.digestOpen", `${publicUrl}/join-campaign/notifications`),
      stub: [],
    };
  });

/** The mail saying that a business which a brand pays without review has changed its bank account. */
export const bankChangedMail = (mail: Reader & { business: string; link: string }) =>
  compose(mail, (t) => {
    const { business, link } = mail;
    return {
      subject: t("mail.merchantBankSubject", { business }),
      heading: t("mail.merchantBankHeading"),
      paragraphs: [t("mail.merchantBankText", { business }), t("mail.merchantBankThen")],
      action: actionOf(t, "mail.capOpen", link),
      stub: [],
    };
  });

/** Turned on or off, new recovery codes, or a recovery code used to sign in. */
export type TwoStepChange = "on" | "off" | "codes" | "recovered";

const TEXTS_BY_CHANGE: Record<TwoStepChange, { subject: MessageKey; text: MessageKey }> = {
  on: { subject: "mail.twoStepOnSubject", text: "mail.twoStepOnText" },
  off: { subject: "mail.twoStepOffSubject", text: "mail.twoStepOffText" },
  codes: { subject: "mail.twoStepCodesSubject", text: "mail.twoStepCodesText" },
  recovered: { subject: "mail.twoStepRecoveredSubject", text: "mail.twoStepRecoveredText" },
};

interface TwoStepMail extends Reader {
  change: TwoStepChange;
  /** May be empty. */
  firstName: string;
  isOfTeam: boolean;
  /** The link that takes the account back, for a change that could lock its owner out. */
  takeBack?: string | undefined;
}

/** The mail about a change of an account's two-step sign-in. */
export const twoStepMail = (mail: TwoStepMail) =>
  compose(mail, (t) => {
    const { change, takeBack } = mail;
    const { subject, text } = TEXTS_BY_CHANGE[change];
    if (takeBack !== undefined)
      return {
        subject: t(subject),
        heading: t(subject),
        paragraphs: [greeting(t, mail.firstName), t(text), t("mail.takeBackText")],
        action: actionOf(t, "mail.takeBack", takeBack),
        validity: t("mail.worksDays", { days: RESTORE_EMAIL_DAYS }),
        stub: [t("mail.weNeverAsk")],
      };
    return {
      subject: t(subject),
      heading: t(subject),
      paragraphs: [greeting(t, mail.firstName), t(text)],
      action: actionOf(t, "mail.twoStepReset", `${mail.publicUrl}/forget-password`),
      stub: [t(mail.isOfTeam ? "mail.twoStepNotYou" : "mail.twoStepNotYouAlone")],
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
        subject: t("mail.deviceSubject"),
        text: t("mail.deviceText", { device: deviceOf(t, news), time }),
      };
    case "password":
      return { subject: t("mail.passwordSubject"), text: t("mail.passwordText", { time }) };
    case "bank":
      return { subject: t("mail.bankSubject"), text: t("mail.bankText", { time }) };
    case "key":
      return { subject: t("mail.keySubject"), text: t("mail.keyText", { name: news.name, time }) };
    case "codes":
    default:
      return { subject: t("mail.codesSubject"), text: t("mail.codesText", { count: news.count }) };
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
      action: actionOf(t, "mail.twoStepReset", `${mail.publicUrl}/forget-password`),
      stub: [t("mail.notYou")],
    };
  });

/** The mail to a new address of an account, with the link that confirms it; it may be a stranger's. */
export const changeEmailMail = (mail: Reader & { organization: string; link: string }) =>
  compose(mail, (t, site) => ({
    subject: t("site.confirmEmailTitle"),
    heading: t("site.confirmEmailTitle"),
    paragraphs: [t("mail.hello"), t("mail.newEmailText", { name: plainName(mail.organization) })],
    action: actionOf(t, "site.confirmEmail", mail.link),
    validity: t("mail.worksMinutes", { minutes: CHANGE_EMAIL_MINUTES }),
    stub: [t("mail.weNeverAsk"), t("mail.newEmailIgnore")],
    footer: t("mail.codeSent", { email: mail.to, site }),
  }));

/** The mail to an address that has an account, when another account was to change to it. It repeats nothing typed. */
export const emailInUseMail = (mail: Reader & { firstName: string }) =>
  compose(mail, (t, site) => ({
    subject: t("mail.emailInUseSubject"),
    heading: t("mail.emailInUseSubject"),
    paragraphs: [greeting(t, mail.firstName), t("mail.emailInUseText")],
    stub: [t("mail.existsIgnore")],
    footer: t("mail.codeSent", { email: mail.to, site }),
  }));

/** The mail to the address before a change; with a link that restores it, unless this was a return. */
export const emailChangedMail = (
  mail: Reader & { firstName: string; organization: string; link: string | undefined; at: Temporal.ZonedDateTime },
) =>
  compose(mail, (t) => {
    const time = momentInWords(mail.at, localeOf(mail.language));
    const subject = t("site.emailConfirmed");
    const text = t("mail.emailText", { name: mail.organization, time });
    if (mail.link === undefined)
      return { subject, heading: subject, paragraphs: [greeting(t, mail.firstName), text], stub: [] };
    return {
      subject,
      heading: subject,
      paragraphs: [greeting(t, mail.firstName), text, t("mail.emailRestoreText")],
      action: actionOf(t, "mail.emailRestore", mail.link),
      validity: t("mail.worksDays", { days: RESTORE_EMAIL_DAYS }),
      stub: [t("mail.weNeverAsk")],
    };
  });

/** The mail that says that an API key expires soon. */
export const keyEndsMail = (mail: Reader & { name: string; days: number }) =>
  compose(mail, (t) => {
    const { name, days, publicUrl } = mail;
    const subject = t("mail.keyEndsSubject", { count: days, name });
    return {
      subject,
      heading: subject,
      paragraphs: [t("mail.keyEndsText")],
      action: actionOf(t, "mail.webhookOpen", `${publicUrl}/developers`),
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
      subject: t("mail.webhookSubject", { host: new URL(url).host }),
      heading: t("mail.webhookHeading"),
      paragraphs: [
        reason === "gone" ? t("mail.webhookGone", about) : t("mail.webhookText", about),
        t("mail.webhookThen", { kept: retentionDays }),
      ],
      action: actionOf(t, "mail.webhookOpen", `${publicUrl}/developers/webhooks`),
      stub: [],
    };
  });

/** Removes the query, because some put a secret there. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/, "");
