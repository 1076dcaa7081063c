import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, page, said } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import {
  DELIVERY_FAULTS,
  DELIVERY_STATUSES,
  OFF_REASONS,
  WEBHOOK_EVENTS,
  WEBHOOK_NOTE_MAX,
  WEBHOOK_URL,
  WEBHOOK_URL_MAX,
} from "./rules.ts";

const webhook = z.object({
  webhookId: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Null while it is told what happens; else why not. */
  offReason: z.enum(OFF_REASONS).nullable(),
  offSince: instant.nullable(),
  /** Since when nothing has got through; null when the last try did. */
  failingSince: instant.nullable(),
  /** Until when the secret before the newest signs as well. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  /** Who made it, by name or, without one, by e-mail address. */
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  deliveryId: z.string(),
  webhookId: z.string(),
  url: z.string(),
  /** The `webhook-id` of every try, by which a receiver knows what it has had. */
  eventId: z.string(),
  event: z.string(),
  /** When it happened. */
  occurredAt: instant,
  status: z.enum(DELIVERY_STATUSES),
  /** Since it was made, or asked for anew. */
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  lastTryAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** How long the receiver took, in milliseconds. */
  tookMs: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryInFull = delivery.extend({
  requestBody: z.string(),
  /** The beginning of what the receiver said. */
  responseBody: z.string().nullable(),
});
export type DeliveryInFull = z.infer<typeof deliveryInFull>;

const form = {
  url: z
    .string(message("developers.urlRequired"))
    .trim()
    .min(1, message("developers.urlRequired"))
    .max(WEBHOOK_URL_MAX, message("errors.tooLong"))
    .regex(WEBHOOK_URL, message("developers.urlInvalid"))
    .pipe(z.url(message("developers.urlInvalid"))),
  description: z.string().trim().max(WEBHOOK_NOTE_MAX, message("errors.tooLong")).default(""),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, message("errors.invalid")), message("developers.eventsRequired"))
    .min(1, message("developers.eventsRequired"))
    .max(100, message("errors.list")),
};
const ofWebhook = z.object({ webhookId: id });
/** In a query, nothing chosen is an empty text. */
const optional = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === "" ? undefined : value), field.optional());

const readers = { access: ["brand"], role: "editor" } as const;

export const webhooks = {
  list: endpoint({
    method: "GET",
    path: "/brand/webhook/",
    ...readers,
    summary: "Where the brand is told what happens",
    input: z.object({}),
    output: z.object({ data: z.array(webhook) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/brand/webhook/add",
    ...readers,
    summary: "Add an endpoint. This reply is the only place that shows its secret",
    input: z.object(form),
    output: z.object({ ...said.shape, data: webhook, secret: z.string() }),
  }),
  update: endpoint({
    method: "POST",
    path: "/brand/webhook/update",
    ...readers,
    summary: "Change an endpoint, pause it or switch it on again",
    input: ofWebhook.extend({ ...form, enabled: z.boolean(message("errors.invalid")) }),
    output: z.object({ ...said.shape, data: webhook }),
  }),
  rotate: endpoint({
    method: "POST",
    path: "/brand/webhook/rotate",
    ...readers,
    summary: "Make a new secret, shown in this reply alone; for a day both sign",
    input: ofWebhook,
    output: z.object({ ...said.shape, data: webhook, secret: z.string() }),
  }),
  remove: endpoint({
    method: "POST",
    path: "/brand/webhook/remove",
    ...readers,
    summary: "Remove an endpoint; what waits for it is given up",
    input: ofWebhook,
    output: said,
  }),
  test: endpoint({
    method: "POST",
    path: "/brand/webhook/test",
    slow: true,
    ...readers,
    transaction: "none",
    summary: "Send a test to an endpoint at once, and say what came back",
    input: ofWebhook,
    output: z.object({ data: deliveryInFull }),
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/brand/webhook/deliveries",
    ...readers,
    summary:
      "What was sent or is to be sent, newest first. `before` is the deliveryId that the last page ended with; a page that is not full is the last one",
    input: page.pick({ limit: true }).extend({
      before: optional(z.string().max(100)),
      webhookId: optional(z.string().max(100)),
      status: optional(z.enum(DELIVERY_STATUSES, message("errors.invalid"))),
    }),
    output: z.object({ data: z.array(delivery) }),
  }),
  delivery: endpoint({
    method: "GET",
    path: "/brand/webhook/delivery",
    ...readers,
    summary: "One delivery, with what was sent and the beginning of what came back",
    input: z.object({ deliveryId: id }),
    output: z.object({ data: deliveryInFull }),
  }),
  replay: endpoint({
    method: "POST",
    path: "/brand/webhook/replay",
    ...readers,
    summary: "Send a delivery again, under the same id",
    input: z.object({ deliveryId: id }),
    output: z.object({ ...said.shape, data: delivery }),
  }),
  replayFailed: endpoint({
    method: "POST",
    path: "/brand/webhook/replay-failed",
    ...readers,
    summary: "Send everything again that an endpoint did not take and that happened since `since`",
    input: ofWebhook.extend({ since: z.iso.datetime({ offset: true, message: message("errors.date") }) }),
    output: z.object({ ...said.shape, count: z.number().int() }),
  }),
};
