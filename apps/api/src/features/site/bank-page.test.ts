import { expect, test } from "vitest";
import { bankSources } from "../../platform/outside/banks.ts";
import { contentSecurityPolicy } from "../../platform/http/security-headers.ts";

const plaid = { url: "https://production.plaid.com", clientId: "id", secret: "secret" };
const mono = {
  url: "https://api.withmono.com",
  widgetUrl: "https://connect.mono.co",
  secretKey: "sk",
  publicKey: "pk",
};
const policyOf = (bank: Parameters<typeof bankSources>[0]) =>
  Object.fromEntries(
    contentSecurityPolicy({ outside: bankSources(bank) })
      .split("; ")
      .map((directive) => [directive.slice(0, directive.indexOf(" ")), directive.slice(directive.indexOf(" ") + 1)]),
  );

test("the sandbox lets nothing in", () => {
  const policy = policyOf("sandbox");
  expect(policy["script-src"]).toBe("'self'");
  expect(policy["frame-src"]).toBeUndefined();
});

test("each provider lets in its own window and nothing else", () => {
  expect(policyOf({ plaid, mono: null })).toMatchObject({
    "script-src": "'self' https://cdn.plaid.com/link/v2/stable/link-initialize.js",
    "connect-src": "'self' https://production.plaid.com",
    "frame-src": "https://cdn.plaid.com",
  });
  expect(policyOf({ plaid: null, mono })).toMatchObject({
    "script-src": "'self'",
    "connect-src": "'self'",
    "frame-src": "https://connect.mono.co",
  });
});
