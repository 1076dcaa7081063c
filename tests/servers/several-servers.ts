import { setTimeout as pause } from "node:timers/promises";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { RETRY_AFTER } from "@stashwell/api/platform/db/database-errors";
import { Machine } from "./machines.ts";
import { openS3StandIn, type S3StandIn } from "@stashwell/testing/s3-stand-in";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { CampaignOptions, VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

const KEYS = { accessKeyId: "AKIDSEVERAL", secretAccessKey: "the secret of several" };

/** Servers that share only a database and a bucket. */
export interface SeveralServers {
  /** Accesses their database; its clock is fixed at the start time. */
  test: TestApp;
  machines: Machine[];
  bucket: S3StandIn;
  /** The environment for starting another such server. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * @param more additional settings
 * @param app uses its database instead of a new one
 */
export async function startServers(
  count: number,
  more: Record<string, string> = {},
  app?: TestApp,
): Promise<SeveralServers> {
  const test = app ?? (await createTestApp());
  test.clock.set(Temporal.Now.instant().toString());
  const bucket = await openS3StandIn(KEYS);
  const { databaseUrl, secretKey } = test.services.config;
  const env = {
    DATABASE_URL: databaseUrl ?? "",
    SECRET_KEY: secretKey,
    STORAGE_URL: `s3://${bucket.bucket}`,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    TRUST_PROXY: "127.0.0.1",
    ...more,
  };
  const machines: Machine[] = [];
  const close = async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
    await bucket.close();
    await test.drop();
  };
  try {
    await Promise.all(Array.from({ length: count }, async () => void machines.push(await Machine.start(env))));
  } catch (error) {
    await close();
    throw error;
  }
  return { test, machines, bucket, env, close };
}

/** Creates a campaign around the real time, which these servers use. */
export function makeRunningCampaign(test: TestApp, options: CampaignOptions): Promise<VoucherCampaign> {
  const today = Temporal.Now.plainDateISO("UTC");
  const [startDate, endDate] = [today.subtract({ days: 3 }).toString(), today.add({ days: 30 }).toString()];
  return makeCampaign(test.services, { startDate, endDate, ...options });
}

export interface ServerReply<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

/** Calls one server's API as a client. */
export async function callAt<Body = Record<string, unknown>>(
  { url }: { url: string },
  call: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<ServerReply<Body>> {
  const [method = "", path = ""] = call.split(" ");
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(method === "GET" ? {} : { "content-type": "application/json" }) },
    body: method === "GET" ? undefined : JSON.stringify(input),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export const claimAt = (server: { url: string }, campaignCode: string, claimKey: string = crypto.randomUUID()) =>
  callAt<{ data: VoucherData }>(server, "POST /brand/customer/claim", { campaignCode, claimKey });

const MAX_ATTEMPTS = 6;

/**
 * Repeats a request while the response is 503, as our pages do and `Retry-After` asks for: on a busy machine a database
 * connection may take longer to open than a server waits.
 * @param ask a request that is safe to repeat, with the same idempotency key each time
 * @returns the first response that isn't a 503, or the last one after six attempts
 */
export async function persist<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
    await pause(RETRY_AFTER * 1_000);
  }
  return ask();
}

/** Runs `work` for each item, with at most `atOnce` in parallel. */
export async function forEachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, nth: number) => Promise<void>,
): Promise<void> {
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
