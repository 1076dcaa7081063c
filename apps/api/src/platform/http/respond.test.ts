import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { linesOf, outputOf } from "@stashwell/testing/watch-output";
import { deciding } from "@stashwell/testing/site-visit";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { words } from "@stashwell/testing/words";
import { createApp } from "../../app.ts";
import { problemOf } from "./respond.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const settings = { privacyPolicy: "one", websiteToBrand: "two", disclaimer: "three" };

describe("a request that cannot be read", () => {
  it("is 400 when its body is no JSON, in the language asked for", async () => {
    const { token } = await test.signInBrand();
    const response = await test.app.request("/api/brand/user/settings?lan=ES", {
      method: "POST",
      headers: { token },
      body: "{nope",
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "errors.json",
      message: ["La solicitud no es JSON válido."],
    });
  });

  it("is 413 when its body is over the cap, however it is sent", async () => {
    const { token } = await test.signInBrand();
    const body = JSON.stringify({ ...settings, privacyPolicy: "x".repeat(200_000) });
    const response = await test.app.request("/api/brand/user/settings", { method: "POST", headers: { token }, body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "errors.tooLarge",
      error: words("errors.tooLarge", { size: { bytes: 100_000 } }),
    });
  });

  it("is 413 at 20 MB where pictures are taken", async () => {
    const { token } = await test.signInBrand();
    const response = await test.app.request("/api/brand/product/add", {
      method: "POST",
      headers: { token },
      body: `["${"x".repeat(20_000_000)}"]`,
    });
    expect(response.status).toBe(413);
  });

  it.each([
    ["NUL", "a\0b"],
    ["half an emoji", "\u{1F381}".slice(0, 1)],
  ])("is 422 on a text with %s, which no database keeps", async (_what, disclaimer) => {
    const { token } = await test.signInBrand();
    const refused = await test.call("POST /brand/user/settings", { ...settings, disclaimer }, { token });
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([422, ["disclaimer"]]);
    const whole = await test.call("POST /brand/user/settings", { ...settings, disclaimer: "\u{1F381}" }, { token });
    expect(whole.status).toBe(200);
  });

  it("is 400, and as a page 404, where such a text gets as far as the database", async () => {
    const find = () => test.services.db.selectFrom("campaign").select("id").where("code", "=", "\0").execute();
    const refused = await find().catch(problemOf);
    expect(refused).toMatchObject({ status: 400, key: "errors.invalid" });
    const app = createApp(test.services, deciding);
    app.get("/unstorable", async () => (await find(), undefined));
    let reply: Response | undefined;
    const written = await outputOf(async () => void (reply = await app.request("/unstorable")));
    expect(await reply?.json()).toEqual({ page: "notFound" });
    const requestId = reply?.headers.get("x-request-id");
    expect(linesOf(written, "page.failed")).toMatchObject([{ requestId, code: "22021" }]);
  });

  it("is 422 on lan when the language is none of the six", async () => {
    const reply = await test.app.request("/api/store/campaign/country?lan=DE");
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ code: "errors.language", data: { lan: [expect.any(String)] } });
  });

  it("is 404 or 405 where there is no such call", async () => {
    expect((await test.app.request("/api/no/such/call")).status).toBe(404);
    expect((await test.app.request("/api/brand/user/login")).status).toBe(405);
  });
});

describe("a session", () => {
  it("is needed, alive and of the right kind", async () => {
    const business = await test.signInBusiness();
    expect((await test.call("GET /brand/user/settings", {})).status).toBe(401);
    expect((await test.call("GET /brand/user/settings", {}, { token: "no-such-token" })).status).toBe(401);
    const foreign = await test.call("GET /brand/user/settings", {}, { token: business.token });
    expect([foreign.status, foreign.code]).toEqual([403, "errors.role"]);
  });
});

