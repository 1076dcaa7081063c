import { createHash } from "node:crypto";
import { z } from "zod";
import { findPublicCampaign } from "../../campaigns/queries.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { readQuery } from "../../../platform/http/input.ts";
import { log, logError } from "../../../platform/http/log.ts";
import type { HttpApp } from "../../../platform/http/http-app.ts";
import type { Reply } from "../../../platform/http/reply.ts";
import type { RawRequest } from "../../../platform/http/request.ts";
import type { AppleWallet } from "../../../platform/outside/wallet-apple.ts";
import type { Services } from "../../../platform/services.ts";
import { makeApplePass } from "./make-apple-pass.ts";
import { isPassToken } from "./pass-token.ts";
import { findPass, type HeldPass } from "./queries.ts";
import { deleteRegistration, listChangedSince, trimRegistrations, upsertRegistration } from "./registration-queries.ts";
import { markAndTell } from "./tell-phones.ts";

/** A person has a phone, a watch, a tablet; whoever registers more for one pass loses the oldest. */
const MOST_PHONES = 20;
/** Bytes. */
const BODY_CAP = 16_384;

const DEVICE = "/api/passes/v1/devices/:device/registrations/:passType";
const deviceId = z.string().regex(/^[\w.-]{1,128}$/);
const registering = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{2,200}$/) });
const logging = z.object({ logs: z.array(z.string()).max(1000) });

interface Asked {
  services: Services;
  wallet: AppleWallet;
  request: RawRequest;
}

/**
 * What phones ask by themselves: Apple's "Adding a web service to update passes". Paths, statuses and bodies are
 * Apple's, not those of our other calls.
 */
export function mountPassService(app: HttpApp, services: Services): void {
  const { appleWallet: wallet } = services;
  if (!wallet) return;
  const by = (answerer: (asked: Asked) => Promise<Reply>) => (request: RawRequest) =>
    answerer({ services, wallet, request }).catch((error: unknown) => {
      logError("apple.callFailed", error);
      return answer(500);
    });
  app.on("POST", `${DEVICE}/:serial`, by(register));
  app.on("DELETE", `${DEVICE}/:serial`, by(unregister));
  app.on("GET", DEVICE, by(listChanged));
  app.on("GET", "/api/passes/v1/passes/:passType/:serial", by(sendLatest));
  app.on("POST", "/api/passes/v1/log", by(hearComplaint));
}

/** 201 for a phone that was not known to have this pass, 200 for one that was. */
async function register(asked: Asked): Promise<Reply> {
  const { services, request } = asked;
  const pass = await allowedPass(asked);
  if (!pass) return answer(401);
  const deviceHash = deviceOf(request);
  const body = registering.safeParse(await readJson(request));
  if (!deviceHash || !body.success) return answer(400);
  const { serial } = pass;
  const { pushToken } = body.data;
  const isNew = await inTransaction(services.db, async (tx) => {
    const added = await upsertRegistration(tx, { deviceHash, serial, pushToken }, services.clock.now());
    if (added) await trimRegistrations(tx, serial, MOST_PHONES);
    // The pass may have changed between its download and this.
    await markAndTell(services, tx, [serial]);
    return added;
  });
  return answer(isNew ? 201 : 200);
}

async function unregister(asked: Asked): Promise<Reply> {
  const pass = await allowedPass(asked);
  if (!pass) return answer(401);
  const deviceHash = deviceOf(asked.request);
  if (!deviceHash) return answer(400);
  await deleteRegistration(asked.services.db, { deviceHash, serial: pass.serial });
  return answer(200);
}

/** Whoever asks shows no token, as Apple has it: knowing the phone's own id is what it takes. */
async function listChanged({ services, wallet, request }: Asked): Promise<Reply> {
  const deviceHash = deviceOf(request);
  if (!deviceHash || request.params.passType !== wallet.passTypeId) return answer(204);
  const since = revisionOf(readQuery(request).passesUpdatedSince);
  const changed = await listChangedSince(services.db, deviceHash, since);
  const last = changed.at(-1);
  if (!last) return answer(204);
  const body = { serialNumbers: changed.map(({ serial }) => serial), lastUpdated: String(last.revision) };
  return answer(200, JSON.stringify(body), { "content-type": "application/json" });
}

async function sendLatest(asked: Asked): Promise<Reply> {
  const { services, wallet, request } = asked;
  const named = await allowedPass(asked);
  if (!named) return answer(401);
  // What happened in the last minute may not have been noted yet.
  await inTransaction(services.db, (tx) => markAndTell(services, tx, [named.serial]));
  const pass = await findPass(services.db, named.serial);
  const campaign = pass && (await findPublicCampaign(services.db, pass.campaign_id));
  if (!pass || !campaign) return answer(401);
  const changed = pass.changed_at.epochMilliseconds;
  const headers = { "last-modified": new Date(changed).toUTCString() };
  if (Date.parse(request.header("if-modified-since") ?? "") >= changed) return answer(304, null, headers);
  const { serial, language, pin, redeemed_at: redeemedAt } = pass;
  const voucher = pin === null ? null : { pin, redeemedAt };
  const file = await makeApplePass(services, wallet, campaign, { serial, language, voucher });
  return answer(200, file, { ...headers, "content-type": "application/vnd.apple.pkpass" });
}

async function hearComplaint({ request }: Asked): Promise<Reply> {
  const body = logging.safeParse(await readJson(request));
  // Not the texts: anybody may send them, and they name addresses and passes.
  if (body.success) log("apple.phoneComplained", { messages: body.data.logs.length });
  return answer(200);
}

/** The pass that a request names, if it shows that pass's own token. */
async function allowedPass({ services, wallet, request }: Asked): Promise<HeldPass | undefined> {
  const { serial = "", passType } = request.params;
  if (passType !== wallet.passTypeId) return undefined;
  if (!isPassToken(services.secrets, serial, request.header("authorization"))) return undefined;
  return findPass(services.db, serial);
}

function deviceOf({ params }: RawRequest): Buffer | undefined {
  const device = deviceId.safeParse(params.device);
  return device.success ? createHash("sha256").update(device.data).digest() : undefined;
}

/** Our own tag as the number it is; whoever has none, or none of ours, gets everything. */
const revisionOf = (tag: unknown): number => (typeof tag === "string" && /^\d{1,15}$/.test(tag) ? Number(tag) : -1);

async function readJson(request: RawRequest): Promise<unknown> {
  const body = await request.readBody(BODY_CAP);
  try {
    return JSON.parse(body?.toString("utf8") ?? "") as unknown;
  } catch {
    return undefined;
  }
}

const answer = (status: number, body: string | Buffer | null = null, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { "cache-control": "no-store", ...headers },
  body,
});
