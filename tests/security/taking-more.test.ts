import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { contract } from "@stashwell/shared/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "@stashwell/api/app";
import { BudgetByKey } from "@stashwell/api/platform/http/body-budget";
import { Problem } from "@stashwell/api/platform/http/problem";
import { listen } from "@stashwell/api/platform/http/server";
import { log, logError } from "@stashwell/api/platform/observation/log";
import { readPicture } from "@stashwell/api/documents/images/read-picture";
import { makePicture } from "@stashwell/testing/pictures";
import { registrationForm } from "@stashwell/testing/registering";
import { deciding } from "@stashwell/testing/site-visit";
import { PASSWORD } from "@stashwell/testing/tenants";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { outputOf } from "@stashwell/testing/watch-output";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

describe("fields that nobody may set", () => {
  const smuggled = {
    role: "owner",
    stage: "stocked",
    verified: true,
    bank_verified_at: "2020-01-01T00:00:00Z",
    brandId: "00000000-0000-4000-8000-000000000000",
    suspended_at: null,
    Cstatus: 2,
    totalOfferValue: "0",
    // With a computed key it is an own property, and is serialized.
    ["__proto__"]: { role: "owner" },
  };

  it("make no verified business of one that registers", async () => {
    const form = { ...(await registrationForm(test)), ...smuggled };
    const { body } = await test.call("POST /brand/store/register-merchant", form);
    const business = await test.services.db
      .selectFrom("business")
      .selectAll()
      .where("id", "=", body.data.organizationId)
      .executeTakeFirstOrThrow();
    expect(business).toMatchObject({ stage: "registered", bank_verified_at: null });
    expect(JSON.stringify(form)).toContain("__proto__");
    expect({}).not.toHaveProperty("role");
  });

  it("publish no draft, and give it to nobody else", async () => {
    const brand = await test.signInBrand();
    const form = { type: "saveDraft" as const, campaignName: "W", startDate: "2026-12-01", endDate: "2026-12-31" };
    const { body } = await test.call("POST /brand/campaign/add", { ...form, ...smuggled }, { token: brand.token });
    const stored = await test.services.db
      .selectFrom("campaign")
      .select(["brand_id", "published_at"])
      .where("id", "=", body.data.CampaignId)
      .executeTakeFirstOrThrow();
    expect([stored, body.data.Cstatus]).toEqual([{ brand_id: brand.brandId, published_at: null }, 1]);
  });
});

describe("a session", () => {
  it("is a new one whenever somebody signs in, whatever they came with", async () => {
    const brand = await test.signInBrand();
    const input = { email: brand.email, password: PASSWORD, type: 1 };
    const tokens = [brand.token, "0".repeat(43)].map((token) => test.call("POST /brand/user/login", input, { token }));
    const given = (await Promise.all(tokens)).map(({ body }) => body.token);
    expect(new Set([brand.token, "0".repeat(43), ...given]).size).toBe(4);
    expect((await test.call("POST /brand/user/profile", {}, { token: "0".repeat(43) })).status).toBe(401);
  });
});

describe("many large bodies of one account at once", () => {
  const MIB = 1024 * 1024;
  const LARGE = 15 * MIB;

  it("are refused beyond four, and nobody else's are", () => {
    const accounts = new BudgetByKey(4 * LARGE, () => new Problem(429, "errors.manyUploads"));
    const holds = Array.from({ length: 4 }, () => accounts.hold("one"));
    for (const hold of holds) hold.add(LARGE);
    expect(() => accounts.hold("one").add(1)).toThrow("errors.manyUploads");
    accounts.hold("two").add(LARGE);
    for (const hold of holds) hold.release();
    accounts.hold("one").add(4 * LARGE);
  });

  it("count by what has come of them, also when they do not say how large they are", async () => {
    const { token } = await test.signInBrand();
    const send = async (body: ReadableStream | string) =>
      test.app.request("/api/brand/product/add", { method: "POST", headers: { token }, body, duplex: "half" });
    const opened: ReadableStreamDefaultController[] = [];
    const open = (bytes: number) =>
      new ReadableStream({
        start: (controller) => {
          opened.push(controller);
          for (let left = bytes; left > 0; left -= MIB) controller.enqueue(new Uint8Array(MIB).fill(0x20));
        },
      });
    const sent = [...Array.from({ length: 4 }, () => open(LARGE - MIB)), open(5 * MIB)].map(send);
    // Any of them may be the one above the limit; the others wait for the rest of their bodies.
    const refused = await Promise.race(sent);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: "errors.manyUploads" }]);
    for (const controller of opened) controller.close();
    expect((await Promise.all(sent)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      400, 400, 400, 400, 429,
    ]);
  });
});

describe("a picture that is something else as well", () => {
  it("keeps nothing but its pixels", async () => {
    const script = "<script>alert(1)</script>";
    const both = Buffer.concat([await makePicture(), Buffer.from(script)]);
    const { bytes } = await readPicture(`data:text/html;base64,${both.toString("base64")}`, "image");
    expect(bytes.toString("latin1")).not.toContain("script");
    expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
  });
});

describe("a line of the log", () => {
  it("stays one line, whatever stands in it", async () => {
    const text = 'x\r\n{"event":"forged"}\u2028\u001b[31m';
    const written = await outputOf(async () => {
      log("tried", { name: text });
      logError("failed", new Error(text));
    });
    const lines = written.trimEnd().split(/\r?\n/);
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(["tried", "failed"]);
    expect(written).not.toContain("\u001b");
  });
});

describe("what can be asked at all", () => {
  it("is the contract, and a short list beside it", () => {
    const described = new Set(
      Object.values(contract)
        .flatMap((noun) => Object.values(noun))
        .map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`),
    );
    const { patterns } = createApp(test.services, deciding);
    const others = patterns.filter((path) => path.startsWith("/api") && !described.has(path));
    expect(others.toSorted()).toEqual([
      "/api/docs",
      "/api/docs/integration.md",
      "/api/openapi.json",
      "/api/passes/v1/devices/:device/registrations/:passType",
      "/api/passes/v1/devices/:device/registrations/:passType/:serial",
      "/api/passes/v1/log",
      "/api/passes/v1/passes/:passType/:serial",
    ]);
  });

  it("has nothing for developers in production", () => {
    const production = { ...test.services, config: { ...test.services.config, production: true } };
    const { patterns } = createApp(production, deciding);
    expect(patterns.filter((path) => /^\/(dev|allloader)(\/|$)/.test(path))).toEqual([]);
  });
});

describe("somebody who goes away in the midst of a body", () => {
  it("is no fault of ours, and fills no log", async () => {
    const written = await outputOf(async () => {
      const server = await listen(test.app, { config: { ...test.services.config, port: 0 } });
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.write('POST /api/brand/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"email":');
      await pause(50);
      socket.destroy();
      await pause(50);
      await server.close();
    });
    expect(written).toBe("");
  });
});
