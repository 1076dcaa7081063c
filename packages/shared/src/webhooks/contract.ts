import { z } from "zod";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant, page } from "../http/fields.ts";
import { message } from "../messages/catalogue.ts";
import { proven } from "../two-step/proof.ts";
import {
  DELIVERY_ERRORS,
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
  fault: z.enum(DELIVERY_ERRORS).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryInFull = delivery.extend({
  /** Empty where it is about sign-ins, for others than owners; what came back is not shown then either. */
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
  list: endpoint("GET /brand/webhook/", {
    ...readers,
    summary: "List the brand's webhook endpoints",
    output: z.object({ data: z.array(webhook) }),
  }),
  add: endpoint("POST /brand/webhook/add", {
    ...readers,
    summary: "Add an endpoint. Only this response shows its secret",
    refuses: ["accounts.proofNeeded", "developers.tooManyWebhooks"],
    input: z.object({ ...form, ...proven }),
    output: z.object({ ...said.shape, data: webhook, secret: z.string() }),
  }),
  update: endpoint("POST /brand/webhook/update", {
    ...readers,
    summary: "Update an endpoint, pause it, or turn it on again",
    refuses: ["accounts.proofNeeded", "developers.webhookGone"],
    input: ofWebhook.extend({ ...form, enabled: z.boolean(message("errors.invalid")), ...proven }),
    output: z.object({ ...said.shape, data: webhook }),
  }),
  rotate: endpoint("POST /brand/webhook/rotate", {
    ...readers,
    summary: "Create a new secret, shown only in this response; both secrets sign for a day",
    refuses: ["accounts.proofNeeded", "developers.webhookGone"],
    input: ofWebhook.extend(proven),
    output: z.object({ ...said.shape, data: webhook, secret: z.string() }),
  }),
  remove: endpoint("POST /brand/webhook/remove", {
    ...readers,
    summary: "Remove an endpoint and cancel its pending deliveries",
    refuses: ["developers.webhookGone"],
    input: ofWebhook,
  }),
  test: endpoint("POST /brand/webhook/test", {
    slow: true,
    ...readers,
    transaction: "none",
    summary: "Send a test event to an endpoint and return its response",
    refuses: ["developers.webhookGone"],
    input: ofWebhook,
    output: z.object({ data: deliveryInFull }),
  }),
  deliveries: endpoint("GET /brand/webhook/deliveries", {
    ...readers,
    summary:
      "List deliveries, newest first. `before` is the last deliveryId of the previous page; a page that isn't full is the last one",
    input: page.pick({ limit: true }).extend({
      before: optional(z.string().max(100)),
      webhookId: optional(z.string().max(100)),
      status: optional(z.enum(DELIVERY_STATUSES, message("errors.invalid"))),
    }),
    output: z.object({ data: z.array(delivery) }),
  }),
  delivery: endpoint("GET /brand/webhook/delivery", {
    ...readers,
    summary: "Get a delivery with its request and the beginning of the response",
    refuses: ["developers.deliveryGone"],
    input: z.object({ deliveryId: id }),
    output: z.object({ data: deliveryInFull }),
  }),
  replay: endpoint("POST /brand/webhook/replay", {
    ...readers,
    summary: "Resend a delivery with the same id",
    refuses: ["developers.deliveryGone", "developers.webhookOff"],
    input: z.object({ deliveryId: id }),
    output: z.object({ ...said.shape, data: delivery }),
  }),
  replayFailed: endpoint("POST /brand/webhook/replay-failed", {
    ...readers,
    summary: "Resend an endpoint's failed deliveries since `since`",
    refuses: ["developers.webhookGone", "developers.webhookOff"],
    input: ofWebhook.extend({ since: z.iso.datetime({ offset: true, message: message("errors.date") }) }),
    output: z.object({ ...said.shape, count: z.number().int() }),
  }),
};
