import { setTimeout as pause } from "node:timers/promises";
import type { VoucherData } from "@stashwell/shared/vouchers/contract";
import { RETRY_AFTER } from "@stashwell/api/platform/db/unavailable";
import { Machine } from "./machines.ts";
import { openS3StandIn, type S3StandIn } from "@stashwell/testing/s3-stand-in";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import type { CampaignOptions, VoucherCampaign } from "@stashwell/testing/voucher-campaign";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";

const KEYS = { accessKeyId: "AKIDSEVERAL", secretAccessKey: "the secret of several" };

/** Servers that share a database and a bucket, and nothing else. */
export interface SeveralServers {
  /** Looks into their database; its clock stands at the time of the start. */
  test: TestApp;
  machines: Machine[];
  bucket: S3StandIn;
  /** What another server of theirs is started with. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/**
 * @param more settings of their own
 * @param app over the database that they shall have; a new one unless it is given
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

/** A campaign that runs around the real now, which such servers' clocks tell. */
export function makeRunningCampaign(test: TestApp, options: CampaignOptions): Promise<VoucherCampaign> {
  const today = Temporal.Now.plainDateISO("UTC");
  const [startDate, endDate] = [today.subtract({ days: 3 }).toString(), today.add({ days: 30 }).toString()];
  return makeCampaign(test.services, { startDate, endDate, ...options });
}

export interface ServerReply<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

/** A call as a client of one server makes it. */
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
 * Makes the same request again while the server says that it cannot take it just now, as our pages do and as
 * `Retry-After` asks for: on a busy machine a connection to the database may take longer to open than a server waits.
 * @param ask a request that is safe to repeat, with the same key each time
 * @returns the first reply that is no 503, or the last one after six tries
 */
export async function persist<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; tries < MAX_ATTEMPTS; tries += 1) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
    await pause(RETRY_AFTER * 1_000);
  }
  return ask();
}

/** Runs `work` for each item, at most so many at once. */
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
