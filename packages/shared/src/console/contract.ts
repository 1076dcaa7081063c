import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { id, instant, page, said, search } from "../http/fields.ts";
import { LANGUAGES } from "../language.ts";
import { message } from "../messages/catalogue.ts";
import { DELIVERY_WAYS, INVITEES, REASON_MAX, TENANT_KINDS, TENANT_STATES } from "./rules.ts";

const required = (key: Parameters<typeof message>[0], max: number) =>
  z.string(message(key)).trim().min(1, message(key)).max(max, message("errors.tooLong"));

/** A choice that an empty text leaves open. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.enum(options, message("errors.invalid")).optional());

const count = z.number().int();

const tenant = z.object({
  tenantId: z.string(),
  kind: z.enum(TENANT_KINDS),
  name: z.string(),
  countryName: z.string(),
  createdAt: instant,
  state: z.enum(TENANT_STATES),
  /** How far a business has come with registering; null for a brand. */
  stage: z.string().nullable(),
  /** A brand's campaigns, those published of them, and the vouchers that are out; of a business those it takes part in. */
  campaigns: count,
  published: count,
  vouchers: count,
  redeemed: count,
  /** A business's own stores; of a brand those that joined its campaigns. */
  stores: count,
  people: count,
  /** When somebody of it last used the product, as far as a session tells; null when nobody is signed in. */
  activeAt: instant.nullable(),
});
export type Tenant = z.infer<typeof tenant>;

const tenantDetail = tenant.extend({
  suspendedAt: instant.nullable(),
  suspendedReason: z.string(),
  webUrl: z.string().nullable(),
  timezone: z.string(),
  /** What operators did to it, the newest first. */
  history: z.array(z.object({ action: z.string(), at: instant, operator: z.string(), reason: z.string().nullable() })),
});
export type TenantDetail = z.infer<typeof tenantDetail>;

const openInvitation = z.object({
  invitationId: z.string(),
  invitee: z.enum(INVITEES),
  email: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  kind: z.enum(TENANT_KINDS),
  sentAt: instant,
  /** Null when no link is good any more. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

const queue = z.object({
  queue: z.string(),
  waiting: count,
  running: count,
  /** Failed before, and waiting to be tried again. */
  retrying: count,
  failed: count,
  /** When the oldest of those that wait was due. */
  oldestAt: instant.nullable(),
});
export type Queue = z.infer<typeof queue>;

const troubledJob = z.object({
  jobId: z.string(),
  queue: z.string(),
  state: z.enum(["retrying", "failed"]),
  tries: count,
  createdAt: instant,
  /** When it is tried again; null when it is not. */
  nextAt: instant.nullable(),
  /** What went wrong, without anything about a person. */
  error: z.string(),
});
export type TroubledJob = z.infer<typeof troubledJob>;

const delivery = z.object({
  /** Of the job or of the webhook's delivery. */
  deliveryId: z.string(),
  way: z.enum(DELIVERY_WAYS),
  queue: z.string(),
  state: z.enum(["retrying", "failed"]),
  tries: count,
  createdAt: instant,
  nextAt: instant.nullable(),
  error: z.string(),
  /** Whose webhook it is. */
  tenantName: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const invariant = z.object({
  name: z.string(),
  /** Null before it was first looked at. */
  ok: z.boolean().nullable(),
  breaches: count,
  /** Milliseconds. */
  tookMs: count,
  checkedAt: instant.nullable(),
});
export type Invariant = z.infer<typeof invariant>;

const run = z.object({
  runId: z.string(),
  /** Null when the server looked by itself. */
  askedBy: z.string().nullable(),
  askedAt: instant,
  done: count,
  total: count,
  finishedAt: instant.nullable(),
});

/** What operators do in their console. */
export const consoleCalls = {
  login: endpoint({
    method: "POST",
    path: "/operator/login",
    access: ["public"],
    summary: "Sign in as an operator",
    input: z.object({
      email: required("accounts.identifierRequired", 320),
      password: z.string(message("accounts.passwordRequired")).min(1, message("accounts.passwordRequired")).max(1_000),
      /** The second step, as for a brand's people. */
      code: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).optional(),
    }),
    output: z.object({
      data: z.object({ employeeId: z.string(), email: z.string(), language: z.enum(LANGUAGES) }),
      token: z.string(),
      message: z.string(),
    }),
    transaction: "none",
  }),
  tenants: endpoint({
    method: "GET",
    path: "/operator/tenants",
    access: ["operator"],
    summary: "Brands and businesses with their size and state, the newest first",
    input: page.extend({ search, kind: choice(TENANT_KINDS), state: choice(TENANT_STATES) }),
    output: z.object({ data: z.array(tenant), total: count }),
  }),
  tenant: endpoint({
    method: "GET",
    path: "/operator/tenant",
    access: ["operator"],
    summary: "One tenant, and what operators did to it",
    input: z.object({ tenantId: id }),
    output: z.object({ data: tenantDetail }),
  }),
  suspend: endpoint({
    method: "POST",
    path: "/operator/tenant/suspend",
    access: ["operator"],
    summary: "Suspend a tenant: its people are signed out, and its part in every campaign rests",
    input: z.object({ tenantId: id, reason: required("operators.reasonRequired", REASON_MAX) }),
    output: said,
  }),
  restore: endpoint({
    method: "POST",
    path: "/operator/tenant/restore",
    access: ["operator"],
    summary: "Restore a suspended tenant",
    input: z.object({ tenantId: id }),
    output: said,
  }),
  invitations: endpoint({
    method: "GET",
    path: "/operator/invitations",
    access: ["operator"],
    summary: "People who were invited and have not come yet, the newest first",
    input: page.extend({ search }),
    output: z.object({ data: z.array(openInvitation), total: count }),
  }),
  resend: endpoint({
    method: "POST",
    path: "/operator/invitation/resend",
    access: ["operator"],
    summary: "Mail an invitation anew; the link that was mailed before dies",
    input: z.object({ invitationId: id, invitee: z.enum(INVITEES, message("errors.invalid")) }),
    output: said,
  }),
  jobs: endpoint({
    method: "GET",
    path: "/operator/jobs",
    access: ["operator"],
    summary: "How many jobs wait, run and fail, and those that failed",
    input: page.extend({ queue: z.string().max(100).default("") }),
    output: z.object({ data: z.object({ queues: z.array(queue), jobs: z.array(troubledJob) }), total: count }),
  }),
  retryJob: endpoint({
    method: "POST",
    path: "/operator/job/retry",
    access: ["operator"],
    summary: "Have a job that failed tried again now",
    input: z.object({ jobId: z.uuid(message("errors.invalid")), queue: z.string().min(1).max(100) }),
    output: said,
  }),
  deliveries: endpoint({
    method: "GET",
    path: "/operator/deliveries",
    access: ["operator"],
    summary: "Mails, passes and webhooks that did not arrive, the newest first",
    input: page.extend({ way: choice(DELIVERY_WAYS) }),
    output: z.object({ data: z.array(delivery), total: count }),
  }),
  invariants: endpoint({
    method: "GET",
    path: "/operator/invariants",
    access: ["operator"],
    summary: "What the checks of the books said last",
    input: z.object({}),
    output: z.object({ data: z.object({ invariants: z.array(invariant), run: run.nullable() }) }),
  }),
  checkInvariants: endpoint({
    method: "POST",
    path: "/operator/invariants/check",
    access: ["operator"],
    summary: "Have all of the books checked now",
    input: z.object({}),
    output: said.extend({ data: z.object({ runId: z.string() }) }),
  }),
};
