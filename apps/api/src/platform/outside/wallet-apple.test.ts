import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../config/config.ts";
import { appleCredentials } from "@stashwell/testing/apple-passes";
import { createTestClock } from "@stashwell/testing/test-clock";
import { makeAppleChain, readOrMakeDevelopmentChain } from "./wallet-apple-development.ts";
import { openAppleWallet, readyAppleWallet } from "./wallet-apple.ts";

const clock = createTestClock();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "stashwell-apple-"));
  clock.set("2026-11-20T15:00:00Z");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string | undefined>) =>
  readConfig(
    {
      NODE_ENV: "production",
      BANK_PROVIDER: "sandbox",
      DATA_DIR: dataDir,
      SECRET_KEY: "the tests' own key, which is no secret",
      ...env,
    },
    { dev: false },
  );
const errorIn = (env: Record<string, string | undefined>): unknown => {
  try {
    return read(env).appleWallet;
  } catch (error) {
    return error instanceof ConfigError ? error.message : error;
  }
};

describe("Apple's certificates", () => {
  it("are taken as text, as text on one line, and as files", async () => {
    const { env } = await appleCredentials();
    const expected = read(env).appleWallet;
    expect(expected).toMatchObject({ teamId: "ABCDE12345", pushUrl: "https://api.push.apple.com" });
    const oneLine = { ...env, APPLE_PASS_KEY: env.APPLE_PASS_KEY?.replaceAll("\n", "\\n") };
    expect(read(oneLine).appleWallet).toEqual(expected);
    const path = join(dataDir, "key.pem");
    writeFileSync(path, env.APPLE_PASS_KEY ?? "");
    expect(read({ ...env, APPLE_PASS_KEY: path }).appleWallet).toEqual(expected);
  });

  it("are not needed: production then offers no passes, development signs by itself", () => {
    expect(read({}).appleWallet).toBeNull();
    expect(openAppleWallet(read({}), clock)).toBeNull();
    expect(read({ NODE_ENV: "development" }).appleWallet).toBe("development");
  });

  it("are all wanted when one is given", async () => {
    const { env } = await appleCredentials();
    for (const name of Object.keys(env).filter((name) => name.startsWith("APPLE_")))
      expect(errorIn({ ...env, [name]: undefined })).toMatch(new RegExp(`^${name} is missing: Apple Wallet takes all`));
  });

  it("have to belong together", async () => {
    const { env } = await appleCredentials();
    const other = await makeAppleChain({ at: clock.now() });
    const wrong = [
      [{ APPLE_PASS_KEY: other.key }, "APPLE_PASS_KEY is not the key of APPLE_PASS_CERT."],
      [{ APPLE_WWDR_CERT: other.intermediate }, "APPLE_WWDR_CERT has not issued APPLE_PASS_CERT."],
      [{ APPLE_TEAM_ID: "ZZZZZ00000" }, "APPLE_PASS_CERT is not for APPLE_TEAM_ID ZZZZZ00000."],
      [
        { APPLE_PASS_TYPE_ID: "pass.com.example.other" },
        "APPLE_PASS_CERT is not for APPLE_PASS_TYPE_ID pass.com.example.other.",
      ],
    ] as const;
    for (const [values, error] of wrong) expect(errorIn({ ...env, ...values })).toBe(error);
  });

  it("are refused in one line when they are none, and a key is not repeated", async () => {
    const { env } = await appleCredentials();
    expect(errorIn({ ...env, APPLE_PASS_CERT: "/no/such/file" })).toBe(
      'APPLE_PASS_CERT is "/no/such/file": it takes a certificate in PEM, or the path of its file.',
    );
    expect(errorIn({ ...env, APPLE_PASS_TYPE_ID: "com.example" })).toMatch(/^APPLE_PASS_TYPE_ID is "com.example"/);
    const error = errorIn({ ...env, APPLE_PASS_KEY: "-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----" });
    expect(error).toBe(
      "APPLE_PASS_KEY is not valid: it takes a private key in PEM that no password protects, or the path of its file.",
    );
  });

  it("stop the start once they have expired, and before they are valid", async () => {
    const { env } = await appleCredentials();
    const wallet = openAppleWallet(read(env), clock);
    await readyAppleWallet(wallet, clock);
    clock.set("2037-01-01T00:00:00Z");
    await expect(readyAppleWallet(wallet, clock)).rejects.toThrow(/^APPLE_PASS_CERT has expired, on 2036-/);
    clock.set("2026-10-01T00:00:00Z");
    await expect(readyAppleWallet(wallet, clock)).rejects.toThrow(/^APPLE_PASS_CERT is not valid before 2026-10-31/);
  });
});

describe("the certificates of development", () => {
  it("are made once, for servers that start together too, and readable by their owner only", async () => {
    const [one, two] = await Promise.all([
      readOrMakeDevelopmentChain(dataDir, clock.now()),
      readOrMakeDevelopmentChain(dataDir, clock.now()),
    ]);
    expect(two).toEqual(one);
    expect(await readOrMakeDevelopmentChain(dataDir, clock.now())).toEqual(one);
    expect(statSync(join(dataDir, "apple-development.pem")).mode & 0o777).toBe(0o600);
  });

  it("are a root, an intermediate and a signer, and each says what it is", async () => {
    const { root, intermediate, certificate, key } = await readOrMakeDevelopmentChain(dataDir, clock.now());
    const [top, middle, signer] = [root, intermediate, certificate].map((pem) => new X509Certificate(pem));
    expect([top?.ca, middle?.ca, signer?.ca]).toEqual([true, true, false]);
    expect(middle?.verify(top!.publicKey)).toBe(true);
    expect(signer?.verify(middle!.publicKey)).toBe(true);
    expect(signer?.checkPrivateKey(createPrivateKey(key))).toBe(true);
    for (const { subject } of [top!, middle!, signer!]) expect(subject).toContain("Stashwell development");
  });
});
