import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

const post = (path: string, body: string, headers: Record<string, string>) =>
  test.app.request(`/api${path}`, { method: "POST", headers, body });

describe("a body that is small in bytes and large to hold", () => {
  it.each([
    ["deeper than anybody needs", `{"language":"EN","more":${"[".repeat(40_000)}${"]".repeat(40_000)}}`],
    ["of more items than any list has", `{"language":"EN","more":[${"0,".repeat(45_000)}0]}`],
  ])("is refused before it is parsed: %s", async (_what, body) => {
    const { token } = await test.signInBrand();
    const reply = await post("/brand/user/language", body, { token, "idempotency-key": "k" });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "errors.tooComplex" }]);
  });

  it("is refused as well when it comes as text in a field", async () => {
    const { token } = await test.signInBusiness();
    const line = `{"organizationProductId":"x","productId":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
    const deep = await post("/brand/store/joinCampaign", JSON.stringify({ campaignId: "x", products: `[${line}]` }), {
      token,
    });
    expect(deep.status).toBe(400);
    const long = `[${"1,".repeat(30_000)}1]`;
    const many = await post("/brand/store/joinCampaign", JSON.stringify({ campaignId: "x", products: long }), {
      token,
    });
    expect(many.status).toBe(422);
    expect((await many.text()).length).toBeLessThan(1_000);
  });

  it.each([
    ["/brand/user/sessions/end", { currentPassword: { length: { toString: 1 } } }, "currentPassword"],
    ["/brand/product/check-batch", { rows: [{ name: { length: { valueOf: 1, toString: 1 } } }] }, "rows.0.name"],
    ["/brand/product/check-batch", { rows: { length: { toString: 1 } } }, "rows"],
  ])("is refused if it claims a length that cannot be compared: %s", async (path, body, field) => {
    const { token } = await test.signInBrand();
    const reply = await post(path, JSON.stringify(body), { token });
    const { data } = (await reply.json()) as { data: object };
    expect([reply.status, Object.keys(data)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it("is refused if JSON in a field claims such a length", async () => {
    const { token } = await test.signInBusiness();
    const products = JSON.stringify([{ organizationProductId: { length: { toString: 1 } } }]);
    const reply = await post("/brand/store/joinCampaign", JSON.stringify({ campaignId: "x", products }), { token });
    expect(reply.status).toBe(422);
  });

  it.each(["0", `${"[".repeat(7_000)}${"]".repeat(7_000)}`])(
    "is ignored if a phone's log claims such a length, beside %.9s",
    async (more) => {
      const reply = await post("/passes/v1/log", `{"logs":{"length":{"toString":1}},"more":${more}}`, {});
      expect(reply.status).toBe(200);
    },
  );

  it("is told of no more than 500 faults", async () => {
    const { token } = await test.signInBrand();
    const body = JSON.stringify({ rows: Array.from({ length: 5_000 }, () => ({ name: 1 })) });
    const reply = await post("/brand/product/check-batch", body, { token });
    const { data } = (await reply.json()) as { data: object };
    expect([reply.status, Object.keys(data).length]).toEqual([422, 500]);
  });
});

describe("a large body", () => {
  it("is not read for whoever may not make the call", async () => {
    let read = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 65_536;
        if (read > 10_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const { token } = await test.signInBusiness();
    const ask = (headers: Record<string, string>) =>
      test.app.request("/api/brand/product/add?lan=ES", { method: "POST", headers, body, duplex: "half" });
    const nobody = await ask({});
    expect([nobody.status, await nobody.json()]).toMatchObject([401, { code: "errors.session" }]);
    expect((await post("/brand/product/add", "[]", { token })).status).toBe(403);
    expect(read).toBeLessThan(1_000_000);
  });

  it("that is over the cap ends its connection", async () => {
    const { token } = await test.signInBrand();
    const reply = await post("/brand/user/settings", `{"a":"${"x".repeat(200_000)}"}`, { token });
    expect([reply.status, reply.headers.get("connection")]).toEqual([413, "close"]);
  });
});
