import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, keyedReply } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { MAIL_TIMES, NOTIFICATION_KINDS } from "./rules.ts";

const notification = z.object({
  notificationId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The text, in the requested language. */
  notification: z.string(),
  imageName: z.string().nullable(),
  date: instant,
  /** The weekday in the business's time zone, in the requested language. */
  day: z.string(),
  /** JSON text with `CampaignId` and `CampaignCode`. */
  additionalData: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const optionalDay = z.preprocess((value) => (value === "" ? undefined : value), day.optional());
const settings = z.object({
  /** Whether mails are sent at all; for older clients, which only know the daily mail. */
  digest: z.boolean(),
  mails: z.enum(MAIL_TIMES),
});

export const notifications = {
  list: endpoint("GET /brand/campaign/notification-list", {
    access: ["business"],
    summary: "List the business's notifications, newest first; both days are included, in its time zone",
    input: keyedPage.extend({
      organizationId: id.optional(),
      employeeId: id.optional(),
      startDate: optionalDay,
      endDate: optionalDay,
    }),
    output: keyedReply.extend({ data: z.array(notification) }),
  }),
  count: endpoint("GET /brand/campaign/count-notification", {
    access: ["business"],
    summary: "Get the number of unread notifications",
    input: z.object({ organizationId: id.optional() }),
    output: z.object({ data: z.object({ count: z.number().int() }) }),
  }),
  status: endpoint("POST /brand/campaign/notification-status", {
    access: ["business"],
    summary:
      "Mark one notification, or `all`, as read or unread for you. Marking all as read returns an `undo`; send it with `all` and read false to undo exactly that",
    input: z.object({
      organizationId: id.optional(),
      notificationId: id,
      read: z.boolean(message("errors.invalid")),
      undo: z.uuid(message("errors.invalid")).optional(),
    }),
    output: z.object({ message: z.string(), undo: z.string().nullable() }),
  }),
  settings: endpoint("GET /brand/campaign/notification-settings", {
    access: ["business"],
    summary: "Get when you receive emails: at once, daily, or never",
    input: z.object({ organizationId: id.optional() }),
    output: z.object({ data: settings }),
  }),
  saveSettings: endpoint("POST /brand/campaign/notification-settings", {
    access: ["business"],
    summary: "Choose when you receive emails (`mails`), or only turn them on or off (`digest`)",
    input: z
      .object({
        organizationId: id.optional(),
        digest: z.boolean(message("errors.invalid")).optional(),
        mails: z.enum(MAIL_TIMES, message("errors.invalid")).optional(),
      })
      .check(({ value, issues }) => {
        if (value.digest === undefined && value.mails === undefined)
          issues.push({ code: "custom", path: ["mails"], message: message("errors.required"), input: value });
      }),
    output: z.object({ message: z.string(), data: settings }),
  }),
};
