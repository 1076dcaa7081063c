import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSessionsEnd } from "../operator/sign-in-help.ts";
import { makeBrand, PASSWORD, type TestBusiness } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { codeAt, stepAt } from "../two-step/totp.ts";
import { findLinkOwner } from "./find-link-owner.ts";
import { openSession } from "./sessions.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: "https://stashwell.example" } });
});
afterAll(() => test.drop());

const NEW = "Fresh-ticket-4";
const signIn = (email: string, type: 1 | 2 = 2, password = PASSWORD) =>
  test.call("POST /brand/user/login", { email, password, type });
const exchange = async (code: string) => (await test.call("POST /web/v1/user/verify-token", { token: code })).status;
const statusOf = async (token: string) => (await test.call("POST /brand/user/profile", {}, { token })).status;

async function mailedLink(email: string): Promise<string> {
  await test.call("POST /brand/user/forget-password", { email });
  const mail = (await test.mails()).find(({ to }) => to === email);
  return /\/reset-password\/([\w-]{43})\s/.exec(mail?.text ?? "")?.[1] ?? "no link";
}

async function reset(email: string): Promise<void> {
  const link = await mailedLink(email);
  expect((await test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: NEW })).status).toBe(200);
}

/** From a session of its own, which ends with the others. */
async function endAll({ accountId }: { accountId: string }): Promise<void> {
  const token = await openSession(test.services.db, test.clock, accountId);
  const ended = await test.call("POST /brand/user/sessions/end", { currentPassword: PASSWORD }, { token });
  expect(ended.status).toBe(200);
}

describe("a code that was handed out before", () => {
  const ways: Record<string, (shop: TestBusiness) => Promise<unknown>> = {
    "a reset of the password": ({ email }) => reset(email),
    "a change of the password": ({ token }) =>
      test.call(
        "POST /brand/user/change-password",
        { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW },
        { token },
      ),
    "everybody was signed out": endAll,
    "the operator ended the account's sessions": ({ email }) => runSessionsEnd(test.services, ["--email", email]),
    "the operator ended all sessions": () => runSessionsEnd(test.services, ["--all"]),
  };
  for (const [what, revoke] of Object.entries(ways))
    it(`opens nothing after ${what}`, async () => {
      const shop = await test.signInBusiness();
      const [{ body }, other] = [await signIn(shop.email), await test.signInBusiness()];
      const others = (await signIn(other.email)).body.token;
      await revoke(shop);
      expect(await exchange(body.token)).toBe(401);
      expect(await exchange(others)).toBe(what === "the operator ended all sessions" ? 401 : 200);
    });

  it("still opens a session when nothing happened, and one that is handed out afterwards as well", async () => {
    const shop = await test.signInBusiness();
    expect(await exchange((await signIn(shop.email)).body.token)).toBe(200);
    await endAll(shop);
    expect(await exchange((await signIn(shop.email)).body.token)).toBe(200);
  });

  it("by a server of the version before, which notes no epoch, opens a session until something is revoked", async () => {
    const shop = await test.signInBusiness();
    await endAll(shop);
    const codes = [(await signIn(shop.email)).body.token, (await signIn(shop.email)).body.token];
    await test.services.pool.query("update one_time_secret set credential_epoch = null");
    expect(await exchange(codes[0]!)).toBe(200);
    await endAll(shop);
    expect(await exchange(codes[1]!)).toBe(401);
  });
});

describe("a link to set the password", () => {
  it("dies when the operator ends the account's sessions", async () => {
    const [brand, other] = [await makeBrand(test.services), await makeBrand(test.services)];
    const links = [await mailedLink(brand.email), await mailedLink(other.email)];
    await runSessionsEnd(test.services, ["--email", brand.email]);
    const owners = await Promise.all(links.map((link) => findLinkOwner(test.services, link)));
    expect(owners.map((owner) => owner !== undefined)).toEqual([false, true]);
  });

  it("dies when everybody is signed out, and when the second step goes on or off", async () => {
    const brand = await makeBrand(test.services);
    const isAlive = async (link: string) => (await findLinkOwner(test.services, link)) !== undefined;

    const first = await mailedLink(brand.email);
    expect(await isAlive(first)).toBe(true);
    await endAll(brand);
    expect(await isAlive(first)).toBe(false);

    const second = await mailedLink(brand.email);
    const token = await openSession(test.services.db, test.clock, brand.accountId);
    const { key } = (await test.call("POST /brand/user/two-step/begin", { currentPassword: PASSWORD }, { token })).body
      .data;
    const code = () => codeAt(bytesOf(key), stepAt(test.clock.now()));
    expect((await test.call("POST /brand/user/two-step/on", { code: code() }, { token })).status).toBe(200);
    expect(await isAlive(second)).toBe(false);

    const third = await mailedLink(brand.email);
    test.clock.advance({ minutes: 5 });
    const off = { currentPassword: PASSWORD, code: code() };
    expect((await test.call("POST /brand/user/two-step/off", off, { token })).status).toBe(200);
    expect(await isAlive(third)).toBe(false);
  });
});

const BASE_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
function bytesOf(key: string): Buffer {
  const bits = Array.from(key.replaceAll(" ", ""), (letter) =>
    BASE_32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Stops whoever does `event` on a table inside its statement, until it is let go. */
async function holdUp(table: "throttle" | "session" | "one_time_secret", event: "insert" | "update") {
  const { pool } = test.services;
  const expected = event === "update" ? "when (new.tries < old.tries)" : "";
  await pool.query(`
    create or replace function hold_up() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
    create trigger hold_up before ${event} on ${table} for each row ${expected} execute function hold_up();`);
  const holder = await pool.connect();
  await holder.query("select pg_advisory_lock(4711)");
  return {
    async reached() {
      for (let tries = 0; tries < 200; tries += 1) {
        const { rows } = await holder.query(
          "select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted",
        );
        if (rows.length > 0) return;
        await pause(25);
      }
      throw new Error("nobody came by");
    },
    async letGo() {
      await holder.query("select pg_advisory_unlock(4711)");
      holder.release();
    },
    drop: () => pool.query(`drop trigger hold_up on ${table}`),
  };
}

describe("a sign-in that is under way while the password is reset", () => {
  it("is refused when its password was judged before, and nothing was issued yet", async () => {
    for (const type of [1, 2] as const) {
      const tenant = type === 1 ? await test.signInBrand() : await test.signInBusiness();
      const hold = await holdUp("throttle", "update");
      const signingIn = signIn(tenant.email, type);
      await hold.reached();
      await reset(tenant.email);
      await hold.letGo();
      expect(await signingIn).toMatchObject({ status: 401, code: "accounts.wrongCredentials" });
      await hold.drop();
    }
  });

  it("issues nothing that lives on when it was about to be issued", async () => {
    for (const [type, table] of [
      [1, "session"],
      [2, "one_time_secret"],
    ] as const) {
      const tenant = type === 1 ? await test.signInBrand() : await test.signInBusiness();
      const link = await mailedLink(tenant.email);
      const hold = await holdUp(table, "insert");
      const signingIn = signIn(tenant.email, type);
      await hold.reached();
      const resetting = test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: NEW });
      await Promise.race([resetting, pause(400)]);
      await hold.letGo();
      const [{ body }, { status }] = [await signingIn, await resetting];
      await hold.drop();
      expect(status).toBe(200);
      expect(type === 1 ? await statusOf(body.token) : await exchange(body.token)).toBe(401);
    }
  });
});
