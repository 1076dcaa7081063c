import { afterAll, beforeAll, expect, it } from "vitest";
import { issueSecret } from "../accounts/one-time-secrets.ts";
import { openSession } from "../accounts/sessions.ts";
import { countTry } from "../http/throttle.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { cleanUp } from "./jobs.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

it("removes what is over, and nothing else", async () => {
  const { services, clock } = test;
  const { db } = services;
  const { accountId, brandId } = await test.signInBrand();
  await issueSecret(db, clock, accountId, "welcome");
  await issueSecret(db, clock, accountId, "reset");
  await countTry(db, clock, "old", { tries: 1, seconds: 60 });
  await db
    .insertInto("idempotency")
    .values({
      key_hash: Buffer.from("a"),
      request_hash: Buffer.from("b"),
      reply: Buffer.from("c"),
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto("campaign_code")
    .values({ code: "AAAA1111", brand_id: brandId, expires_at: clock.now().add({ hours: 24 }) })
    .execute();
  await db
    .insertInto("campaign_code")
    .values({ code: "BBBB2222", brand_id: brandId, expires_at: clock.now().add({ hours: 24 * 7 }) })
    .execute();
  expect(await cleanUp(db, clock)).toEqual({ notifications: 0, sessions: 0, secrets: 0, replies: 0, throttles: 0, codes: 0, mails: 0 });

  clock.advance({ hours: 49 });
  const living = await openSession(db, clock, accountId);
  await countTry(db, clock, "new", { tries: 1, seconds: 60 });
  expect(await cleanUp(db, clock)).toEqual({ notifications: 0, sessions: 1, secrets: 1, replies: 1, throttles: 1, codes: 1, mails: 0 });
  expect((await test.call("POST /brand/user/profile", {}, { token: living })).status).toBe(200);
});
