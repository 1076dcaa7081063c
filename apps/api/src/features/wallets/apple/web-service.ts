import { createHash } from "node:crypto";
import { z } from "zod";
import { findPublicCampaign } from "../../campaigns/queries.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readSmallBody } from "../../../platform/http/body-budget.ts";
import { readQuery } from "../../../platform/http/input.ts";
import { isBounded } from "../../../platform/http/json-bounds.ts";
import { log, logError } from "../../../platform/observation/log.ts";
import type { HttpApp } from "../../../platform/http/http-app.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { safeParse } from "../../../platform/http/safe-parse.ts";
import type { Reply } from "../../../platform/http/reply.ts";
import type { RawRequest } from "../../../platform/http/request.ts";
import type { AppleWallet } from "../../../platform/outside/wallet-apple.ts";
import type { Services } from "../../../platform/services.ts";
import { makeApplePass } from "./make-apple-pass.ts";
import { isPassToken } from "./pass-token.ts";
import { findPass, type HeldPass } from "./queries.ts";
import { deleteRegistration, listChangedSince, trimRegistrations, upsertRegistration } from "./registration-queries.ts";
import { markAndPush } from "./push-to-phones.ts";

/**
 * A person has a phone, a watch, a tablet; beyond this number of devices per pass, the oldest registration is dropped.
 */
const MAX_PHONES = 20;
/** Bytes. */
const BODY_CAP = 16_384;
/** `Retry-After` in seconds, when the request's body was not read. */
const RETRY_SECONDS = 5;

const DEVICE = "/api/passes/v1/devices/:device/registrations/:passType";
const deviceId = z.string().regex(/^[\w.-]{1,128}$/);
const registering = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{2,200}$/) });
const logging = z.object({ logs: z.array(z.string()).max(1000) });

interface PassRequest {
  services: Services;
  wallet: AppleWallet;
  request: RawRequest;
}

/**
 * The endpoints that phones call on their own: Apple's "Adding a web service to update passes". Paths, statuses and
 * bodies follow Apple's protocol, not our other calls.
 */
export function mountPassService(app: HttpApp, services: Services): void {
  const { appleWallet: wallet } = services;
  if (!wallet) return;
  const by = (handler: (request: PassRequest) => Promise<Reply>) => (request: RawRequest) =>
    handler({ services, wallet, request }).catch((error: unknown) => {
      if (error instanceof Problem) return reply(error.status, null, { "retry-after": String(RETRY_SECONDS) });
      logError("apple.callFailed", error);
      return reply(500);
    });
  app.on("POST", `${DEVICE}/:serial`, by(register));
  app.on("DELETE", `${DEVICE}/:serial`, by(unregister));
  app.on("GET", DEVICE, by(listChanged));
  app.on("GET", "/api/passes/v1/passes/:passType/:serial", by(sendLatest));
  app.on("POST", "/api/passes/v1/log", by(hearComplaint));
}

/** 201 if the phone was not registered for this pass yet, 200 if it was. */
async function register(passRequest: PassRequest): Promise<Reply> {
  const { services, request } = passRequest;
  const pass = await allowedPass(passRequest);
  if (!pass) return reply(401);
  const deviceHash = deviceOf(request);
  const body = safeParse(registering, await readJson(request));
  if (!deviceHash || !body.success) return reply(400);
  const { serial } = pass;
  const { pushToken } = body.data;
  const isNew = await inTransaction(services.db, async (tx) => {
    const added = await upsertRegistration(tx, { deviceHash, serial, pushToken }, services.clock.now());
    if (added) await trimRegistrations(tx, serial, MAX_PHONES);
    // The pass may have changed between its download and this request.
    await markAndPush(services, tx, [serial]);
    return added;
  });
  return reply(isNew ? 201 : 200);
}

async function unregister(request: PassRequest): Promise<Reply> {
  const pass = await allowedPass(request);
  if (!pass) return reply(401);
  const deviceHash = deviceOf(request.request);
  if (!deviceHash) return reply(400);
  await deleteRegistration(request.services.db, { deviceHash, serial: pass.serial });
  return reply(200);
}

/** Apple's protocol sends no token here: knowing the device's id is enough. */
async function listChanged({ services, wallet, request }: PassRequest): Promise<Reply> {
  const deviceHash = deviceOf(request);
  if (!deviceHash || request.params.passType !== wallet.passTypeId) return reply(204);
  const since = revisionOf(readQuery(request).passesUpdatedSince);
  const changed = await listChangedSince(services.db, deviceHash, since);
  const last = changed.at(-1);
  if (!last) return reply(204);
  const body = { serialNumbers: changed.map(({ serial }) => serial), lastUpdated: String(last.revision) };
  return reply(200, JSON.stringify(body), { "content-type": "application/json" });
}

async function sendLatest(passRequest: PassRequest): Promise<Reply> {
  const { services, wallet, request } = passRequest;
  const named = await allowedPass(passRequest);
  if (!named) return reply(401);
  // Changes of the last minute may not be marked yet.
  await inTransaction(services.db, (tx) => markAndPush(services, tx, [named.serial]));
  const pass = await findPass(services.db, named.serial);
  const campaign = pass && (await findPublicCampaign(services.db, pass.campaign_id));
  if (!pass || !campaign) return reply(401);
  const changed = pass.changed_at.epochMilliseconds;
  const headers = { "last-modified": new Date(changed).toUTCString() };
  if (Date.parse(request.header("if-modified-since") ?? "") >= changed) return reply(304, null, headers);
  const { serial, language, pin, redeemed_at: redeemedAt, voided_at: voidedAt } = pass;
  const voucher = pin === null ? null : { pin, redeemedAt, isVoided: voidedAt !== null };
  const file = await makeApplePass(services, wallet, campaign, { serial, language, voucher });
  return reply(200, file, { ...headers, "content-type": "application/vnd.apple.pkpass" });
}

async function hearComplaint({ request }: PassRequest): Promise<Reply> {
  const body = safeParse(logging, await readJson(request));
  // Don't log the texts: anyone can send them, and they contain addresses and passes.
  if (body.success) log("apple.phoneComplained", { messages: body.data.logs.length });
  return reply(200);
}

/** The pass that a request names, if the request carries that pass's token. */
async function allowedPass({ services, wallet, request }: PassRequest): Promise<HeldPass | undefined> {
  const { serial = "", passType } = request.params;
  if (passType !== wallet.passTypeId) return undefined;
  if (!isPassToken(services.secrets, serial, request.header("authorization"))) return undefined;
  return findPass(services.db, serial);
}

function deviceOf({ params }: RawRequest): Buffer | undefined {
  const device = deviceId.safeParse(params.device);
  return device.success ? createHash("sha256").update(device.data).digest() : undefined;
}

/** Parses our revision tag; without a valid one, the phone gets everything. */
const revisionOf = (tag: unknown): number => (typeof tag === "string" && /^\d{1,15}$/.test(tag) ? Number(tag) : -1);

async function readJson(request: RawRequest): Promise<unknown> {
  try {
    const body = await readSmallBody(request, BODY_CAP);
    return body && isBounded(body) ? (JSON.parse(body.toString("utf8")) as unknown) : undefined;
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Invalid JSON, or the client disconnected.
    return undefined;
  }
}

const reply = (status: number, body: string | Buffer | null = null, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "cache-control": "no-store", ...headers },
  body,
});
