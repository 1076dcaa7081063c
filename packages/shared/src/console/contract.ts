import { z } from "zod";
import { SIGN_IN_REFUSALS } from "../accounts/contract.ts";
import { endpoint, said } from "../http/endpoint.ts";
import { id, instant, page, search } from "../http/fields.ts";
import { LANGUAGES } from "../language.ts";
import { message } from "../messages/catalogue.ts";
import { DELIVERY_CHANNELS, INVARIANTS, INVITEES, REASON_MAX, TENANT_KINDS, TENANT_STATES } from "./rules.ts";

const required = (key: Parameters<typeof message>[0], max: number) =>
  z.string(message(key)).trim().min(1, message(key)).max(max, message("errors.tooLong"));

/** An optional enum; an empty text means no value. */
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
  /** The stage of a business's registration; null for a brand. */
  stage: z.string().nullable(),
  /**
   * For a brand: its campaigns, the published ones, and its vouchers in circulation; for a business, of the campaigns
   * it takes part in.
   */
  campaigns: count,
  published: count,
  vouchers: count,
  redeemed: count,
  /** For a business: its stores; for a brand: the stores that joined its campaigns. */
  stores: count,
  people: count,
  /** The last activity of any of its sessions; null if no one is signed in. */
  activeAt: instant.nullable(),
});
export type Tenant = z.infer<typeof tenant>;

const tenantDetail = tenant.extend({
  suspendedAt: instant.nullable(),
  suspendedReason: z.string(),
  webUrl: z.string().nullable(),
  timezone: z.string(),
  /** Actions of operators, newest first. */
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
  /** Null if there is no valid link. */
  expiresAt: instant.nullable(),
  expired: z.boolean(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

const queue = z.object({
  queue: z.string(),
  waiting: count,
  running: count,
  /** Jobs that failed and are waiting for a retry. */
  retrying: count,
  failed: count,
  /** When the oldest waiting job was due. */
  oldestAt: instant.nullable(),
});
export type Queue = z.infer<typeof queue>;

const troubledJob = z.object({
  jobId: z.string(),
  queue: z.string(),
  state: z.enum(["retrying", "failed"]),
  tries: count,
  createdAt: instant,
  /** The time of the next retry; null if there is none. */
  nextAt: instant.nullable(),
  /** The error, without personal data. */
  error: z.string(),
});
export type TroubledJob = z.infer<typeof troubledJob>;

const delivery = z.object({
  /** The id of the job or the webhook delivery. */
  deliveryId: z.string(),
  way: z.enum(DELIVERY_CHANNELS),
  queue: z.string(),
  state: z.enum(["retrying", "failed"]),
  tries: count,
  createdAt: instant,
  nextAt: instant.nullable(),
  error: z.string(),
  /** The tenant that owns the webhook. */
  tenantName: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const invariant = z.object({
  name: z.enum(INVARIANTS),
  /** Null before the first check. */
  ok: z.boolean().nullable(),
  breaches: count,
  /** Milliseconds. */
  tookMs: count,
  checkedAt: instant.nullable(),
});
export type Invariant = z.infer<typeof invariant>;

const run = z.object({
  runId: z.string(),
  /** The operator who requested it; null if the server started it. */
  askedBy: z.string().nullable(),
  askedAt: instant,
  done: count,
  total: count,
  finishedAt: instant.nullable(),
});

/** Calls of the operators' console. */
export const consoleCalls = {
  login: endpoint("POST /operator/login", {
    access: ["public"],
    summary: "Sign in as an operator",
    refuses: SIGN_IN_REFUSALS,
    input: z.object({
      email: required("accounts.identifierRequired", 320),
      password: z.string(message("accounts.passwordRequired")).min(1, message("accounts.passwordRequired")).max(1_000),
      /** The code of the second step, as for members of a brand. */
      code: z.string(message("errors.invalid")).trim().max(100, message("errors.tooLong")).optional(),
      /** As for a brand's people. */
      work: z.string(message("errors.invalid")).max(4_000, message("errors.invalid")).optional(),
    }),
    output: z.object({
      data: z.object({ employeeId: z.string(), email: z.string(), language: z.enum(LANGUAGES) }),
      token: z.string(),
      message: z.string(),
    }),
    transaction: "none",
  }),
  tenants: endpoint("GET /operator/tenants", {
    access: ["operator"],
    summary: "List brands and businesses with their size and status, newest first",
    input: page.extend({ search, kind: choice(TENANT_KINDS), state: choice(TENANT_STATES) }),
    output: z.object({ data: z.array(tenant), total: count }),
  }),
  tenant: endpoint("GET /operator/tenant", {
    access: ["operator"],
    summary: "Get a tenant and its operator history",
    refuses: ["operators.tenantGone"],
    input: z.object({ tenantId: id }),
    output: z.object({ data: tenantDetail }),
  }),
  suspend: endpoint("POST /operator/tenant/suspend", {
    access: ["operator"],
    summary: "Suspend a tenant: its people are signed out, and it's inactive in every campaign",
    refuses: ["operators.tenantGone", "operators.alreadySuspended"],
    input: z.object({ tenantId: id, reason: required("operators.reasonRequired", REASON_MAX) }),
  }),
  restore: endpoint("POST /operator/tenant/restore", {
    access: ["operator"],
    summary: "Restore a suspended tenant",
    refuses: ["operators.tenantGone", "operators.notSuspended"],
    input: z.object({ tenantId: id }),
  }),
  invitations: endpoint("GET /operator/invitations", {
    access: ["operator"],
    summary: "List pending invitations, newest first",
    input: page.extend({ search }),
    output: z.object({ data: z.array(openInvitation), total: count }),
  }),
  resend: endpoint("POST /operator/invitation/resend", {
    access: ["operator"],
    summary: "Resend an invitation with a new link; the old one stops working",
    refuses: ["operators.invitationGone"],
    input: z.object({ invitationId: id, invitee: z.enum(INVITEES, message("errors.invalid")) }),
  }),
  jobs: endpoint("GET /operator/jobs", {
    access: ["operator"],
    summary: "Get how many jobs are waiting, running, and failed, with the failed ones",
    input: page.extend({ queue: z.string().max(100).default("") }),
    output: z.object({ data: z.object({ queues: z.array(queue), jobs: z.array(troubledJob) }), total: count }),
  }),
  retryJob: endpoint("POST /operator/job/retry", {
    access: ["operator"],
    summary: "Retry a failed job now",
    refuses: ["operators.jobGone"],
    input: z.object({ jobId: z.uuid(message("errors.invalid")), queue: z.string().min(1).max(100) }),
  }),
  deliveries: endpoint("GET /operator/deliveries", {
    access: ["operator"],
    summary: "List emails, passes, and webhooks that weren't delivered, newest first",
    input: page.extend({ way: choice(DELIVERY_CHANNELS) }),
    output: z.object({ data: z.array(delivery), total: count }),
  }),
  invariants: endpoint("GET /operator/invariants", {
    access: ["operator"],
    summary: "Get the latest results of the data checks",
    output: z.object({ data: z.object({ invariants: z.array(invariant), run: run.nullable() }) }),
  }),
  checkInvariants: endpoint("POST /operator/invariants/check", {
    access: ["operator"],
    summary: "Run all data checks now",
    refuses: ["operators.checkRunning"],
    output: said.extend({ data: z.object({ runId: z.string() }) }),
  }),
};
