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
  /** Null while the endpoint is active; otherwise why it is off. */
  offReason: z.enum(OFF_REASONS).nullable(),
  offSince: instant.nullable(),
  /** Since when all attempts have failed; null if the last one succeeded. */
  failingSince: instant.nullable(),
  /** Until when the previous secret signs as well. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  /** The name or, without one, the e-mail address of the person who created it. */
  createdBy: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  deliveryId: z.string(),
  webhookId: z.string(),
  url: z.string(),
  /** The `webhook-id` of all attempts, by which a receiver detects duplicates. */
  eventId: z.string(),
  event: z.string(),
  /** When the event happened. */
  occurredAt: instant,
  status: z.enum(DELIVERY_STATUSES),
  /** The number of attempts since it was created or resent. */
  tries: z.number().int(),
  nextTryAt: instant.nullable(),
  lastTryAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** Response time of the receiver, in milliseconds. */
  tookMs: z.number().int().nullable(),
  responseStatus: z.number().int().nullable(),
  fault: z.enum(DELIVERY_ERRORS).nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const deliveryInFull = delivery.extend({
  /** Empty for sign-in events, unless the caller is an owner; then `responseBody` is hidden too. */
  requestBody: z.string(),
  /** The beginning of the response body. */
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
/** An optional query parameter; an empty text means absent. */
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