describe("an Idempotency-Key", () => {
  it("replays the stored reply, and refuses another body", async () => {
    const { token } = await test.signInBrand();
    const headers = { "idempotency-key": "settings-1" };
    const first = await test.call("POST /brand/user/settings", settings, { token, headers });
    await test.call("POST /brand/user/settings", { ...settings, disclaimer: "changed since" }, { token });
    const again = await test.call("POST /brand/user/settings", settings, { token, headers });
    expect(again.body).toEqual(first.body);
    const stored = await test.call("GET /brand/user/settings", {}, { token });
    expect(stored.body.data.disclaimer).toBe("changed since");
    const other = await test.call(
      "POST /brand/user/settings",
      { ...settings, disclaimer: "other" },
      { token, headers },
    );
    expect([other.status, other.code]).toEqual([422, "errors.idempotencyMismatch"]);
  });

  it("knows the same act in another language", async () => {
    const { token } = await test.signInBrand();
    const headers = { "idempotency-key": "settings-4" };
    const saveIn = (lan: string) =>
      test.call("POST /brand/user/settings", settings, { token, headers, raw: JSON.stringify({ ...settings, lan }) });
    const first = await saveIn("EN");
    const again = await saveIn("GU");
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it("belongs to its caller, and is forgotten after a day", async () => {
    const [one, two] = [await test.signInBrand(), await test.signInBrand()];
    const headers = { "idempotency-key": "settings-2" };
    await test.call("POST /brand/user/settings", settings, { token: one.token, headers });
    const others = await test.call(
      "POST /brand/user/settings",
      { ...settings, disclaimer: "mine" },
      { token: two.token, headers },
    );
    expect(others.status).toBe(200);
  });

  it("lets one of several at once through", async () => {
    const { token } = await test.signInBrand();
    const headers = { "idempotency-key": "settings-3" };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.call("POST /brand/user/settings", settings, { token, headers })),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses.has(200)).toBe(true);
    for (const status of statuses) expect([200, 409]).toContain(status);
  });
});

describe("the OpenAPI document", () => {
  it("describes every call", async () => {
    const response = await test.app.request("/api/openapi.json");
    const document = (await response.json()) as { openapi: string; paths: Record<string, Record<string, unknown>> };
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/brand/campaign/edit/{campaignId}"]?.put).toBeDefined();
    expect(document.paths["/brand/user/settings"]).toMatchObject({ get: expect.anything(), post: expect.anything() });
  });
});

describe("a database that has no connection left", () => {
  it("is 503 with when to come again, and is well as soon as there is one", async () => {
    // The error is logged, as expected.
    vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { pool } = test.services;
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const refused = await test.call("GET /store/campaign/country", {});
    for (const client of clients) client.release();
    vi.restoreAllMocks();
    expect([refused.status, refused.code, refused.headers.get("retry-after")]).toEqual([
      503,
      "errors.unavailable",
      "2",
    ]);
    expect(refused.body).toMatchObject({
      error: words("errors.unavailable"),
    });
    expect((await test.call("GET /store/campaign/country", {})).status).toBe(200);
  });
});

describe("a line in the log", () => {
  const refusals = async (work: () => Promise<unknown>) =>
    linesOf(await outputOf(async () => void (await work())), "call.refused").map(({ status, reason }) => [
      status,
      reason,
    ]);

  it("is left by a dead token, and not by whoever brings none", async () => {
    const call = "GET /brand/product/";
    expect(await refusals(() => test.call(call, {}, { token: "no-such-token" }))).toEqual([[401, "errors.session"]]);
    const headers = { authorization: `Bearer swk_${"a".repeat(43)}` };
    expect(await refusals(() => test.call(call, {}, { headers }))).toEqual([[401, "developers.keyUnknown"]]);
    expect(await refusals(() => test.call(call, {}))).toEqual([]);
  });

  it("is left by a body that is too large", async () => {
    const { token } = await test.signInBrand();
    const body = JSON.stringify({ ...settings, privacyPolicy: "x".repeat(200_000) });
    const send = () => test.app.request("/api/brand/user/settings", { method: "POST", headers: { token }, body });
    expect(await refusals(send)).toEqual([[413, "errors.tooLarge"]]);
  });
});
