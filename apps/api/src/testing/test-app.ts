import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import type { NewMerchant } from "../accounts/create-merchant.ts";
import type { NewBrand } from "../brands/create-brand.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { HonoApp } from "../http/mount.ts";
import { registerJobs } from "../jobs.ts";
import { openServices } from "../open-services.ts";
import type { Services } from "../services.ts";
import { closeLanes } from "../vouchers/lanes.ts";
import { makeBrand, makeBusiness, type TestBrand, type TestBusiness } from "./tenants.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createTestDatabase, SEEDED } from "./test-database.ts";

/** A reply as a test looks at it. `body` is that of a success; a failure has `code` and `faults`. */
export interface TestReply<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** The stable code of a failure, such as `errors.session`. */
  code: string | undefined;
  /** The texts of a failure by field. */
  faults: Record<string, string[]>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent in place of the input, as it is: to try what the types forbid. */
  raw?: string;
  /** For the server's eyes the call comes from this address. */
  address?: string;
}

export interface TestApp {
  app: HonoApp;
  services: Services;
  clock: TestClock;
  /** Calls the API over HTTP, as a browser would: `call("POST /brand/user/login", { … })`. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<TestReply<BodyOf<Name>>>;
  /** Makes a brand (each time another one) and opens a session of it. */
  signInBrand(brand?: Partial<NewBrand>): Promise<TestBrand>;
  /** Makes a business (each time another one) with a primary store, and opens a session of it. */
  signInBusiness(business?: Partial<NewMerchant>): Promise<TestBusiness>;
  /** Does all jobs that wait, then gives the mails sent so far, newest first. */
  mails(): Promise<TestMail[]>;
  drop(): Promise<void>;
}

export interface TestMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

type BodyOf<Name extends CallName> =
  CallOutput<Name> extends { file: string } ? unknown : CallOutput<Name> & { success: boolean };

/** The whole application over a database of its own, with seeds and a clock that the test moves. Drop it after use. */
export async function createTestApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<TestApp> {
  const database = await createTestDatabase({ from: SEEDED });
  const dataDir = join(tmpdir(), `stashwell-data-${randomBytes(6).toString("hex")}`);
  const config = readConfig(
    {
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: "the tests' own key, which is no secret",
      TRUST_PROXY: "127.0.0.1",
      ...env,
    },
    { dev: false },
  );
  const clock = createTestClock();
  const services = openServices(config, clock, database.url);
  registerJobs(services);
  const app = createApp(services);
  return {
    app,
    services,
    clock,
    call: (name, input, options) => callApp(app, name, input, options),
    signInBrand: (brand) => makeBrand(services, brand),
    signInBusiness: (business) => makeBusiness(services, business),
    mails: () => readMails(services),
    async drop() {
      await closeLanes(services);
      await services.jobs.stop();
      await services.pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readMails({ jobs, db }: Services): Promise<TestMail[]> {
  await jobs.drain();
  const rows = await db.selectFrom("dev_mail").selectAll().orderBy("id", "desc").execute();
  return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.body_text, html: row.body_html }));
}

async function callApp<Name extends CallName>(
  app: HonoApp,
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<TestReply<BodyOf<Name>>> {
  const { path, body } = spellOut(name, input, options.raw);
  const response = await app.request(`/api${path}`, {
    method: name.slice(0, name.indexOf(" ")),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.address === undefined ? {} : { "x-forwarded-for": options.address }),
      ...options.headers,
    },
    body,
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const reply = isJson
    ? ((await response.json()) as Record<string, unknown>)
    : Buffer.from(await response.arrayBuffer());
  const failed = !response.ok && isJson ? (reply as { code?: string; data?: Record<string, string[]> }) : {};
  return {
    status: response.status,
    headers: response.headers,
    body: reply as BodyOf<Name>,
    code: failed.code,
    faults: failed.data ?? {},
  };
}

/** Path parameters go into the path, a GET's other fields into the query, the rest into the body. */
function spellOut(
  name: CallName,
  input: object | undefined,
  raw: string | undefined,
): { path: string; body: string | undefined } {
  const [method = "", pattern = ""] = name.split(" ");
  const fields: Record<string, unknown> = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields[field]);
    delete fields[field];
    return encodeURIComponent(value);
  });
  if (method !== "GET") return { path, body: raw ?? JSON.stringify(Array.isArray(input) ? input : fields) };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([field, value]) => [field, String(value)])).toString();
  return { path: query ? `${path}?${query}` : path, body: undefined };
}
