import { execFile } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { createTestDatabase } from "@stashwell/testing/test-database";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { OperatorError, UsageError } from "./command.ts";
import { exportTenant } from "./export-tenant.ts";
import { hashOf } from "./password-option.ts";
import { runBrandCreate, runMerchantCreate } from "./tenants.ts";

const PROGRAM = fileURLToPath(new URL("../../operator.ts", import.meta.url));
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.drop());

interface Ran {
  code: number;
  out: string;
  error: string;
}

/** Runs the command line as a terminal would, on the test's database. */
function operator(args: string[], env: Record<string, string> = {}, typed = ""): Promise<Ran> {
  const given = {
    DATABASE_URL: test.services.pool.options.connectionString ?? "",
    DATA_DIR: test.services.config.dataDir,
    PUBLIC_URL: "https://stashwell.example",
    ...env,
  };
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...given } };
    const { stdin } = execFile(process.execPath, [PROGRAM, ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, error: err }),
    );
    stdin?.end(typed);
  });
}

const brandArgs = (email: string, webUrl: string) => [
  "--name",
  "Larkfield Foods",
  "--email",
  email,
  "--web-url",
  webUrl,
  "--country",
  "US",
  "--currency",
  "USD",
  "--timezone",
  "America/New_York",
];

describe("brand create", () => {
  it("makes a brand and prints a link that sets its password", async () => {
    const ran = await operator(["brand", "create", ...brandArgs("hello@larkfield.example", "larkfield")]);
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(ran.out).toContain("Brand Larkfield Foods is made.");
    const link = /https:\/\/stashwell\.example\/reset-password\/([\w-]{43})\n/.exec(ran.out)?.[1] ?? "";
    test.clock.set(Temporal.Now.instant().toString());
    expect(
      (await test.call("POST /brand/user/reset-password/{id}", { id: link, newPassword: "Fresh-ticket-4" })).status,
    ).toBe(200);
    const signedIn = await test.call("POST /brand/user/login", {
      email: "hello@larkfield.example",
      password: "Fresh-ticket-4",
      type: 1,
    });
    expect(signedIn.body.data).toMatchObject({
      organizationName: "Larkfield Foods",
      webUrl: "larkfield",
      currency: "USD",
      currencySign: "$",
    });
  });

  it("takes a password, and then prints no link", async () => {
    const lines = await runBrandCreate(test.services, [
      ...brandArgs("two@larkfield.example", "larkfield-2"),
      "--password",
      "Fresh-ticket-4",
    ]);
    expect(lines.join("\n")).not.toMatch(/reset-password|Fresh-ticket/);
    expect(
      (
        await test.call("POST /brand/user/login", {
          email: "two@larkfield.example",
          password: "Fresh-ticket-4",
          type: 1,
        })
      ).status,
    ).toBe(200);
  });

  it("reads a password from standard input, and in production from nowhere else", async () => {
    const stdin = ["brand", "create", ...brandArgs("three@larkfield.example", "larkfield-3"), "--password-stdin"];
    const ran = await operator(stdin, {}, "Fresh-ticket-4\n");
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(ran.out).not.toMatch(/reset-password|Fresh-ticket/);
    const signedIn = await test.call("POST /brand/user/login", {
      email: "three@larkfield.example",
      password: "Fresh-ticket-4",
      type: 1,
    });
    expect(signedIn.status).toBe(200);

    const four = brandArgs("four@larkfield.example", "larkfield-4");
    const { services } = test;
    const production = { ...services, config: { ...services.config, production: true } };
    await expect(runBrandCreate(production, [...four, "--password", "Fresh-ticket-4"])).rejects.toThrow(
      "in production --password is refused",
    );
    await expect(runBrandCreate(services, [...four, "--password", "x", "--password-stdin"])).rejects.toThrow(
      "not both",
    );
    const weak = Readable.from(["qwerty\r\n"]);
    await expect(hashOf(production, { "password-stdin": true }, [], weak)).rejects.toThrow("too common");
  });

  it("says in one line what is wrong", async () => {
    const { services } = test;
    await runBrandCreate(services, brandArgs("taken@larkfield.example", "taken"));
    const taken: [string[], string][] = [
      [
        brandArgs("TAKEN@larkfield.example", "not-taken"),
        "A brand account with TAKEN@larkfield.example exists already.",
      ],
      [brandArgs("free@larkfield.example", "taken"), "The web address taken is taken."],
    ];
    for (const [args, text] of taken)
      await expect(runBrandCreate(services, args)).rejects.toThrow(new OperatorError(text));
    const wrong: [string[], string][] = [
      [brandArgs("no address", "fine"), '--email takes an e-mail address, not "no address"'],
      [brandArgs("a@b.example", "Not_Fine"), "--web-url takes 1 to 63 lower-case letters"],
      [[...brandArgs("a@b.example", "fine"), "--country", "DE"], '--country takes US, NG or GB, not "DE"'],
      [[...brandArgs("a@b.example", "fine"), "--currency", "XQQ"], "--currency takes an ISO code"],
      [[...brandArgs("a@b.example", "fine"), "--timezone", "Mars/Olympus"], "--timezone takes a name"],
      [[...brandArgs("a@b.example", "fine"), "--password", "qwerty"], "--password: This password is too common."],
      [[...brandArgs("a@b.example", "fine"), "--colour", "red"], "Unknown option '--colour'"],
      [["--name", "X"], "--email is missing"],
    ];
    for (const [args, text] of wrong) {
      const attempt = runBrandCreate(services, args);
      await expect(attempt).rejects.toBeInstanceOf(UsageError);
      await expect(attempt).rejects.toThrow(text);
    }
    const ran = await operator(["brand", "create", "--name", "X"]);
    expect(ran.error).toMatch(/^--email is missing\n\nnpm run operator/);
    expect(ran.code).toBe(1);
  });
});

