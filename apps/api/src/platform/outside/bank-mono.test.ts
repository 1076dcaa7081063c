import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStandIn, type SeenRequest, type StandIn, type StandInResponse } from "@stashwell/testing/stand-in";
import type { BankCustomer, BankProvider } from "./bank.ts";
import { monoBank } from "./bank-mono.ts";

const business: BankCustomer = {
  id: "0198f0a0-0000-7000-8000-000000000002",
  name: "Mama Put Kitchen",
  ownerName: "Ngozi Okafor",
  email: "ngozi@mamaput.example",
  countryCode: "NG",
};

const success = (data: unknown): StandInResponse => ({
  status: 200,
  body: { status: "successful", message: "Data retrieved successfully", timestamp: "2026-11-21T03:00:00.000Z", data },
});
const failed = (status: number, message: string): StandInResponse => ({ status, body: { status: "failed", message } });

/** Mono's HTTP API, as far as a bank check needs it: https://docs.mono.co/api */
function answerLikeMono({ method, path, headers, body }: SeenRequest): StandInResponse {
  if (headers["mono-sec-key"] !== "live_sk_1") return failed(401, "Invalid API key");
  if (path === "/v2/accounts/auth") {
    const { code } = body as { code: string };
    if (code === "code_old") return failed(400, "Code has expired");
    if (code === "code_unknown") return failed(400, "Invalid code");
    if (code === "code_busy") return failed(429, "Too many requests");
    if (code === "code_down") return failed(503, "Service unavailable");
    if (code === "code_silent") return "silent";
    if (code === "code_cut") return "cut";
    if (code === "code_garbled") return { status: 200, body: "<html>" };
    if (code === "code_empty") return success({});
    return success({ id: code.replace("code_", "account_") });
  }
  const [, account = "", rest = ""] = /^\/v2\/accounts\/([^/]+)(.*)$/.exec(path) ?? [];
  if (rest === "/unlink" && method === "POST") return success(null);
  if (rest === "/identity")
    return account === "account_faceless"
      ? failed(404, "No identity for this account")
      : success({ full_name: "NGOZI ADA OKAFOR", email: "n@x.example", phone: "0803", bvn: "22222222222" });
  if (rest === "" && account === "account_private") return failed(400, "Not available");
  return success({
    account: {
      id: account,
      name: "MAMA PUT KITCHEN",
      account_number: "0131883461",
      institution: { name: "GTBank", bank_code: "058", type: "PERSONAL_BANKING" },
      currency: "NGN",
      balance: 1,
    },
    customer: { id: "c1" },
    meta: { data_status: "AVAILABLE" },
  });
}

let standIn: StandIn;
let bank: BankProvider;
const settings = () => ({
  url: standIn.url,
  widgetUrl: "https://connect.mono.co",
  secretKey: "live_sk_1",
  publicKey: "live_pk_1",
});
beforeAll(async () => {
  standIn = await openStandIn(answerLikeMono);
  bank = monoBank(settings());
});
afterAll(() => standIn.close());

const verify = (code: string) => bank.verify({ code, business });

test("the widget is opened with the public key and the business, and never with the secret one", async () => {
  const link = new URL(await bank.createLink(business));
  expect(link.origin).toBe("https://connect.mono.co");
  expect(link.searchParams.get("key")).toBe("live_pk_1");
  expect(JSON.parse(link.searchParams.get("data") ?? "")).toEqual({
    customer: { name: "Mama Put Kitchen", email: "ngozi@mamaput.example" },
  });
  expect(link.href).not.toContain("live_sk_1");
});

test("a code is exchanged, then the identity asked for: the person's name and the account's own", async () => {
  expect(await verify("code_good")).toEqual({
    ok: true,
    accessToken: "account_good",
    accountHolders: ["NGOZI ADA OKAFOR", "MAMA PUT KITCHEN"],
    accounts: ["mono account_good", "NG 058 0131883461"],
  });
});

test("an account that keeps its own name to itself has the person's", async () => {
  expect(await verify("code_private")).toMatchObject({
    ok: true,
    accountHolders: ["NGOZI ADA OKAFOR"],
    accounts: ["mono account_private"],
  });
});

test.each([
  ["code_old", "expired"],
  ["code_unknown", "refused"],
  ["code_busy", "timeout"],
  ["code_down", "timeout"],
  ["code_cut", "timeout"],
  ["code_garbled", "timeout"],
  ["code_empty", "timeout"],
  ["code_faceless", "refused"],
])("%s is %s", async (code, reason) => {
  expect(await verify(code)).toEqual({ ok: false, reason });
});

test("a provider that never answers is given up after a while", async () => {
  const given = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(20_000);
    return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
  });
  expect(await verify("code_silent")).toEqual({ ok: false, reason: "timeout" });
  given.mockRestore();
});

test("a public token is no proof here", async () => {
  expect(await bank.verify({ publicToken: "public", business })).toEqual({ ok: false, reason: "refused" });
});

test("an account that is somebody else's is unlinked", async () => {
  await bank.release("account_good");
  expect(standIn.seen.at(-1)).toMatchObject({ method: "POST", path: "/v2/accounts/account_good/unlink" });
});

test("a key that Mono does not take is our fault, not the merchant's", async () => {
  const misconfigured = monoBank({ ...settings(), secretKey: "live_sk_2" });
  await expect(misconfigured.verify({ code: "code_good", business })).rejects.toThrow("credentials");
});
