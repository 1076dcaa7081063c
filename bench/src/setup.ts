import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@stashwell/postgres/server";
import { migrate } from "@stashwell/api/platform/db/migrate";
import { openPool } from "@stashwell/api/platform/db/pool";
import type { CallInput } from "@stashwell/shared/calls";
import { makePictureUrl } from "@stashwell/testing/pictures";
import type { Pool } from "pg";
import { type Child, startChild } from "./child.ts";
import { randomAddress } from "./connection.ts";
import type { HttpLoad, HttpResult } from "./http-load.ts";

export interface Setup {
  url: string;
  pool: Pool;
  /** The environment of the product's server. */
  env: Record<string, string>;
  brandId: string;
  /** Starts a server, which replies with its resident memory in bytes to any message; it stops with the bench. */
  serve(file?: "naive-server" | "hello-server"): Promise<Child<number>>;
  /** Sends a load; throws if a response has a status that is not allowed. */
  load(load: HttpLoad, allowed?: readonly number[]): Promise<HttpResult>;
}

/**
 * Runs work on a migrated PostgreSQL of its own with the default durability, fsync on, and one brand; removed
 * afterwards.
 */
export async function withSetup(work: (setup: Setup) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "stashwell-bench-"));
  const server = await startEmbedded({ dataDir });
  const pool = openPool(server.url, { max: 2 });
  const env = {
    NODE_ENV: "production",
    BANK_PROVIDER: "sandbox",
    DATABASE_URL: server.url,
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString("hex"),
    PUBLIC_URL: "http://localhost:3000",
    TRUST_PROXY: "127.0.0.1",
  };
  const children: Child<unknown>[] = [];
  const start = async <Result>(file: string): Promise<Child<Result>> => {
    const child = await startChild<Result>(`./${file}.ts`, env);
    children.push(child);
    return child;
  };
  const idle: Child<HttpResult>[] = [];
  try {
    await migrate(pool);
    const brandId = await insertBrand(pool);
    await work({
      url: server.url,
      pool,
      env,
      brandId,
      serve: (file) => start(file ?? "server"),
      async load(load, allowed = [200]) {
        const generator = idle.pop() ?? (await start<HttpResult>("http-load"));
        const result = await generator.send(load);
        idle.push(generator);
        if (Object.keys(result.statuses).some((status) => !allowed.includes(Number(status))))
          throw new Error(`${load.path}: the statuses were ${JSON.stringify(result.statuses)}`);
        return result;
      },
    });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function scalar<T>(pool: Pool, statement: string, values: unknown[] = []): Promise<T> {
  const { rows } = await pool.query({ text: statement, values, rowMode: "array" });
  return (rows[0] as T[])[0]!;
}

/** Throws unless each statement returns the expected count. */
export async function requireCounts(
  pool: Pool,
  campaignId: string,
  expected: number,
  statements: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [what, statement] of Object.entries(statements)) {
    const count = await scalar<number>(pool, statement, [campaignId]);
    if (count !== expected) throw new Error(`${count} ${what} after ${expected} were acknowledged`);
  }
}

async function insertBrand(pool: Pool): Promise<string> {
  await pool.query(
    `insert into country (id, name, iso_code, phone_code, currency, currency_sign, distance_unit, timezone)
     values ('1', 'United States', 'US', '+1', 'USD', '$', 'mi', 'America/New_York')`,
  );
  return scalar<string>(
    pool,
    `insert into brand (name, web_url, country_id, currency, currency_sign, timezone, created_at)
     values ('Bench', 'bench', '1', 'USD', '$', 'America/New_York', now()) returning id`,
  );
}

/** Inserts a published campaign that runs today. */
export const insertCampaign = (pool: Pool, brandId: string, code: string, cardCount: number): Promise<string> =>
  scalar<string>(
    pool,
    `insert into campaign (brand_id, code, name, denomination, card_count, start_date, end_date, all_states, created_at, updated_at, published_at)
     values ($1, $2, 'Bench', 25, $3, current_date - 10, current_date + 10, true, now(), now(), now()) returning id`,
    [brandId, code, cardCount],
  );

