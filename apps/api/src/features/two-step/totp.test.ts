import { describe, expect, it } from "vitest";
import { appAddress, codeAt, makeSecret, stepAt, stepOf, toBase32 } from "./totp.ts";

/** The secret and the codes of RFC 6238, appendix B. */
const SECRET = Buffer.from("12345678901234567890");
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000);

describe("a code of the app", () => {
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("is that of RFC 6238 at second %i", (second, code) => {
    expect(codeAt(SECRET, stepAt(at(second)), 8)).toBe(code);
    expect(codeAt(SECRET, stepAt(at(second)))).toBe(code.slice(-6));
  });

  it("is taken half a minute too early or too late, and no earlier or later", () => {
    const now = at(1_111_111_111);
    const taken = [-2, -1, 0, 1, 2].map((drift) => stepOf(SECRET, codeAt(SECRET, stepAt(now) + drift), now));
    expect(taken).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
    expect(stepOf(SECRET, "12345", now)).toBeUndefined();
  });
});

describe("a secret", () => {
  it.each([
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("is spelled as RFC 4648 spells %s, without padding", (bytes, text) => {
    expect(toBase32(Buffer.from(bytes))).toBe(text);
  });

  it("has 160 random bits, and goes into the address that apps read", () => {
    const secret = makeSecret();
    expect(secret).toHaveLength(20);
    expect(secret.equals(makeSecret())).toBe(false);
    const address = new URL(appAddress({ issuer: "Stashwell", name: "dana+1@larkfield.example", secret }));
    expect(address.href).toMatch(/^otpauth:\/\/totp\/Stashwell:dana%2B1%40larkfield\.example\?/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: toBase32(secret),
      issuer: "Stashwell",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
