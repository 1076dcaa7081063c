import { type CallInput, type CallName, contract } from "@stashwell/shared/calls";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTenant } from "../fuzz/tenants.ts";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { accountRows } from "./account-rows.ts";
import { developerRows } from "./api-key-rows.ts";
import { brandRows } from "./brand-rows.ts";
import { businessRows } from "./business-rows.ts";
import { actorOf, type Fixture, openFixture, type Row } from "./fixture.ts";

/**
 * The matrix finds another tenant's words in a reply. This finds its figures: a tenant's replies stay what they were
 * when another one comes that has data of every kind, and makes every call.
 */
const table: Partial<Record<CallName, unknown>> = { ...accountRows, ...brandRows, ...businessRows, ...developerRows };

/** Replies that change, with the reason. */
const SHARED: Partial<Record<CallName, string>> = {
  "GET /brand/campaign/campaignCode": "a new code each time",
  "GET /store/campaign/": "campaigns of other brands that a business may join",
  "GET /store/campaign/brandList": "the brands of these",
  "GET /brand/campaign/notification-list": "what other brands publish, which a business may join",
  "GET /brand/campaign/count-notification": "the number of these",
  "GET /brand/team/audit": "names the exports that this test asks for",
};

const names = Object.values(contract)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .map(({ method, path }) => `${method} ${path}` as CallName)
  .filter((name) => name in table);
const reads = names.filter((name) => name.startsWith("GET"));

let test: TestApp;
let fixture: Fixture;
let inputs: Map<CallName, CallInput<CallName>>;
let before: Map<CallName, string[]>;
beforeAll(async () => {
  test = await createTestApp();
  fixture = await openFixture(test, "Quillfeather");
  inputs = new Map();
  for (const name of reads) inputs.set(name, await (table[name] as Row).input(fixture));
  // Some are read only once, such as what is new.
  for (const name of reads) await repliesTo(name);
  before = new Map();
  for (const name of reads) before.set(name, await repliesTo(name));
  await actAsAnother();
});
afterAll(() => test.drop());

/** Another tenant makes every call that does not end its own sessions. */
async function actAsAnother(): Promise<void> {
  let done = 0;
  const own = await makeTenant(test);
  const another: Fixture = { ...fixture, own, person: (name) => actorOf(own, name) };
  for (const name of names) {
    const row = table[name] as Row;
    if (row.unsettling) continue;
    for (const who of ["brand owner", "business"]) {
      const { token } = another.person(who);
      await test.services.db.deleteFrom("throttle").execute();
      const { status } = await test.call(name, await row.input(another), { token });
      if (status === 200) done += 1;
    }
  }
  await test.services.jobs.drain();
  // Each call is one that only one of the two may make, or both.
  expect(done).toBeGreaterThan(names.length * 0.8);
}

/** What the brand's owner, the business and their cashier get. */
async function repliesTo(name: CallName): Promise<string[]> {
  const replies: string[] = [];
  for (const who of ["brand owner", "business", "cashier"]) {
    await test.services.db.deleteFrom("throttle").execute();
    const { status, body } = await test.call(name, inputs.get(name)!, { token: fixture.person(who).token });
    const text = Buffer.isBuffer(body) ? body.toString("latin1") : JSON.stringify(body);
    replies.push(status === 200 ? `200 ${text}` : String(status));
  }
  return replies;
}

it.each(reads.filter((name) => !(name in SHARED)))("%s", async (name) =>
  expect(await repliesTo(name)).toEqual(before.get(name)),
);

it("asks for most with success", () => {
  const answered = reads.filter((name) => before.get(name)?.some((reply) => reply.startsWith("200")));
  expect(answered.length).toBeGreaterThan(reads.length * 0.9);
});
