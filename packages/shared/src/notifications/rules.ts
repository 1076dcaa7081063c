import type { MessageKey } from "../messages/catalogue.ts";

/** Kinds of notifications for a business. */
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

/** A campaign ends soon if it has this many days left, not counting the last one. */
export const ENDING_DAYS = 3;
/** A store runs low on a product at this number of items or fewer. */
export const LOW_STOCK = 5;
/** Notifications are deleted after this many days. */
export const NOTIFICATION_DAYS = 180;
/** When unread notifications are mailed: immediately, once a day, or never. */
export const MAIL_TIMES = ["atOnce", "daily", "none"] as const;
export type MailTimes = (typeof MAIL_TIMES)[number];
/**
 * Maximum delay until a notification appears on an open screen. Servers read new events every NOTIFY_READ_SECONDS,
 * screens poll every NOTIFY_POLL_SECONDS, and the rest is for the network.
 */
export const NOTIFY_WITHIN_SECONDS = 5;
export const NOTIFY_READ_SECONDS = 1;
export const NOTIFY_POLL_SECONDS = 3;
/** Interval of the check for notifications to be mailed, in minutes. */
export const MAIL_MINUTES = 15;
/** The hour in the business's time zone at which the daily mail is sent. */
export const DIGEST_HOUR = 8;

/** Validates a range, which may lack either end; days are `YYYY-MM-DD`, which sort as text. */
export const rangeError = (startDate: string, endDate: string): MessageKey | undefined =>
  startDate !== "" && endDate !== "" && endDate < startDate ? "notifications.rangeBackwards" : undefined;
