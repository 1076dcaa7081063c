import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStandIn, type SeenRequest, type StandIn, type StandInResponse } from "@stashwell/testing/stand-in";
import type { BankCustomer, BankProvider } from "./bank.ts";
import { plaidBank } from "./bank-plaid.ts";

const business: BankCustomer = {
  id: "0198f0a0-0000-7000-8000-000000000001",
  name: "Corner Shop LLC",
  ownerName: "Ada Lovelace",
  email: "ada@corner.example",
  countryCode: "US",
};

const plaidError = (status: number, error_type: string, error_code: string, error_message = ""): StandInResponse => ({
  status,
  body: { error_type, error_code, error_message, display_message: null, request_id: "m8MDnv9okwxFNBV" },
});

/** The response of `/identity/get` with the owners' names of each account. */
const identityOf = (...names: string[][]) => ({
  accounts: names.map((each, index) => ({
    account_id: `account-${index}`,
    balances: { available: 100, current: 110, iso_currency_code: "USD" },
    mask: "0000",
    name: "Business Checking",
    official_name: null,
    subtype: "checking",
    type: "depository",
    owners: [{ names: each, addresses: [], emails: [], phone_numbers: [] }],
  })),
  item: { item_id: "item-1", institution_id: "ins_1" },
  request_id: "3nARps6TOYtbACO",
});

/** The responses of `/item/public_token/exchange` to invalid public tokens. */
const BAD_TOKENS: Readonly<Record<string, StandInResponse>> = {
  "public-expired": plaidError(400, "INVALID_INPUT", "INVALID_PUBLIC_TOKEN", "provided public token is expired"),
  "public-unknown": plaidError(400, "INVALID_INPUT", "INVALID_PUBLIC_TOKEN", "could not find matching public token"),
  "public-busy": plaidError(429, "RATE_LIMIT_EXCEEDED", "ACCESSIBLE_TOKEN_LIMIT", "rate limit exceeded"),
  "public-down": plaidError(500, "API_ERROR", "INTERNAL_SERVER_ERROR"),
  "public-silent": "silent",
  "public-cut": "cut",
  "public-garbled": { status: 502, body: "<html>Bad gateway</html>" },
  "public-elsewhere": { status: 307, body: "", headers: { location: "/elsewhere" } },
};

/** The responses of `/identity/get` by access token; all others have an owner. */
const IDENTITIES: Readonly<Record<string, StandInResponse>> = {
  "access-bank-down": plaidError(400, "INSTITUTION_ERROR", "INSTITUTION_NOT_RESPONDING"),
  "access-login": plaidError(400, "ITEM_ERROR", "ITEM_LOGIN_REQUIRED"),
  "access-nameless": { status: 200, body: identityOf([]) },
};

/** The response of `/auth/get` for accounts; a bank with random account numbers also returns a persistent id. */
const NUMBERS = {
  accounts: [{ account_id: "account-0", persistent_account_id: "lasting-0" }, { account_id: "account-1" }],
  numbers: {
    ach: [{ account_id: "account-0", account: "1111222233330000", routing: "011401533", wire_routing: null }],
    bacs: [{ account_id: "account-1", account: "31926819", sort_code: "601613" }],
    eft: [],
    international: [],
  },
};

/** Plaid's HTTP API, as far as a bank check needs it: https://plaid.com/docs/api/ */
function answerLikePlaid({ path, headers, body }: SeenRequest): StandInResponse {
  if (headers["plaid-client-id"] !== "client-id" || headers["plaid-secret"] !== "the-secret")
    return plaidError(400, "INVALID_INPUT", "INVALID_API_KEYS", "invalid client_id or secret provided");
  const { public_token = "", access_token = "" } = body as { public_token?: string; access_token?: string };
  if (path === "/link/token/create")
    return {
      status: 200,
      body: { link_token: "link-production-1", expiration: "2026-11-21T07:00:00Z", request_id: "r" },
    };
  if (path === "/item/remove") return { status: 200, body: { request_id: "r" } };
  if (path === "/item/public_token/exchange")
    return (
      BAD_TOKENS[public_token] ?? {
        status: 200,
        body: { access_token: public_token.replace("public", "access"), item_id: "item-1", request_id: "r" },
      }
    );
  if (path === "/auth/get") return { status: 200, body: NUMBERS };
  return (
    IDENTITIES[access_token] ?? {
      status: 200,
      body: identityOf(["CORNER SHOP LLC", "Ada Lovelace"], ["CORNER SHOP LLC"]),
    }
  );
}

let standIn: StandIn;
let bank: BankProvider;
beforeAll(async () => {
  standIn = await openStandIn(answerLikePlaid);
  bank = plaidBank({ url: standIn.url, clientId: "client-id", secret: "the-secret" });
});
afterAll(() => standIn.close());

const verify = (publicToken: string) => bank.verify({ publicToken, business });

test("a link token is asked for the business, its country and both products", async () => {
  expect(await bank.createLink(business)).toBe("link-production-1");
  expect(standIn.seen.at(-1)?.body).toMatchObject({
    country_codes: ["US"],
    products: ["auth"],
    required_if_supported_products: ["identity"],
    user: { client_user_id: business.id, email_address: business.email },
  });
  await bank.createLink({ ...business, countryCode: "GB" });
  expect(standIn.seen.at(-1)?.body).toMatchObject({ country_codes: ["GB"] });
});

test("a public token is exchanged, and every name of every account told once", async () => {
  expect(await verify("public-good")).toEqual({
    ok: true,
    accessToken: "access-good",
    accountHolders: ["CORNER SHOP LLC", "Ada Lovelace"],
    accounts: ["US 011401533 1111222233330000", "GB 601613 31926819", "plaid lasting-0"],
  });
});

test.each([
  ["public-expired", "expired"],
  ["public-unknown", "refused"],
  ["public-busy", "timeout"],
  ["public-down", "timeout"],
  ["public-cut", "timeout"],
  ["public-garbled", "timeout"],
  ["public-bank-down", "timeout"],
  ["public-login", "refused"],
])("%s is %s", async (publicToken, reason) => {
  expect(await verify(publicToken)).toEqual({ ok: false, reason });
});

test("an account without names is nobody's", async () => {
  expect(await verify("public-nameless")).toMatchObject({ ok: true, accountHolders: [] });
});

test("a redirect is not followed, with credentials and all", async () => {
  expect(await verify("public-elsewhere")).toMatchObject({ ok: false });
  expect(standIn.seen.filter(({ path }) => path === "/elsewhere")).toEqual([]);
});

test("a provider that never answers is given up after a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const verdict = verify("public-silent");
    await vi.waitFor(() => expect(standIn.seen.at(-1)?.body).toEqual({ public_token: "public-silent" }), {
      timeout: 20_000,
    });
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await verdict).toEqual({ ok: false, reason: "timeout" });
  } finally {
    vi.useRealTimers();
  }
});

test("a code is no proof here", async () => {
  expect(await bank.verify({ code: "anything", business })).toEqual({ ok: false, reason: "refused" });
});

test("an access that is somebody else's is removed", async () => {
  await bank.release("access-good");
  expect(standIn.seen.at(-1)).toMatchObject({ path: "/item/remove", body: { access_token: "access-good" } });
});

test("credentials that Plaid does not take are our fault, not the merchant's", async () => {
  const misconfigured = plaidBank({ url: standIn.url, clientId: "client-id", secret: "another" });
  await expect(misconfigured.verify({ publicToken: "public-good", business })).rejects.toThrow("INVALID_API_KEYS");
  await expect(misconfigured.createLink(business)).rejects.toThrow("400");
});
