import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApnsResponse, type ApnsStandIn, openApns } from "@stashwell/testing/apns-stand-in";
import { appleCredentials, TEST_PASS_TYPE } from "@stashwell/testing/apple-passes";
import { outputOf } from "@stashwell/testing/watch-output";
import { makeAppleChain } from "./wallet-apple-development.ts";
import { type ApplePush, applePush, type ApplePushSettings, type PushOutcome } from "./wallet-apple-push.ts";

const NOW = Temporal.Instant.from("2026-11-20T15:00:00Z");
const GONE_SINCE = Date.parse("2026-11-19T12:00:00Z");

/** Apple's response, by the token's first letters. */
const RESPONSES: Record<string, ApnsResponse> = {
  aa: { status: 200 },
  ab: { status: 410, reason: "Unregistered", timestamp: GONE_SINCE },
  ac: { status: 400, reason: "BadDeviceToken" },
  ad: { status: 429, reason: "TooManyRequests" },
  ae: { status: 500, reason: "InternalServerError" },
  af: { status: 503, reason: "ServiceUnavailable" },
  ba: { status: 403, reason: "BadCertificate" },
  bb: "silent",
  bc: "cut",
  bd: "goaway",
  be: { status: 413, reason: "PayloadTooLarge" },
};

let apns: ApnsStandIn;
let settings: ApplePushSettings;
let pushing: ApplePush;
beforeAll(async () => {
  const { chain } = await appleCredentials();
  apns = await openApns(({ token }) => RESPONSES[token.slice(0, 2)]!, { chain });
  const { certificate, key } = chain;
  settings = { url: apns.url, topic: TEST_PASS_TYPE, certificate, key, ca: apns.ca, timeoutMs: 2_000 };
  pushing = applePush(settings, () => NOW);
});
afterAll(() => apns.close());

const push = (token: string) => pushing.push(token);

test("a push is empty, names the pass type, and comes over a connection that shows the certificate", async () => {
  expect(await push("aa01")).toEqual({ kind: "sent" });
  const { headers, body, client, token } = apns.seen.at(-1)!;
  expect([token, body, headers["apns-topic"]]).toEqual(["aa01", "{}", TEST_PASS_TYPE]);
  expect(Number(headers["apns-expiration"])).toBe(NOW.epochMilliseconds / 1000 + 7 * 24 * 3600);
  expect(client).toContain(`UID=${TEST_PASS_TYPE}`);
});

test("many at once go over one connection", async () => {
  const before = apns.connections();
  const tokens = Array.from({ length: 300 }, (_, index) => `aa${index}`);
  const outcomes = await Promise.all(tokens.map(push));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(["sent"]));
  expect(apns.connections() - before).toBeLessThanOrEqual(1);
});

test.each<[string, PushOutcome]>([
  ["ab", { kind: "gone", since: Temporal.Instant.fromEpochMilliseconds(GONE_SINCE) }],
  ["ac", { kind: "gone", since: null }],
  ["ad", { kind: "later" }],
  ["ae", { kind: "later" }],
  ["af", { kind: "later" }],
])("%s is %o", async (token, outcome) => {
  expect(await push(token)).toEqual(outcome);
});

test.each(["ba", "be"])("what is our own fault is told as such: %s", async (token) => {
  await expect(push(token)).rejects.toThrow("APNs refuses our pushes");
});

test.each(["bb", "bc"])("silence and a broken connection are tried again, and name no phone: %s", async (start) => {
  const before = apns.connections();
  const token = `${start}cafe`;
  const outcomes: PushOutcome[] = [];
  const output = await outputOf(async () => void outcomes.push(await push(token)));
  expect(outcomes).toEqual([{ kind: "later" }]);
  expect(output).toContain("apple.pushFailed");
  expect(output).not.toContain(token);
  expect(await push("aa02")).toEqual({ kind: "sent" });
  expect(apns.connections()).toBe(before + 1);
});

test("after a connection was announced to end, the next push opens another", async () => {
  const before = apns.connections();
  expect(await push("bd")).toEqual({ kind: "sent" });
  expect(await push("aa03")).toEqual({ kind: "sent" });
  expect(apns.connections()).toBe(before + 1);
});

test("nobody is let in with another certificate, nor do we talk to somebody else than Apple", async () => {
  const stranger = await makeAppleChain({ at: Temporal.Instant.from("2026-11-01T00:00:00Z") });
  const { certificate, key } = stranger;
  const others = [
    applePush({ ...settings, certificate, key }, () => NOW),
    applePush({ ...settings, ca: undefined }, () => NOW),
  ];
  const before = apns.seen.length;
  await outputOf(async () => {
    for (const other of others) expect(await other.push("aa04")).toEqual({ kind: "later" });
  });
  expect(apns.seen).toHaveLength(before);
});