describe("merchant create", () => {
  it("makes a business with a store, verified where that is said", async () => {
    const ran = await operator([
      "merchant",
      "create",
      "--name",
      "Balogun Mini Mart",
      "--email",
      "ngozi@balogun.example",
      "--country",
      "NG",
      "--password",
      "Fresh-ticket-4",
      "--verified",
    ]);
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(
      (
        await test.call("POST /brand/user/login", {
          email: "ngozi@balogun.example",
          password: "Fresh-ticket-4",
          type: 2,
        })
      ).body.data,
    ).toMatchObject({ organizationName: "Balogun Mini Mart", timezone: "Africa/Lagos", currencySign: "₦" });
    const { rows } = await test.services.pool.query(
      "select stage, bank_verified_at is not null as verified, (select count(*)::int from store where business_id = business.id and is_primary) as stores from business where name = 'Balogun Mini Mart'",
    );
    expect(rows).toEqual([{ stage: "bank_verified", verified: true, stores: 1 }]);
    const args = ["--name", "Corner", "--email", "corner@shops.example", "--country", "us"];
    expect((await runMerchantCreate(test.services, args)).join("\n")).toContain("/reset-password/");
    await expect(runMerchantCreate(test.services, args)).rejects.toThrow(
      "A business account with corner@shops.example exists already.",
    );
  });
});

describe("export", () => {
  it("writes one tenant's rows as lines of JSON, without secrets and without others", async () => {
    const [brand, other, business] = [
      await test.signInBrand({ name: "Mine" }),
      await test.signInBrand({ name: "Theirs" }),
      await test.signInBusiness(),
    ];
    const ran = await operator(["export", "--organization", brand.brandId]);
    expect(ran).toMatchObject({ code: 0, error: "" });
    const lines = ran.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    expect(lines.map(({ table }) => table)).toEqual(["brand", "account"]);
    expect(lines[0]?.row).toMatchObject({ id: brand.brandId, name: "Mine" });
    expect(lines[1]?.row).toMatchObject({ email: brand.email });
    expect(lines[1]?.row).not.toHaveProperty("password_hash");
    expect(ran.out).not.toContain(other.brandId);

    const shop = await Array.fromAsync(exportTenant(test.services, ["--organization", business.businessId]));
    expect(shop.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(["business", "account", "store"]);
    await expect(Array.fromAsync(exportTenant(test.services, ["--organization", "nobody"]))).rejects.toThrow(
      'There is no organization "nobody".',
    );
  });

  it("tells of a brand's vouchers without what they can be spent with", async () => {
    const [brand, other] = [await test.signInBrand(), await test.signInBrand()];
    const campaign = await makeCampaign(test.services, { brandId: brand.brandId });
    const foreign = await makeCampaign(test.services, { brandId: other.brandId });
    const claimed = [];
    for (const { code } of [campaign, foreign]) {
      claimed.push(
        await test.call("POST /brand/customer/claim", { campaignCode: code, claimKey: crypto.randomUUID() }),
      );
    }
    expect(claimed.map(({ status }) => status)).toEqual([200, 200]);
    const lines = await Array.fromAsync(exportTenant(test.services, ["--organization", brand.brandId]));
    const rows = lines.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
    expect(rows.filter(({ table }) => table === "voucher")).toMatchObject([
      { row: { campaign_id: campaign.id, slot: 1 } },
    ]);
    expect(rows.filter(({ table }) => table === "voucher_event")).toMatchObject([{ row: { kind: "claimed" } }]);
    for (const secret of [claimed[0]?.body.data.pinNumber, claimed[0]?.body.data.voucherHistoryId, foreign.id]) {
      expect(secret).toBeDefined();
      expect(lines.join("\n")).not.toContain(secret);
    }
  });
});

describe("db migrate", () => {
  it("brings an empty database up to date; before that nothing else works", async () => {
    const empty = await createTestDatabase();
    await empty.pool.query("drop schema public cascade; create schema public");
    const env = { DATABASE_URL: empty.url };
    expect(await operator(["check"], env)).toEqual({
      code: 1,
      out: "",
      error: "The database is not up to date: run npm run operator -- db migrate first.\n",
    });
    const ran = await operator(["db", "migrate"], env);
    expect(ran).toMatchObject({ code: 0, error: "" });
    expect(ran.out).toMatch(/^Applied 0001-/);
    expect(await operator(["db", "migrate"], env)).toEqual({
      code: 0,
      out: "The database is up to date.\n",
      error: "",
    });
    expect(
      (
        await operator(
          ["merchant", "create", "--name", "First", "--email", "first@shops.example", "--country", "GB"],
          env,
        )
      ).out,
    ).toMatch(UUID);
    await empty.drop();
  });
});

describe("the command line", () => {
  it("explains itself", async () => {
    expect(await operator(["--help"])).toMatchObject({
      code: 0,
      error: "",
      out: expect.stringContaining("brand create --name N"),
    });
    expect(await operator(["brand", "paint"])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^there is no command "brand paint"\n/),
    });
  });

  it("says in one line that the database does not answer, or a setting is wrong", async () => {
    const gone = await operator(["check"], { DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/none" });
    expect(gone).toMatchObject({
      code: 1,
      out: "",
      error: expect.stringMatching(/^DATABASE_URL: the database does not answer .*\n$/),
    });
  });

  it("has no demo in production", async () => {
    const ran = await operator(["demo", "load"], {
      NODE_ENV: "production",
      SECRET_KEY: "a key of thirty-two letters, or more",
    });
    expect(ran).toEqual({ code: 1, out: "", error: "In production there is no demo.\n" });
  });
});
