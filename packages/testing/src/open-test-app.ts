import { type CallInput, type CallName, contract } from "@stashwell/shared/calls";
import { type Endpoint, isCommonRefusal } from "@stashwell/shared/http/endpoint";
import { createApp } from "@stashwell/api/app";
import { readConfig } from "@stashwell/api/platform/config/config";
import type { HttpApp } from "@stashwell/api/platform/http/http-app";
import { registerJobs } from "@stashwell/api/jobs";
import { closeDatabases, openServices } from "@stashwell/api/open-services";
import { openDatabase, openPool } from "@stashwell/api/platform/db/pool";
import type { Replica } from "@stashwell/api/platform/db/replica";
import type { Services } from "@stashwell/api/platform/services";
import { closeBatchers } from "@stashwell/api/features/vouchers/batchers";
import { makeBrand, makeBusiness } from "./tenants.ts";
import type { BodyOf, CallOptions, TestApp, TestMail, TestReply } from "./test-app.ts";
import { createTestClock } from "./test-clock.ts";

/** The whole application on a migrated and seeded database, with a clock that the test moves. */
export function openTestApp(
  databaseUrl: string,
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
): TestApp {
  const config = readConfig(
    {
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: "the tests' own key, which is no secret",
      TRUST_PROXY: "127.0.0.1",
      BANK_PROVIDER: "sandbox",
      ...env,
    },
    { dev: false },
  );
  const clock = createTestClock();
  const services = openServices(config, clock, databaseUrl);
  services.replica ??= openReadOnly(databaseUrl);
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
      await closeBatchers(services);
      await services.jobs.stop();
      await closeDatabases(services);
    },
  };
}

/** The database itself in sessions that refuse writes, as a replica does: a call that reads there may only read. */
function openReadOnly(databaseUrl: string): Replica {
  const pool = openPool(`${databaseUrl}?options=-c%20default_transaction_read_only%3Don`, { max: 4 });
  return { pool, db: openDatabase(pool), hasCaughtUp: () => Promise.resolve(true), isAvoided: false };
}

async function readMails({ jobs, db }: Services): Promise<TestMail[]> {
  await jobs.drain();
  const rows = await db.selectFrom("dev_mail").selectAll().orderBy("id", "desc").execute();
  return rows.map((row) => ({ to: row.recipient, subject: row.subject, text: row.body_text, html: row.body_html }));
}

async function callApp<Name extends CallName>(
  app: HttpApp,
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<TestReply<BodyOf<Name>>> {
  const { path, body } = spellOut(name, input, options.raw);
  const init = {
    method: name.slice(0, name.indexOf(" ")),
    headers: {
      ...(body === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
      ...(options.token === undefined ? {} : { token: options.token }),
      ...(options.address === undefined ? {} : { "x-forwarded-for": options.address }),
      ...options.headers,
    },
    body,
  };
  const response = await app.request(`/api${path}`, init);
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const reply = isJson
    ? ((await response.json()) as Record<string, unknown>)
    : Buffer.from(await response.arrayBuffer());
  const failed: Failed = !response.ok && isJson ? (reply as Failed) : {};
  if (failed.code !== undefined && response.status !== 422) requireDeclared(name, failed.code);
  return {
    status: response.status,
    headers: response.headers,
    body: reply as BodyOf<Name>,
    code: failed.code,
    errors: failed.data ?? {},
  };
}

interface Failed {
  code?: string;
  data?: Record<string, string[]>;
}

const REFUSALS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(contract)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .map(({ method, path, refuses }) => [`${method} ${path}`, refuses]),
);

/**
 * Checks that the contract of a call declares the error code, unless every call may return it.
 * @throws Error for another code
 */
function requireDeclared(name: CallName, code: string): void {
  if (!isCommonRefusal(code) && !REFUSALS.get(name)?.includes(code))
    throw new Error(`${name} refused with ${code}, which its contract does not declare`);
}

/** Puts path parameters into the path, a GET's other fields into the query, the rest into the body. */
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
