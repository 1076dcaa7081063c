import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { outputOf } from "@stashwell/testing/watch-output";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { workFor } from "../challenges/solve-for-tests.ts";
import { issueSecret } from "../accounts/one-time-secrets.ts";

// Spies on the password checks instead of measuring their time, which varies with other load on the CPU.
vi.mock("@node-rs/argon2", { spy: true });

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const signIn = (email: string, password = PASSWORD, type: 1 | 2 = 1, address?: string) =>
  test.call("POST /brand/user/login", { email, password, type }, { address });

/** The cost of each password check that a refused sign-in makes, from its hash. */
async function costsOf(email: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  expect((await signIn(email, "not the password")).status).toBe(401);
  return vi.mocked(verify).mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0] ?? "another");
}

async function handOff() {
  const business = await test.signInBusiness({ name: "Balogun Mini Mart", countryId: "18" });
  const { body } = await signIn(business.email, PASSWORD, 2);
  return { business, code: body.token, data: body.data };
}

describe("signing in as a brand", () => {
  it("opens a session and tells who that is", async () => {
    const brand = await test.signInBrand({ name: "Larkfield Foods" });
    const reply = await signIn(brand.email);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      organizationId: brand.brandId,
      employeeId: brand.accountId,
      firstName: "",
      lastName: "",
      type: 1,
      organizationName: "Larkfield Foods",
      brandImage: null,
      userName: brand.email,
      email: brand.email,
      phoneCode: "",
      businessPhone: "",
      country: "1",
      countryName: "United States",
      state: "",
      currencySign: "$",
      currency: "USD",
      timezone: "America/New_York",
      language: "EN",
      webUrl: brand.webUrl,
      primaryColor: "#0B6E4F",
      secondaryColor: "#EAF4F0",
      tertiaryColor: "#13201B",
      role: "owner",
      storeId: null,
      storeName: null,
    });
    const profile = await test.call("POST /brand/user/profile", {}, { token: reply.body.token });
    expect(profile.body.data).toEqual({
      ...reply.body.data,
      imageName: null,
      subdomain: brand.webUrl,
      passwordMax: 15,
      campaignLink: "http://localhost:3000/",
    });
  });

  it("takes the address in any case and with blanks around it, but the password only as it is", async () => {
    const brand = await test.signInBrand();
    expect((await signIn(`  ${brand.email.toUpperCase()} `)).status).toBe(200);
    expect((await signIn(brand.email, ` ${PASSWORD}`)).status).toBe(401);
    expect((await signIn(brand.email, PASSWORD.toLowerCase())).status).toBe(401);
  });

  it("answers a wrong password, an unknown account and another type alike", async () => {
    const brand = await test.signInBrand();
    const replies = [
      await signIn(brand.email, "wrong"),
      await signIn("nobody@brands.example"),
      await signIn(brand.email, PASSWORD, 2),
    ];
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 401,
        code: "accounts.wrongCredentials",
        body: { message: [words("accounts.wrongCredentials")] },
      });
    }
  });

  it("does the same work for an account that does not exist", async () => {
    const brand = await test.signInBrand();
    const known = await costsOf(brand.email);
    expect(known).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(await costsOf("nobody-1@brands.example")).toEqual(known);
    expect(await costsOf("nobody-2@brands.example")).toEqual(known);
  });

  it("asks for what is missing in the words of the form, in the caller's language", async () => {
    const empty = await test.call("POST /brand/user/login", { email: " ", password: "", type: 1 });
    expect(empty).toMatchObject({
      status: 422,
      errors: { email: ["Please input your username/Email!"], password: ["Please input your password!"] },
    });
    const french = await test.call("POST /brand/user/login", {
      email: "nobody",
      password: "wrong",
      type: 1,
      lan: "FR",
    } as never);
    expect(french.body.message).toEqual([
      "Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect. Vérifiez votre saisie, puis réessayez.",
    ]);
    expect((await test.call("POST /brand/user/login", { email: "a", password: "b", type: 3 })).errors).toHaveProperty(
      "type",
    );
  });
});

