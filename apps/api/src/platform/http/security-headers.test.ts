import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app.ts";
import { deciding } from "@stashwell/testing/site-visit";
import { PASSWORD } from "@stashwell/testing/tenants";
import { makeCampaign } from "@stashwell/testing/voucher-campaign";
import { createTestApp, type TestApp } from "@stashwell/testing/test-app";
import { baseHeaders, contentSecurityPolicy } from "./security-headers.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    env: { PUBLIC_URL: "https://stash.example", SECURITY_CONTACT: "mailto:security@stash.example" },
  });
});
afterAll(() => test.drop());

const directivesOf = (policy: string): Map<string, string> =>
  new Map(policy.split("; ").map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1).join(" ")]));

describe("a page's policy", () => {
  const policy = directivesOf(contentSecurityPolicy({ inlineStyles: ["a{}"] }));
  it("lets in nothing that is not named", () => {
    expect(policy.get("default-src")).toBe("'none'");
    for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name)).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
  });
  it("has texts made into markup by the two ways that the pages have", () => {
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    const lib = (file: string) =>
      readFileSync(fileURLToPath(new URL(`../../../../web/src/lib/${file}`, import.meta.url)), "utf8");
    const made = [lib("only-drawings.ts"), lib("parse-page.ts")].flatMap(
      (source) => /createPolicy\("(\w+)"/.exec(source)?.[1] ?? [],
    );
    expect(policy.get("trusted-types")?.split(" ")).toEqual(made);
  });
  it("asks for that nowhere where somebody else's script runs", () => {
    const bank = directivesOf(contentSecurityPolicy({ outside: { scripts: ["https://cdn.plaid.com"] } }));
    expect(bank.has("require-trusted-types-for")).toBe(false);
    expect(bank.get("script-src")).toBe("'self' https://cdn.plaid.com");
  });
});

describe("every reply", () => {
  it.each([
    "/",
    "/api/brand/campaign/",
    "/api/no/such",
    "/no/such",
    "/livez",
    "/robots.txt",
    "/images/none",
    "/api/brand/campaign/poster/%ED%A0%80",
    "/c/%zz",
  ])("%s carries what keeps browsers in bounds", async (path) => {
    const { headers } = await createApp(test.services, deciding).request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    for (const name of ["cross-origin-opener-policy", "cross-origin-resource-policy"])
      expect(headers.get(name)).toBe("same-origin");
    expect(headers.get("referrer-policy")).toMatch(/^(same-origin|no-referrer)$/);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) expect(headers.has(name)).toBe(false);
  });

  it.each(["/", "/api/brand/campaign/", "/api/no/such", "/no/such", "/livez", "/robots.txt"])(
    "%s says what it is, and in which letters",
    async (path) => {
      const { headers } = await createApp(test.services, deciding).request(path);
      expect(headers.get("content-type")).toMatch(/^(text\/\w+|application\/json); charset=utf-8$/i);
    },
  );

  it("of a call lets nothing run", async () => {
    const { headers } = await test.call("GET /brand/campaign/", { limit: 1 });
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("of a call is kept by no cache, whoever asks", async () => {
    const { token } = await test.signInBrand();
    for (const options of [{}, { token }, { token: "0".repeat(43) }]) {
      const { headers } = await test.call("GET /brand/campaign/", { limit: 1 }, options);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  it("asks for https only where there is https", () => {
    expect(baseHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
  });
});

it("every cookie is Secure where there is https, Lax, and out of scripts' reach but for the language", async () => {
  const app = createApp(test.services, deciding);
  const brand = await test.signInBrand();
  const { code } = await makeCampaign(test.services, { brandId: brand.brandId });
  const claimed = await test.call("POST /brand/customer/claim", { campaignCode: code });
  const { voucherHistoryId, pinNumber } = claimed.body.data;
  const signedIn = await test.call("POST /brand/user/login", { email: brand.email, password: PASSWORD, type: 1 });
  const given = await app.request(`/c/${code}/give-away`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ voucherHistoryId, pinNumber }).toString(),
  });
  const replies = [claimed, signedIn, given, await app.request("/?lan=FR")];
  const cookies = replies.map(({ headers }) => headers.getSetCookie().join("\n"));
  expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["device", "signed-in", "gift", "lan"]);
  for (const cookie of cookies) expect(cookie).toMatch(/; SameSite=Lax; Secure$/);
  expect(cookies.map((cookie) => cookie.includes("; HttpOnly; "))).toEqual([true, true, true, false]);
});

it("whom to tell of a security problem stands where RFC 9116 looks for it", async () => {
  const reply = await createApp(test.services, deciding).request("/.well-known/security.txt");
  expect(reply.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await reply.text();
  expect(text).toContain("Contact: mailto:security@stash.example\n");
  const expires = Temporal.Instant.from(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(test.clock.now().until(expires).total("days")).toBeCloseTo(180, 0);
});

describe("docs/security.md", () => {
  const root = new URL("../../../../../", import.meta.url);
  const page = readFileSync(fileURLToPath(new URL("docs/security.md", root)), "utf8");
  const rows = [
    ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (met|not applicable|deviation|operator) \| (.+) \|$/gm),
  ];

  it("has a row for each requirement of levels 1 and 2, once, with a reason", () => {
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(([, number]) => number)).size).toBe(253);
    expect(rows.filter(([, , level]) => level === "1")).toHaveLength(70);
    for (const [, , , , , reason = ""] of rows) expect(reason.length).toBeGreaterThan(3);
  });

  it("counts its rows as they are", () => {
    for (const state of ["met", "not applicable", "deviation", "operator"]) {
      const count = rows.filter((row) => row[4] === state).length;
      expect(page.slice(0, page.indexOf("##"))).toContain(` ${count} `);
    }
  });
});
