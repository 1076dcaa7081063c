import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { googleFailure, type GoogleStandIn, openGoogle } from "@stashwell/testing/google-wallet";
import { createTestClock } from "@stashwell/testing/test-clock";
import {
  GoogleWalletUnavailable,
  type LiveGoogleWallet,
  type OfferClass,
  type OfferObject,
} from "./wallet-google-pass.ts";
import { openGoogleWallet } from "./wallet-google.ts";
import type { Services } from "../services.ts";

const clock = createTestClock("2026-11-20T15:00:00Z");
let google: GoogleStandIn;
let wallet: LiveGoogleWallet;

const settings = (env: Record<string, string>) =>
  readConfig(
    { NODE_ENV: "test", BANK_PROVIDER: "sandbox", SECRET_KEY: "the tests' own key, which is no secret", ...env },
    { dev: false },
  );
/** With credentials, neither the database nor the secrets are used. */
const untouched = {} as Pick<Services, "db" | "secrets">;

beforeAll(async () => {
  google = await openGoogle(() => clock.now());
});
afterAll(() => google.close());
beforeEach(() => {
  const opened = openGoogleWallet(settings(google.env), { clock, ...untouched });
  if (opened?.mode !== "live") throw new Error("Google Wallet is not open.");
  wallet = opened;
  google.seen.length = 0;
  google.classes.clear();
  google.objects.clear();
});

const offerClass = (title = "$25.00 OFF"): OfferClass => ({
  id: `${google.issuerId}.summer`,
  issuerName: "Larkfield",
  provider: "Larkfield",
  title,
  localizedTitle: { defaultValue: { language: "en", value: title } },
  localizedDetails: { defaultValue: { language: "en", value: "Show it." } },
  finePrint: "One a purchase.",
  redemptionChannel: "INSTORE",
  reviewStatus: "UNDER_REVIEW",
  multipleDevicesAndHoldersAllowedStatus: "ONE_USER_ALL_DEVICES",
  countryCode: "US",
  hexBackgroundColor: "#8A4A1C",
  homepageUri: { uri: "https://stashwell.example/c/SUMMER26" },
  linksModuleData: { uris: [] },
});
const pass = (): OfferObject => ({
  id: `${google.issuerId}.a-pass`,
  classId: `${google.issuerId}.summer`,
  state: "ACTIVE",
  barcode: { type: "QR_CODE", value: "https://stashwell.example/v/4HXP8T2N6KQW3M9D", alternateText: "4HXP 8T2N" },
  validTimeInterval: { start: { date: "2026-01-01T00:00:00Z" }, end: { date: "2026-12-31T23:59:59Z" } },
});
const redeemed = {
  state: "COMPLETED",
  validTimeInterval: { start: { date: "2026-01-01T00:00:00Z" }, end: { date: "2026-12-31T23:59:59Z" } },
} as const;

describe("a class", () => {
  it("is made where there is none, and changed where there is one", async () => {
    await wallet.putClass(offerClass());
    await wallet.putClass(offerClass("$30.00 OFF"));
    expect(google.classes.get(`${google.issuerId}.summer`)).toMatchObject({ title: "$30.00 OFF" });
    const path = `/walletobjects/v1/offerClass`;
    const named = `${path}/${google.issuerId}.summer`;
    expect(google.calls()).toEqual(["POST /token", `PUT ${named}`, `POST ${path}`, `PUT ${named}`]);
  });

  it("is changed when another server made it in between", async () => {
    await wallet.putClass(offerClass());
    google.errors.push(googleFailure(404));
    await wallet.putClass(offerClass("$30.00 OFF"));
    expect(google.classes.get(`${google.issuerId}.summer`)).toMatchObject({ title: "$30.00 OFF" });
    expect(
      google
        .calls()
        .slice(-3)
        .map((call) => call.split(" ")[0]),
    ).toEqual(["PUT", "POST", "PUT"]);
  });

  it("that Google refuses is for somebody to mend, and no more is told than its kind", async () => {
    const failed = wallet.putClass({ ...offerClass(), title: "" });
    await expect(failed).rejects.toThrow("Google Wallet refuses PUT offerClass: 400 INVALID_ARGUMENT");
    await expect(failed).rejects.not.toBeInstanceOf(GoogleWalletUnavailable);
  });
});

