import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallInput, CallName, CallOutput } from "@stashwell/shared/calls";
import type { NewMerchant } from "@stashwell/api/features/accounts/create-merchant";
import type { NewBrand } from "@stashwell/api/features/accounts/create-brand";
import type { HttpApp } from "@stashwell/api/platform/http/http-app";
import type { Services } from "@stashwell/api/platform/services";
import { openTestApp } from "./open-test-app.ts";
import type { TestBrand, TestBusiness } from "./tenants.ts";
import type { TestClock } from "./test-clock.ts";
import { createTestDatabase, SEEDED } from "./test-database.ts";

/** A response for a test. `body` is that of a success; a failure has `code` and `errors`. */
export interface TestReply<Body> {
  status: number;
  headers: Headers;
  body: Body;
  /** The stable error code, such as `errors.session`. */
  code: string | undefined;
  /** The validation errors by field. */
  errors: Record<string, string[]>;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent in place of the input, unchanged: to test input that the types forbid. */
  raw?: string;
  /** The client's address, as the server sees it. */
  address?: string;
}

export interface TestApp {
  app: HttpApp;
  services: Services;
  clock: TestClock;
  /** Calls the API over HTTP, as a browser would: `call("POST /brand/user/login", { … })`. */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<TestReply<BodyOf<Name>>>;
  /** Creates a new brand each time, and opens a session of it. */
  signInBrand(brand?: Partial<NewBrand>): Promise<TestBrand>;
  /** Creates a new business each time, with a primary store, and opens a session of it. */
  signInBusiness(business?: Partial<NewMerchant>): Promise<TestBusiness>;
  /** Runs all waiting jobs, then returns the mails sent so far, newest first. */
  mails(): Promise<TestMail[]>;
  drop(): Promise<void>;
}

export interface TestMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type BodyOf<Name extends CallName> =
  CallOutput<Name> extends { file: string } ? unknown : CallOutput<Name> & { success: boolean };

/** The whole application on its own database, with seeds and a clock that the test moves. Drop it after use. */
export async function createTestApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<TestApp> {
  const database = await createTestDatabase({ from: SEEDED });
  const dataDir = join(tmpdir(), `stashwell-data-${randomBytes(6).toString("hex")}`);
  const test = openTestApp(database.url, { dataDir, env });
  return {
    ...test,
    async drop() {
      await test.drop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