describe("the log", () => {
  it("tells of sign-ins and refusals, and nothing about whose they were", async () => {
    const brand = await test.signInBrand();
    const written = await outputOf(async () => {
      await signIn(brand.email);
      await signIn(brand.email, "Wrong-pass-1");
      await test.call(
        "POST /brand/store/suspend",
        { campaignId: "x", storeId: "y", suspended: true },
        { token: (await test.signInBusiness()).token },
      );
    });
    const lines = written
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const signIns = lines.filter(({ event }) => event === "sign-in");
    const keyed = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 1,
      hasCode: false,
      accountKey: expect.stringMatching(/^log-account:[\w-]{43}$/),
      networkKey: expect.stringMatching(/^log-address:[\w-]{43}$/),
    };
    expect(signIns).toEqual([
      { ...keyed, event: "sign-in", level: "info", outcome: "ok", account: brand.accountId },
      { ...keyed, event: "sign-in", level: "warn", outcome: "accounts.wrongCredentials" },
    ]);
    expect(signIns[0]?.accountKey).toBe(signIns[1]?.accountKey);
    expect(lines).toContainEqual(
      expect.objectContaining({
        event: "call.refused",
        call: "POST /brand/store/suspend",
        status: 403,
        networkKey: signIns[0]?.networkKey,
      }),
    );
    for (const secret of [brand.email, PASSWORD, "Wrong-pass-1"]) expect(written).not.toContain(secret);
  });
});