describe("an access token", () => {
  it("is asked for once, however many need it, and again when it is over", async () => {
    await Promise.all([1, 2, 3].map(() => wallet.patchPass("nobody", redeemed)));
    expect(google.calls().filter((call) => call === "POST /token")).toHaveLength(1);
    clock.advance({ minutes: 58 });
    await wallet.patchPass("nobody", redeemed);
    expect(google.calls().filter((call) => call === "POST /token")).toHaveLength(1);
    clock.advance({ minutes: 2 });
    await wallet.patchPass("nobody", redeemed);
    expect(google.calls().filter((call) => call === "POST /token")).toHaveLength(2);
  });

  it("that was withdrawn is replaced, once", async () => {
    await wallet.putClass(offerClass());
    google.expireTokens();
    await wallet.putClass(offerClass("$30.00 OFF"));
    expect(google.classes.get(`${google.issuerId}.summer`)).toMatchObject({ title: "$30.00 OFF" });
    google.errors.push(googleFailure(401), googleFailure(401));
    await expect(wallet.patchPass("nobody", redeemed)).rejects.toThrow("401 UNAUTHENTICATED");
  });

  it("that is refused or cannot be read is told apart", async () => {
    google.tokenErrors.push({ status: 401, body: { error: "invalid_client" } });
    await expect(wallet.patchPass("nobody", redeemed)).rejects.toThrow("does not take the service account: 401");
    google.tokenErrors.push({ status: 200, body: "<html>Sign in</html>" });
    await expect(wallet.patchPass("nobody", redeemed)).rejects.toBeInstanceOf(GoogleWalletUnavailable);
    google.tokenErrors.push({ status: 503, body: "" });
    await expect(wallet.patchPass("nobody", redeemed)).rejects.toBeInstanceOf(GoogleWalletUnavailable);
    expect(await wallet.patchPass("nobody", redeemed)).toBe("absent");
  });
});

describe("Google out of reach", () => {
  it.each([
    ["is busy", googleFailure(429, { "retry-after": "17" }), 17],
    ["is broken", googleFailure(500), undefined],
    ["is down", { status: 503, body: "<html>Service unavailable</html>" }, undefined],
    ["breaks the line", "cut" as const, undefined],
  ])("%s", async (_, error, retryAfter) => {
    google.errors.push(error);
    const failed = wallet.patchPass("nobody", redeemed);
    await expect(failed).rejects.toBeInstanceOf(GoogleWalletUnavailable);
    await expect(failed).rejects.toMatchObject({ retryAfter });
  });

  it("is not waited for beyond ten seconds", async () => {
    await wallet.patchPass("nobody", redeemed);
    google.errors.push("silent");
    const given = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      expect(milliseconds).toBe(10_000);
      return AbortSignal.abort(new DOMException("The operation timed out.", "TimeoutError"));
    });
    await expect(wallet.patchPass("nobody", redeemed)).rejects.toBeInstanceOf(GoogleWalletUnavailable);
    given.mockRestore();
    google.errors.length = 0;
  });
});

describe("a pass", () => {
  it("is in its link, signed, and is told of what happens to it once saved", async () => {
    await wallet.putClass(offerClass());
    const saveUrl = await wallet.saveUrl(pass());
    expect(await wallet.patchPass(pass().id, redeemed)).toBe("absent");
    expect(await google.save(saveUrl)).toEqual(pass());
    expect(await wallet.patchPass(pass().id, redeemed)).toBe("told");
    expect(google.objects.get(pass().id)).toEqual({ ...pass(), state: "COMPLETED" });
  });

  it("is refused by Google when its link was tampered with, or its class is missing", async () => {
    const saveUrl = await wallet.saveUrl(pass());
    await expect(google.save(saveUrl)).rejects.toThrow("no such class");
    const [head = "", claims = "", signature = ""] = saveUrl.split(".").slice(-3);
    const changed = Buffer.from(claims, "base64url").toString().replace("4HXP8T2N", "00000000");
    const forged = `${saveUrl.slice(0, saveUrl.lastIndexOf(claims))}${Buffer.from(changed).toString("base64url")}.${signature}`;
    expect(forged).toContain(head.slice(-10));
    await expect(google.save(forged)).rejects.toThrow("signature verification failed");
  });

  it("never gets an address that would be cut", async () => {
    const long = { ...pass(), barcode: { ...pass().barcode, value: `https://stashwell.example/${"v".repeat(1_200)}` } };
    await expect(wallet.saveUrl(long)).rejects.toThrow("over 1800");
  });
});

describe("the configuration", () => {
  it("takes the key file as text or as a path, both settings or none", () => {
    const { GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT } = google.env;
    expect(() => settings({ GOOGLE_WALLET_ISSUER_ID: GOOGLE_WALLET_ISSUER_ID! })).toThrow(
      "GOOGLE_WALLET_SERVICE_ACCOUNT is missing",
    );
    expect(() => settings({ GOOGLE_WALLET_SERVICE_ACCOUNT: GOOGLE_WALLET_SERVICE_ACCOUNT! })).toThrow(
      "GOOGLE_WALLET_ISSUER_ID is missing",
    );
    const broken = () => settings({ ...google.env, GOOGLE_WALLET_SERVICE_ACCOUNT: '{"private_key":"hush"}' });
    expect(broken).toThrow("GOOGLE_WALLET_SERVICE_ACCOUNT is not valid: it takes the key file of a service account");
    expect(broken).not.toThrow("hush");
    expect(() => settings({ ...google.env, GOOGLE_WALLET_SERVICE_ACCOUNT: "/no/such/file.json" })).toThrow("not valid");
  });

  it("has a preview outside production and nothing in it", () => {
    expect(settings({}).googleWallet).toBe("preview");
    expect(settings({ NODE_ENV: "production" }).googleWallet).toBeNull();
    expect(openGoogleWallet(settings({ NODE_ENV: "production" }), { clock, ...untouched })).toBeNull();
  });
});
