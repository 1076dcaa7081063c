import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { day, id, instant, keyedPage, keyedReply } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { NOTIFICATION_KINDS } from "./rules.ts";

const notification = z.object({
  notificationId: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** The text, in the language that was asked for. */
  notification: z.string(),
  imageName: z.string().nullable(),
  date: instant,
  /** The day of the week in the business's time zone, in the language that was asked for. */
  day: z.string(),
  /** JSON text with `CampaignId` and `CampaignCode`. */
  additionalData: z.string(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const optionalDay = z.preprocess((value) => (value === "" ? undefined : value), day.optional());
const settings = z.object({ digest: z.boolean() });

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/brand/campaign/notification-list",
    access: ["business"],
    summary: "What the business was told, newest first; both days are within, in its own time zone",
    input: keyedPage.extend({
      organizationId: id.optional(),
      employeeId: id.optional(),
      startDate: optionalDay,
      endDate: optionalDay,
    }),
    output: keyedReply.extend({ data: z.array(notification) }),
  }),
  count: endpoint({
    method: "GET",
    path: "/brand/campaign/count-notification",
    access: ["business"],
    summary: "How many notifications the caller has not read",
    input: z.object({ organizationId: id.optional() }),
    output: z.object({ data: z.object({ count: z.number().int() }) }),
  }),
  status: endpoint({
    method: "POST",
    path: "/brand/campaign/notification-status",
    access: ["business"],
    summary:
      "Mark one notification, or `all`, as read or unread for the caller. Marking all as read answers with an `undo`, which, sent with `all` and read false, takes back just that",
    input: z.object({
      organizationId: id.optional(),
      notificationId: id,
      read: z.boolean(message("errors.invalid")),
      undo: z.uuid(message("errors.invalid")).optional(),
    }),
    output: z.object({ message: z.string(), undo: z.string().nullable() }),
  }),
  settings: endpoint({
    method: "GET",
    path: "/brand/campaign/notification-settings",
    access: ["business"],
    summary: "Whether the caller gets the daily e-mail",
    input: z.object({ organizationId: id.optional() }),
    output: z.object({ data: settings }),
  }),
  saveSettings: endpoint({
    method: "POST",
    path: "/brand/campaign/notification-settings",
    access: ["business"],
    summary: "Switch the caller's daily e-mail on or off",
    input: z.object({ organizationId: id.optional(), digest: z.boolean(message("errors.invalid")) }),
    output: z.object({ message: z.string(), data: settings }),
  }),
};