describe("too many tries", () => {
  /** Sets every counter of strangers' tries per account to a hundred. */
  const useUpTheDay = () =>
    test.services.pool.query("update throttle set tries = 100 where key like 'sign-in-strangers-account:%'");

  it("slow an account down after ten wrong ones in ten minutes, the right password included", async () => {
    test.clock.set("2026-11-20T16:00:00Z");
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    for (let count = 0; count < 10; count += 1) expect((await signIn(brand.email, `wrong ${count}`)).status).toBe(401);
    const refused = await signIn(brand.email);
    expect(refused).toMatchObject({ status: 429, code: "accounts.workNeeded" });
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await signIn(other.email)).status).toBe(200);
    test.clock.advance({ minutes: 10 });
    expect((await signIn(brand.email)).status).toBe(200);
  });

  it("are not those that were right", async () => {
    test.clock.set("2026-11-20T17:00:00Z");
    const brand = await test.signInBrand();
    for (let count = 0; count < 12; count += 1) expect((await signIn(brand.email)).status).toBe(200);
  });

  it("are right ones beyond a hundred as well, for that account from that network", async () => {
    test.clock.set("2026-11-20T17:10:00Z");
    const brand = await test.signInBrand();
    for (let count = 0; count < 5; count += 1)
      expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.60")).status).toBe(200);
    await test.services.pool.query("update throttle set tries = 100 where key like 'sign-in-every-account:%'");
    const refused = await signIn(brand.email, PASSWORD, 1, "203.0.113.60");
    expect(refused).toMatchObject({ status: 429, code: "accounts.workNeeded" });
    expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.61")).status).toBe(200);
  });

  it("count alike for an account and for nobody, however the name is spelled", async () => {
    test.clock.set("2026-11-20T17:30:00Z");
    await test.signInBrand({ email: "mike@spelled.example" });
    for (const name of ["mike@spelled.example", "mika@spelled.example"]) {
      for (let count = 0; count < 10; count += 1) expect((await signIn(name, "wrong")).status).toBe(401);
      for (const spelled of [name, name.replace("i", "İ"), name.replace("k", "\u212a"), name.toUpperCase()])
        expect((await signIn(spelled, "wrong")).status).toBe(429);
    }
  });

  it("do not slip through together", async () => {
    test.clock.set("2026-11-20T18:00:00Z");
    const brand = await test.signInBrand();
    const replies = await Promise.all(Array.from({ length: 15 }, (_, count) => signIn(brand.email, `wrong ${count}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("by strangers in other networks keep nobody out of their own account", async () => {
    test.clock.set("2026-11-20T18:30:00Z");
    const brand = await test.signInBrand();
    const home = { address: "198.51.100.7" };
    const right = { email: brand.email, password: PASSWORD, type: 1 } as const;
    const first = await test.call("POST /brand/user/login", right, home);
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(first.headers.get("set-cookie")).toMatch(
      /^signed-in=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    for (let network = 0; network < 10; network += 1)
      for (let count = 0; count < 10; count += 1)
        expect((await signIn(brand.email, "wrong", 1, `203.0.113.${network}`)).status).toBe(401);
    // That used up the daily limit of all strangers' networks together.
    for (const hours of [0, 12])
      expect(await signIn(brand.email, "wrong", 1, `203.0.113.${100 + hours}`)).toMatchObject({ status: 429 });
    test.clock.advance({ hours: 12 });
    expect((await signIn(brand.email, "wrong", 1, "203.0.113.99")).status).toBe(429);

    expect((await test.call("POST /brand/user/login", right, home)).status).toBe(200);
    const away = { address: "203.0.113.1", headers: { cookie } };
    expect((await test.call("POST /brand/user/login", right, away)).status).toBe(200);
    // The known device and network don't allow unlimited guesses either.
    const wrong = { ...right, password: "wrong" };
    for (let count = 0; count < 10; count += 1)
      expect((await test.call("POST /brand/user/login", wrong, away)).status).toBe(401);
    expect((await test.call("POST /brand/user/login", wrong, away)).status).toBe(429);
    const forged = { address: "203.0.113.98", headers: { cookie: cookie.replace(/.$/, "_") } };
    expect((await test.call("POST /brand/user/login", right, forged)).status).toBe(429);
    const other = await test.signInBrand();
    expect((await signIn(other.email, PASSWORD, 1, "203.0.113.98")).status).toBe(200);
  });

  it("by strangers cost work beyond what is free, and an owner on a new phone gets in", async () => {
    test.clock.set("2026-11-21T18:30:00Z");
    const brand = await test.signInBrand();
    await signIn(brand.email, "wrong", 1, "192.0.2.1");
    await useUpTheDay();
    const phone = { address: "198.51.100.40" };
    const right = { email: brand.email, password: PASSWORD, type: 1 } as const;
    const refused = await test.call("POST /brand/user/login", right, phone);
    expect(refused).toMatchObject({ status: 429, code: "accounts.workNeeded" });
    const work = await workFor(refused.body);
    // The work is not valid for another network or account, and only once.
    expect(await test.call("POST /brand/user/login", { ...right, work }, { address: "198.51.100.41" })).toMatchObject({
      status: 429,
    });
    expect((await test.call("POST /brand/user/login", { ...right, work }, phone)).status).toBe(200);
    const elsewhere = { address: "198.51.100.42" };
    const wrong = { ...right, password: "wrong" };
    const next = await test.call("POST /brand/user/login", wrong, elsewhere);
    const paid = { ...wrong, work: await workFor(next.body) };
    expect((await test.call("POST /brand/user/login", paid, elsewhere)).status).toBe(401);
    expect((await test.call("POST /brand/user/login", paid, elsewhere)).status).toBe(429);
  });

  it("by strangers are no way to tell who has an account", async () => {
    test.clock.set("2026-11-22T18:30:00Z");
    const brand = await test.signInBrand();
    for (const email of [brand.email, "nobody-at-all@brands.example"]) {
      expect((await signIn(email, "wrong", 1, "192.0.2.1")).status).toBe(401);
      await useUpTheDay();
      expect((await signIn(email, "wrong", 1, "192.0.2.200")).status).toBe(429);
    }
  });

  it("stop nobody who has set a password anew by a mailed link", async () => {
    test.clock.set("2026-11-24T18:30:00Z");
    const brand = await test.signInBrand();
    await signIn(brand.email, "wrong", 1, "192.0.2.1");
    await useUpTheDay();
    const away = { address: "198.51.100.99" };
    expect((await signIn(brand.email, PASSWORD, 1, away.address)).status).toBe(429);
    const id = await test.services.db
      .transaction()
      .execute((tx) => issueSecret(tx, test.clock, brand.accountId, "reset"));
    const reset = await test.call("POST /brand/user/reset-password/{id}", { id, newPassword: "Fresh-ticket-4" }, away);
    const cookie = reset.headers.get("set-cookie")?.split(";")[0] ?? "";
    const right = { email: brand.email, password: "Fresh-ticket-4", type: 1 } as const;
    expect((await test.call("POST /brand/user/login", right, { ...away, headers: { cookie } })).status).toBe(200);
  });

  it("count in a window that slides", async () => {
    test.clock.set("2026-11-26T18:39:00Z");
    const brand = await test.signInBrand();
    for (let count = 0; count < 10; count += 1) expect((await signIn(brand.email, "wrong")).status).toBe(401);
    test.clock.advance({ minutes: 2 });
    const refused = await signIn(brand.email);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "480"]);
    test.clock.advance({ minutes: 8 });
    expect((await signIn(brand.email)).status).toBe(200);
  });

  it("slow an address down after a hundred, whoever it tries", async () => {
    test.clock.set("2026-11-20T19:00:00Z");
    const brand = await test.signInBrand();
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, count) => signIn(`crowd-${count}@brands.example`, "wrong", 1, "203.0.113.9")),
    );
    expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.9")).status).toBe(429);
    expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.10")).status).toBe(200);
  });

  it("from a hundred networks at once don't delay a known device", async () => {
    test.clock.set("2026-11-20T19:30:00Z");
    const brand = await test.signInBrand();
    const right = { email: brand.email, password: PASSWORD, type: 1 } as const;
    const first = await test.call("POST /brand/user/login", right, { address: "198.51.100.7" });
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "";
    const counted = async (counter: string, tries: number) => {
      const sum = "select coalesce(sum(tries), 0)::int as tries from throttle where key like $1";
      await vi.waitFor(async () => {
        const { rows } = await test.services.pool.query<{ tries: number }>(sum, [`sign-in-${counter}-account:%`]);
        expect(rows[0]?.tries).toBe(tries);
      }, 10_000);
    };
    await test.services.pool.query("delete from throttle");
    const { promise: freed, resolve: free } = Promise.withResolvers<boolean>();
    vi.mocked(verify).mockClear().mockReturnValue(freed);
    const flood = Array.from({ length: 100 }, (_, network) =>
      signIn(`flood-${network}@brands.example`, "wrong", 1, `192.0.2.${network}`),
    );
    await counted("strangers", 100);
    const home = test.call("POST /brand/user/login", right, { address: "198.51.100.8", headers: { cookie } });
    await counted("device", 1);
    vi.mocked(verify).mockImplementation(async (_hash, password) => password === PASSWORD);
    free(false);
    expect((await home).status).toBe(200);
    await Promise.all(flood);
    const order = vi.mocked(verify).mock.calls.map(([, password]) => password);
    vi.mocked(verify).mockReset();
    expect([order.length, order.indexOf(PASSWORD) < 10]).toEqual([101, true]);
  });

  it("from an IPv6 /48 count together, for an account and in all", async () => {
    test.clock.set("2026-11-20T20:00:00Z");
    const brand = await test.signInBrand();
    await signIn(brand.email, PASSWORD, 1, "2001:db8:7:ffff::1");
    for (let network = 0; network < 4; network += 1)
      for (let count = 0; count < 10; count += 1)
        expect((await signIn(brand.email, "wrong", 1, `2001:db8:7:${network}::1`)).status).toBe(401);
    expect((await signIn(brand.email, "wrong", 1, "2001:db8:7:99::1")).status).toBe(429);
    expect((await signIn(brand.email, "wrong", 1, "2001:db8:8:99::1")).status).toBe(401);
  });

  it("are counted without keeping what was typed", async () => {
    const { rows } = await test.services.pool.query<{ key: string }>("select key from throttle");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => /@|203\.0/.test(key))).toEqual([]);
  });
});

describe("signing in as a business", () => {
  it("gives a code that is exchanged for a session", async () => {
    const { business, code, data } = await handOff();
    expect(data).toMatchObject({
      organizationId: business.businessId,
      type: 2,
      organizationName: "Balogun Mini Mart",
      country: "18",
      currencySign: "₦",
      currency: "NGN",
    });
    const exchanged = await test.call("POST /web/v1/user/verify-token", { token: code });
    expect(exchanged).toMatchObject({ status: 200, body: { data } });
    expect(exchanged.body.token).not.toBe(code);
    expect((await test.call("POST /brand/user/profile", {}, { token: exchanged.body.token })).body.data).toMatchObject(
      data,
    );
  });

  it("once", async () => {
    const { code } = await handOff();
    const replies = await Promise.all(
      [1, 2, 3].map(() => test.call("POST /web/v1/user/verify-token", { token: code })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(await test.call("POST /web/v1/user/verify-token", { token: code })).toMatchObject({
      status: 401,
      code: "accounts.codeDead",
    });
  });

  it("within a minute", async () => {
    const { code } = await handOff();
    test.clock.advance({ seconds: 60 });
    expect((await test.call("POST /web/v1/user/verify-token", { token: code })).status).toBe(401);
  });

  it("and the code is good for nothing else, nor anything else for a code", async () => {
    const { business, code } = await handOff();
    expect((await test.call("POST /brand/user/profile", {}, { token: code })).status).toBe(401);
    expect(
      (await test.call("POST /brand/user/reset-password/{id}", { id: code, newPassword: "Another-9" })).status,
    ).toBe(404);
    expect((await test.call("POST /web/v1/user/verify-token", { token: business.token })).status).toBe(401);
    expect((await test.call("POST /web/v1/user/verify-token", { token: "" })).status).toBe(422);
  });

  it("and a code that was asked for with a nonce opens nothing without it", async () => {
    const business = await test.signInBusiness();
    const [nonce, another] = ["a-nonce-of-the-browser", "somebody-elses-nonce"];
    const credentials = { email: business.email, password: PASSWORD, type: 2 };
    const token = (await test.call("POST /brand/user/login", { ...credentials, nonce })).body.token;
    const exchange = (input: { token: string; nonce?: string }) => test.call("POST /web/v1/user/verify-token", input);
    expect(await exchange({ token })).toMatchObject({ status: 401, code: "accounts.codeDead" });
    expect(await exchange({ token, nonce: another })).toMatchObject({ status: 401, code: "accounts.codeDead" });
    expect((await exchange({ token, nonce: "short" })).status).toBe(422);
    expect((await exchange({ token, nonce })).status).toBe(200);
    expect((await exchange({ token, nonce })).status).toBe(401);

    const unbound = (await test.call("POST /brand/user/login", credentials)).body.token;
    expect((await exchange({ token: unbound, nonce })).status).toBe(200);
  });

  it("the state of its primary store comes with it", async () => {
    const { business } = await handOff();
    await test.services.pool.query("update store set state_id = 'US-NY' where id = $1", [business.storeId]);
    const { body } = await test.call("POST /brand/user/profile", {}, { token: business.token });
    expect(body.data.state).toBe("US-NY");
  });
});
