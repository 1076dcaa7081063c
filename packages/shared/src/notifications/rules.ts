import type { MessageKey } from "../messages/catalogue.ts";

/** What a business is told about. */
export const NOTIFICATION_KINDS = [
  "published",
  "changed",
  "ending",
  "lowStock",
  "redeemed",
  "undone",
  "level",
  "suspended",
  "restored",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A campaign that has this many days left, its last one not counted, is about to end. */
export const ENDING_DAYS = 3;
/** A store that has no more pieces of a product than this runs low on it. */
export const LOW_STOCK = 5;
/** After this many days a notification is removed. */
export const NOTIFICATION_DAYS = 180;
/** When somebody is mailed what they have not read: as it happens, once a day, or never. */
export const MAIL_TIMES = ["atOnce", "daily", "none"] as const;
export type MailTimes = (typeof MAIL_TIMES)[number];
/**
 * How soon a business or a brand is told of what happened, on the screen that it looks at: every server reads what happened
 * this often, an open screen asks for it this often, and what is left of the five seconds is for the network.
 */
export const NOTIFY_WITHIN_SECONDS = 5;
export const NOTIFY_READ_SECONDS = 1;
export const NOTIFY_POLL_SECONDS = 3;
/** How often it is looked whether something has happened. */
export const MAIL_MINUTES = 15;
/** The hour of the business's day in which the daily e-mail is sent. */
export const DIGEST_HOUR = 8;

/** A range may lack either end; days are `YYYY-MM-DD`, which sort as texts. */
export const rangeError = (startDate: string, endDate: string): MessageKey | undefined =>
  startDate !== "" && endDate !== "" && endDate < startDate ? "notifications.rangeBackwards" : undefined;