export async function insertProduct(pool: Pool, brandId: string): Promise<string> {
  await pool.query(
    "insert into image (hash, width, height, bytes, created_at) values ('bench', 1, 1, 1, now()) on conflict do nothing",
  );
  return scalar<string>(
    pool,
    "insert into product (brand_id, name, upc, image_hash, created_at) values ($1, 'Soda', $2, 'bench', now()) returning id",
    [brandId, String(randomBytes(5).readUIntBE(0, 5))],
  );
}

async function openSession(pool: Pool, accountId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await pool.query("insert into session (token_hash, account_id, created_at, used_at) values ($1, $2, now(), now())", [
    createHash("sha256").update(token).digest(),
    accountId,
  ]);
  return token;
}

/** Opens a session of an owner of the brand, as signing in does. */
export async function openBrandSession(pool: Pool, brandId: string): Promise<string> {
  const account = await scalar<string>(
    pool,
    `insert into account (type, brand_id, email, username, role, created_at) values (1, $1, 'bench@brands.example', 'bench', 'owner', now()) returning id`,
    [brandId],
  );
  return openSession(pool, account);
}

export interface Shop {
  token: string;
  storeId: string;
}

/** Inserts a business with a session and a store. */
export async function insertShop(pool: Pool, stateId: string | null = null): Promise<Shop> {
  const businessId = await scalar<string>(
    pool,
    "insert into business (name, country_id, timezone, created_at) values ('Shop', '1', 'America/New_York', now()) returning id",
  );
  const accountId = await scalar<string>(
    pool,
    "insert into account (type, business_id, email, username, created_at) values (2, $1, $2, $2, now()) returning id",
    [businessId, `${randomUUID()}@example.com`],
  );
  const storeId = await scalar<string>(
    pool,
    "insert into store (business_id, name, state_id, is_primary, created_at) values ($1, 'Store', $2, true, now()) returning id",
    [businessId, stateId],
  );
  return { token: await openSession(pool, accountId), storeId };
}

/** Adds stores to a campaign with plenty of stock. */
export async function joinCampaign(
  pool: Pool,
  campaignId: string,
  productId: string,
  shops: readonly Shop[],
): Promise<void> {
  const stores = shops.map(({ storeId }) => storeId);
  await pool.query(
    "insert into participation (campaign_id, store_id, business_id, joined_at) select $1, id, business_id, now() from store where id = any($2)",
    [campaignId, stores],
  );
  // A trusted business has no daily cap.
  await pool.query(
    "update brand_business set level = 'trusted' where brand_id = (select brand_id from campaign where id = $1)",
    [campaignId],
  );
  await pool.query(
    "insert into stock (campaign_id, store_id, product_id, quantity) select $1, unnest($2::uuid[]), $3, 100000",
    [campaignId, stores, productId],
  );
}

/** Makes a call by fetch that is not part of the measurement. */
export async function call<Reply>(port: number, token: string, name: string, body?: object): Promise<Reply> {
  const [method = "", path = ""] = name.split(" ");
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    // Without a session, each request comes from another network, as the limits count networks.
    headers: {
      ...(token ? { token } : { "x-forwarded-for": randomAddress() }),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Reply;
}

export type CampaignForm = CallInput<"POST /brand/campaign/add">;

const day = (ahead: number): string => Temporal.Now.plainDateISO("America/New_York").add({ days: ahead }).toString();

/** A campaign form that can be published. */
export const campaignForm = async (productId: string, noOfVoucher: number): Promise<CampaignForm> => ({
  type: "Publish",
  campaignName: "Owambe Season",
  denomination: "25.00",
  noOfVoucher: String(noOfVoucher),
  startDate: day(1),
  endDate: day(30),
  privacyPolicy: "We keep nothing of yours.",
  terms: "One voucher a purchase.",
  disclaimer: "Not exchangeable for cash.",
  templateProducts: [productId],
  state: "all",
  customerTemplate: { base64Template: await makePictureUrl({ width: 900, height: 1200 }) },
  templateType: 2,
});
