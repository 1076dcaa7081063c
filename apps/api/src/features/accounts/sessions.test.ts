import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countRowsRead } from "@stashwell/testing/count-rows-read";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { findSessionRows } from "./queries.ts";
import { closeSession, findSessionOf, openSession } from "./sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());
beforeEach(() => test.clock.set("2026-11-20T15:00:00Z"));

const statusOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;

describe("a session", () => {
  it("is needed, and has to be one of ours", async () => {
    expect(await test.call("POST /brand/user/profile", {})).toMatchObject({ status: 401, code: "errors.session" });
    expect(await statusOf("invented")).toBe(401);
    expect(await statusOf("x".repeat(5_000))).toBe(401);
  });

  it("is kept as a hash only", async () => {
    const { token, tokenHash } = await test.signInBrand();
    const { rows } = await test.services.pool.query<{ token_hash: Buffer }>("select token_hash from session");
    expect(rows.some(({ token_hash }) => token_hash.equals(tokenHash))).toBe(true);
    expect(rows.some(({ token_hash }) => token_hash.equals(Buffer.from(token)))).toBe(false);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  it("dies after 12 hours without a call", async () => {
    const { token } = await test.signInBrand();
    test.clock.advance({ hours: 11, minutes: 59 });
    expect(await statusOf(token)).toBe(200);
    test.clock.advance({ hours: 11, minutes: 59 });
    expect(await statusOf(token)).toBe(200);
    test.clock.advance({ hours: 12 });
    expect(await statusOf(token)).toBe(401);
  });

  it("dies after 30 days however busy it is", async () => {
    const { token } = await test.signInBrand();
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      test.clock.advance({ hours: 11 });
      expect(await statusOf(token)).toBe(200);
    }
    test.clock.set("2026-12-20T14:59:59Z");
    expect(await statusOf(token)).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect(await statusOf(token)).toBe(401);
  });

  it("is written down as used once a minute at most", async () => {
    const { token, tokenHash } = await test.signInBrand();
    const usedAt = async () =>
      (
        await test.services.db
          .selectFrom("session")
          .select("used_at")
          .where("token_hash", "=", tokenHash)
          .executeTakeFirstOrThrow()
      ).used_at.toString();
    test.clock.advance({ seconds: 59 });
    await statusOf(token);
    expect(await usedAt()).toBe("2026-11-20T15:00:00Z");
    test.clock.advance({ seconds: 1 });
    await statusOf(token);
    expect(await usedAt()).toBe("2026-11-20T15:01:00Z");
  });

  it("ends at once when its owner signs out, and no other ends with it", async () => {
    const brand = await test.signInBrand();
    const other = await openSession(test.services.db, test.clock, brand.accountId);
    expect(await statusOf(brand.token)).toBe(200);
    expect(await test.call("POST /brand/user/logout", {}, { token: brand.token })).toMatchObject({
      status: 200,
      body: { message: words("accounts.signedOut") },
    });
    expect(await statusOf(brand.token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it("that was looked up while its end was being written has ended all the same", async () => {
    const brand = await test.signInBrand();
    const find = findSessionOf(test.services);
    await test.services.db.transaction().execute(async (tx) => {
      await closeSession(tx, brand);
      expect(await find(brand.token)).toBeDefined();
    });
    expect(await find(brand.token)).toBeUndefined();
  });

  it("that ended on another server has ended here at once", async () => {
    const { token } = await test.signInBrand();
    const elsewhere = findSessionOf({ ...test.services });
    expect(await elsewhere(token)).toBeDefined();
    await test.call("POST /brand/user/logout", {}, { token });
    expect(await elsewhere(token)).toBeUndefined();
  });
});

describe("many calls at once", () => {
  it("read a row each, and no other session or account", async () => {
    const { db, pool, clock } = test.services;
    const { businessId } = await test.signInBusiness();
    const { rows } = await pool.query<{ token_hash: Buffer }>(
      `with account as (
        insert into account (type, business_id, email, username, created_at)
        select 2, $2, name, name, $1 from (select gen_random_uuid() || '@example.com' as name from generate_series(1, 100)) n returning id
      ) insert into session (token_hash, account_id, created_at, used_at)
        select uuid_send(gen_random_uuid()) || uuid_send(id), id, $1, $1 from account returning token_hash`,
      [clock.now(), businessId],
    );
    const read = await db.transaction().execute(async (tx) => {
      const hashes = rows.map(({ token_hash }) => token_hash);
      const before = await countRowsRead(tx, ["session", "account"]);
      expect((await findSessionRows(tx, hashes)).every((row) => row !== undefined)).toBe(true);
      return (await countRowsRead(tx, ["session", "account"])) - before;
    });
    expect(read).toBe(2 * rows.length);
  });

  it("read their sessions together", async () => {
    const { token } = await test.signInBrand();
    const find = findSessionOf({ ...test.services });
    let reads = 0;
    const onAcquire = () => void (reads += 1);
    test.services.pool.on("acquire", onAcquire);
    await Promise.all(Array.from({ length: 200 }, () => find(token)));
    test.services.pool.off("acquire", onAcquire);
    // As many as fit into one statement, which is sent before the others are there.
    expect(reads).toBe(2);
  });
});

describe("roles", () => {
  it("keep businesses and those still registering from what is a brand's", async () => {
    const business = await test.signInBusiness();
    const registering = await openSession(test.services.db, test.clock, business.accountId, { registering: true });
    for (const token of [business.token, registering]) {
      expect(await test.call("GET /brand/user/settings", {}, { token })).toMatchObject({
        status: 403,
        code: "errors.role",
      });
      expect(await statusOf(token)).toBe(200);
    }
    expect((await findSessionOf(test.services)(registering))?.kind).toBe("onboarding");
  });
});

describe("the language of an account", () => {
  it("is set, told at the next sign-in, and known to the session at once", async () => {
    const brand = await test.signInBrand();
    expect(await test.call("POST /brand/user/language", { language: "PT" }, { token: brand.token })).toMatchObject({
      status: 200,
      body: { message: "Seu idioma foi alterado." },
    });
    expect((await test.call("POST /brand/user/profile", {}, { token: brand.token })).body.data.language).toBe("PT");
    expect((await findSessionOf(test.services)(brand.token))?.language).toBe("PT");
    for (const unknown of ["DE", "HA"])
      expect(
        (await test.call("POST /brand/user/language", { language: unknown as never }, { token: brand.token })).errors,
      ).toHaveProperty("language");
  });
});

describe("the settings of a brand", () => {
  it("are kept, per brand", async () => {
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    const texts = {
      privacyPolicy: "We keep nothing.",
      websiteToBrand: "One a purchase.\nNo cash.",
      disclaimer: "<b>As is</b>",
    };
    const ES = { privacyPolicy: "No guardamos nada.", terms: "", disclaimer: "" };
    const stored = { ...texts, translations: { ES } };
    expect((await test.call("GET /brand/user/settings", {}, { token: brand.token })).body.data).toEqual({
      privacyPolicy: "",
      websiteToBrand: "",
      disclaimer: "",
      translations: {},
    });
    const saved = await test.call("POST /brand/user/settings", stored, { token: brand.token });
    expect(saved).toMatchObject({ status: 200, body: { data: stored, message: words("accounts.settingsSaved") } });
    expect((await test.call("GET /brand/user/settings", {}, { token: brand.token })).body.data).toEqual(stored);
    // A client that knows no translations keeps them.
    await test.call("POST /brand/user/settings", texts, { token: brand.token });
    expect((await test.call("GET /brand/user/settings", {}, { token: brand.token })).body.data).toEqual(stored);
    const { body } = await test.call("GET /brand/campaign/fetchData", {}, { token: brand.token });
    expect(body.policyData).toEqual(stored);
    await test.call("POST /brand/user/settings", { ...texts, translations: {} }, { token: brand.token });
    expect((await test.call("GET /brand/user/settings", {}, { token: brand.token })).body.data.translations).toEqual(
      {},
    );
    expect((await test.call("GET /brand/user/settings", {}, { token: other.token })).body.data.privacyPolicy).toBe("");
    expect(
      (
        await test.call(
          "POST /brand/user/settings",
          { ...texts, disclaimer: "x".repeat(20_001) },
          { token: brand.token },
        )
      ).errors,
    ).toHaveProperty("disclaimer");
  });
});

describe("a name of one's own", () => {
  it("is set by anybody who is signed in, and told with the profile", async () => {
    const [brand, shop] = [await test.signInBrand(), await test.signInBusiness()];
    for (const { token } of [brand, shop]) {
      const name = { firstName: " Ngozi ", lastName: "Bello" };
      const saved = await test.call("POST /brand/user/name", name, { token });
      expect(saved).toMatchObject({ status: 200, body: { message: "Thanks, Ngozi. Your name is saved." } });
      const { data } = (await test.call("POST /brand/user/profile", {}, { token })).body;
      expect(data).toMatchObject({ firstName: "Ngozi", lastName: "Bello" });
    }
  });

  it("is asked for, and has an end", async () => {
    const { token } = await test.signInBrand();
    for (const firstName of ["", "  ", "x".repeat(81)])
      expect(await test.call("POST /brand/user/name", { firstName }, { token })).toMatchObject({ status: 422 });
    expect(await test.call("POST /brand/user/name", { firstName: "Ngozi" })).toMatchObject({ status: 401 });
  });
});
