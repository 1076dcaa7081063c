import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outputOf } from "../testing/watch-output.ts";
import { PASSWORD } from "../testing/tenants.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const signIn = (email: string, password = PASSWORD, type: 1 | 2 = 1, address?: string) =>
  test.call("POST /brand/user/login", { email, password, type }, { address });

async function timeOf(email: string): Promise<number> {
  const start = performance.now();
  await signIn(email, "not the password");
  return performance.now() - start;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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
        body: { message: ["The username/email or the password is not right."] },
      });
    }
  });

  it("takes about as long for an account that does not exist", async () => {
    const brand = await test.signInBrand();
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await timeOf(brand.email));
      times.unknown.push(await timeOf(`nobody-${round}@brands.example`));
    }
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
  });

  it("asks for what is missing in the words of the form, in the caller's language", async () => {
    const empty = await test.call("POST /brand/user/login", { email: " ", password: "", type: 1 });
    expect(empty).toMatchObject({
      status: 422,
      faults: { email: ["Please input your username/Email!"], password: ["Please input your password!"] },
    });
    const french = await test.call("POST /brand/user/login", {
      email: "nobody",
      password: "wrong",
      type: 1,
      lan: "FR",
    } as never);
    expect(french.body.message).toEqual(["Le nom d’utilisateur, l’e-mail ou le mot de passe est incorrect."]);
    expect((await test.call("POST /brand/user/login", { email: "a", password: "b", type: 3 })).faults).toHaveProperty(
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
    expect(lines).toContainEqual({
      event: "sign-in",
      type: 1,
      hasCode: false,
      outcome: "ok",
      account: brand.accountId,
    });
    expect(lines).toContainEqual({ event: "sign-in", type: 1, hasCode: false, outcome: "accounts.wrongCredentials" });
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "call.refused", call: "POST /brand/store/suspend", status: 403 }),
    );
    for (const secret of [brand.email, PASSWORD, "Wrong-pass-1"]) expect(written).not.toContain(secret);
  });
});

describe("too many tries", () => {
  it("slow an account down after ten wrong ones in ten minutes, the right password included", async () => {
    test.clock.set("2026-11-20T16:00:00Z");
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    for (let count = 0; count < 10; count += 1) expect((await signIn(brand.email, `wrong ${count}`)).status).toBe(401);
    const refused = await signIn(brand.email);
    expect(refused).toMatchObject({ status: 429, code: "errors.tooManyTries" });
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

  it("do not slip through together", async () => {
    test.clock.set("2026-11-20T18:00:00Z");
    const brand = await test.signInBrand();
    const replies = await Promise.all(Array.from({ length: 15 }, (_, count) => signIn(brand.email, `wrong ${count}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it("slow an address down after a hundred, whoever it tries", async () => {
    test.clock.set("2026-11-20T19:00:00Z");
    const brand = await test.signInBrand();
    await Promise.all(
      Array.from({ length: 100 }, (_, count) => signIn(`nobody-${count}@brands.example`, "wrong", 1, "203.0.113.9")),
    );
    expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.9")).status).toBe(429);
    expect((await signIn(brand.email, PASSWORD, 1, "203.0.113.10")).status).toBe(200);
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

  it("the state of its primary store comes with it", async () => {
    const { business } = await handOff();
    await test.services.pool.query("update store set state_id = 'US-NY' where id = $1", [business.storeId]);
    const { body } = await test.call("POST /brand/user/profile", {}, { token: business.token });
    expect(body.data.state).toBe("US-NY");
  });
});
