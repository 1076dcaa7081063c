import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "stashwell-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: NodeJS.ProcessEnv = {}, dev = false) => readConfig({ DATA_DIR: dataDir, ...env }, { dev });
const PLAID = { PLAID_CLIENT_ID: "plaid-client", PLAID_SECRET: "plaid-secret" };
const S3_KEYS = { S3_ACCESS_KEY_ID: "the-id", S3_SECRET_ACCESS_KEY: "the-secret" };
const KEY = "c41b7d0e92f85a63d1807be4f92c365a";
const PRODUCTION = { NODE_ENV: "production", SECRET_KEY: KEY, BANK_PROVIDER: "sandbox" };

describe("readConfig", () => {
  it("needs nothing in development", () => {
    expect(read()).toEqual({
      dev: false,
      production: false,
      demo: true,
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      local: true,
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      dataDir,
      secretKey: expect.stringMatching(/^[\w-]{43}$/),
      oldSecretKeys: [],
      mailUrl: null,
      storageUrl: `file://${dataDir}/blobs`,
      bucket: null,
      tenantMinLabels: 6,
      allowedHosts: [],
      securityContact: null,
      trustProxy: [],
      metricsPort: null,
      shutdownDelay: 0,
      metricsToken: null,
      tracing: null,
      businessSiteUrl: null,
      passwordMax: 15,
      bank: "sandbox",
      sandboxForAll: false,
      geocoder: "offline",
      appleWallet: "development",
      googleWallet: "preview",
      tileUrl: null,
      tileCredit: "© OpenStreetMap contributors",
    });
  });

  it("reads every setting", () => {
    const config = read({
      NODE_ENV: "test",
      PORT: "8080",
      HOST: "::1",
      DATABASE_URL: "postgres://me:secret@pooler:6432/stash",
      DATABASE_DIRECT_URL: "postgres://me:secret@db:5433/stash",
      PUBLIC_URL: "https://stash.example/",
      SECRET_KEY: "c41b7d0e92f85a63d1807be4f92c365a",
      MAIL_URL: "smtp://mail:25",
      STORAGE_URL: "s3://bucket/prefix",
      S3_ENDPOINT: "http://objects:9000",
      ...S3_KEYS,
      TENANT_MIN_LABELS: "3",
      TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8",
      METRICS_PORT: "9090",
      SHUTDOWN_DELAY: "12",
      BUSINESS_SITE_URL: "https://shops.example/in",
      PASSWORD_MAX: "64",
      TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
      ALLOWED_HOSTS: "Shops.example, *.brands.example",
      SECURITY_CONTACT: "mailto:security@stash.example",
      SECRET_KEYS_OLD: `${"a".repeat(32)}, ${"b".repeat(32)}`,
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "::1",
      databaseUrl: "postgres://me:secret@pooler:6432/stash",
      databaseDirectUrl: "postgres://me:secret@db:5433/stash",
      publicUrl: "https://stash.example",
      secretKey: "c41b7d0e92f85a63d1807be4f92c365a",
      storageUrl: "s3://bucket/prefix",
      bucket: {
        endpoint: "http://objects:9000",
        region: "us-east-1",
        bucket: "bucket",
        prefix: "prefix/",
        accessKeyId: "the-id",
        secretAccessKey: "the-secret",
      },
      tenantMinLabels: 3,
      trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      metricsPort: 9090,
      shutdownDelay: 12,
      businessSiteUrl: "https://shops.example/in",
      passwordMax: 64,
      local: false,
      tileUrl: "https://tiles.example/{z}/{x}/{y}.png",
      allowedHosts: ["shops.example", "*.brands.example"],
      securityContact: "mailto:security@stash.example",
      oldSecretKeys: ["a".repeat(32), "b".repeat(32)],
    });
  });

  it("reads the banks' credentials of the providers that are named", () => {
    const { bank } = read({ BANK_PROVIDER: "plaid", ...PLAID, PLAID_URL: "https://sandbox.plaid.com" });
    expect(bank).toEqual({
      plaid: { url: "https://sandbox.plaid.com", clientId: "plaid-client", secret: "plaid-secret" },
      mono: null,
    });
  });

  it("finds Amazon's store by its region", () => {
    const { bucket } = read({ STORAGE_URL: "s3://stash", S3_REGION: "eu-west-1", ...S3_KEYS });
    expect(bucket).toMatchObject({ endpoint: "https://s3.eu-west-1.amazonaws.com", bucket: "stash", prefix: "" });
  });

  it("reads where places are asked for", () => {
    expect(read({ GEOCODER: "nominatim" }).geocoder).toEqual({ provider: "nominatim", url: null, key: null });
    expect(read({ GEOCODER: "photon", GEOCODER_URL: "http://photon:2322" }).geocoder).toEqual({
      provider: "photon",
      url: "http://photon:2322",
      key: null,
    });
    expect(read({ GEOCODER: "google", GEOCODER_KEY: "a-key-of-google" }).geocoder).toMatchObject({
      provider: "google",
      key: "a-key-of-google",
    });
    // The settings of other providers are ignored while the geocoder is offline.
    expect(read({ GEOCODER_KEY: "a-key-of-google" }).geocoder).toBe("offline");
  });

  it("takes a blank value as not set", () => {
    expect(read({ PORT: " ", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it("builds links from the port it listens on", () => {
    expect(read({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  });

  it("has no demo with an own database or in production", () => {
    expect(read({ DATABASE_URL: "postgres://db/stash" }).demo).toBe(false);
    expect(read(PRODUCTION).demo).toBe(false);
    expect(read({ DEMO: "0" }).demo).toBe(false);
    expect(read({ DATABASE_URL: "postgres://db/stash", DEMO: "1" }).demo).toBe(true);
  });

  it.each(["http://localhost", "http://larkfield.localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "takes %s as this machine's own",
    (publicUrl) => {
      expect(read({ PUBLIC_URL: publicUrl })).toMatchObject({ local: true, demo: true });
    },
  );

  it("opens the sandbox bank to everybody only where it is named", () => {
    expect(read({ BANK_PROVIDER: "sandbox" })).toMatchObject({ bank: "sandbox", sandboxForAll: true });
    expect(read(PRODUCTION)).toMatchObject({ bank: "sandbox", sandboxForAll: true });
    expect(read()).toMatchObject({ bank: "sandbox", sandboxForAll: false });
  });

  it("lets whoever says development use an address that others reach, without a demo", () => {
    const others = { NODE_ENV: "development", PUBLIC_URL: "http://192.168.1.20:3000" };
    expect(read({ ...others, DEMO: "0" })).toMatchObject({ demo: false, local: false });
  });

  it("asks nothing of the operator's commands that only a server needs", () => {
    const { BANK_PROVIDER: _, ...rest } = PRODUCTION;
    expect(readConfig({ DATA_DIR: dataDir, ...rest }, { dev: false, serves: false }).production).toBe(true);
    expect(
      readConfig(
        { DATA_DIR: dataDir, PUBLIC_URL: "https://stash.example", DATABASE_URL: "postgres://db/stash" },
        { dev: false, serves: false },
      ).local,
    ).toBe(false);
  });

  it("listens to everyone only in production", () => {
    expect(read(PRODUCTION)).toMatchObject({ host: "0.0.0.0", production: true });
  });
});

describe("the development key", () => {
  it("is made once and readable by its owner only", () => {
    const first = read().secretKey;
    expect(read().secretKey).toBe(first);
    expect(readFileSync(join(dataDir, "secret-key"), "utf8").trim()).toBe(first);
    expect(statSync(join(dataDir, "secret-key")).mode & 0o777).toBe(0o600);
  });

  it("differs between data directories", () => {
    expect(read({ DATA_DIR: join(dataDir, "a") }).secretKey).not.toBe(read({ DATA_DIR: join(dataDir, "b") }).secretKey);
  });
});

describe("a wrong setting stops the start with one line that names it", () => {
  it.each([
    [{ PORT: "abc" }, 'PORT is "abc": it takes a port number from 1 to 65535.'],
    [{ PORT: "70000" }, 'PORT is "70000": it takes a port number from 1 to 65535.'],
    [{ HOST: "not a host" }, "HOST is"],
    [{ PUBLIC_URL: "https://stash.example/path" }, "PUBLIC_URL is"],
    [{ PUBLIC_URL: "stash.example" }, "PUBLIC_URL is"],
    [{ STORAGE_URL: "ftp://x" }, "STORAGE_URL is"],
    [{ STORAGE_URL: "s3://Bucket" }, "STORAGE_URL is"],
    [{ STORAGE_URL: "s3://bucket/../other", ...S3_KEYS }, "STORAGE_URL is"],
    [{ STORAGE_URL: "s3://bucket" }, "S3_ACCESS_KEY_ID is missing: STORAGE_URL is s3://bucket."],
    [{ STORAGE_URL: "s3://bucket", S3_ACCESS_KEY_ID: "the-id" }, "S3_SECRET_ACCESS_KEY is missing"],
    [{ STORAGE_URL: "s3://bucket", ...S3_KEYS, S3_REGION: "Mars!" }, "S3_REGION is"],
    [{ STORAGE_URL: "s3://bucket", ...S3_KEYS, S3_ENDPOINT: "objects:9000" }, "S3_ENDPOINT is"],
    [{ TENANT_MIN_LABELS: "1" }, "TENANT_MIN_LABELS is"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY is"],
    [{ TRUST_PROXY: "my-proxy" }, "TRUST_PROXY is"],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY is"],
    [{ TRUST_PROXY: "127.0.0.1,::/0" }, "TRUST_PROXY is"],
    [{ TRUST_PROXY: "0.0.0.0/1,128.0.0.0/1" }, "TRUST_PROXY is"],
    [{ TRUST_PROXY: "8000::/1" }, "TRUST_PROXY is"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT is 3000, which is PORT already"],
    [{ DATABASE_DIRECT_URL: "postgres://me:secret@db/stash" }, "DATABASE_URL is missing: DATABASE_DIRECT_URL is set"],
    [{ SHUTDOWN_DELAY: "301" }, "SHUTDOWN_DELAY is"],
    [{ BUSINESS_SITE_URL: "javascript:alert(1)" }, "BUSINESS_SITE_URL is"],
    [{ PASSWORD_MAX: "14" }, "PASSWORD_MAX is"],
    [{ DEMO: "maybe" }, "DEMO is"],
    [{ ALLOWED_HOSTS: "https://shops.example" }, "ALLOWED_HOSTS is"],
    [{ SECURITY_CONTACT: "somebody" }, "SECURITY_CONTACT is"],
    [{ SECRET_KEYS_OLD: `${"a".repeat(32)},short` }, "SECRET_KEYS_OLD is not valid: it takes keys"],
    [{ BANK_PROVIDER: "none" }, 'BANK_PROVIDER is "none": it takes sandbox, plaid, mono or plaid,mono.'],
    [{ BANK_PROVIDER: "plaid" }, "PLAID_CLIENT_ID is missing: BANK_PROVIDER is plaid."],
    [{ BANK_PROVIDER: "plaid,mono", ...PLAID }, "MONO_SECRET_KEY is missing: BANK_PROVIDER is plaid,mono."],
    [{ GEOCODER: "bing" }, 'GEOCODER is "bing": it takes offline, nominatim, photon or google.'],
    [{ GEOCODER: "google" }, "GEOCODER_KEY is missing: GEOCODER is google."],
    [{ GEOCODER: "photon", GEOCODER_URL: "photon.example" }, "GEOCODER_URL is"],
    [{ GEOCODER: "google", GEOCODER_KEY: "short" }, "GEOCODER_KEY is not valid: it takes the key"],
    [{ TILE_URL: "https://tiles.example/" }, "TILE_URL is"],
    [{ TILE_CREDIT: "x".repeat(201) }, "TILE_CREDIT is"],
    [{ NODE_ENV: "staging" }, 'NODE_ENV is "staging": it takes development, test or production.'],
    [{ NODE_ENV: "production", BANK_PROVIDER: "sandbox" }, "SECRET_KEY is missing"],
    [{ ...PRODUCTION, SECRET_KEY: "short" }, "SECRET_KEY is not valid: it takes at least 32 random characters."],
    [{ ...PRODUCTION, SECRET_KEY: "0".repeat(32) }, "SECRET_KEY is easy to guess: it takes"],
    [{ ...PRODUCTION, SECRET_KEY: "0123456789abcdef".repeat(2) }, "SECRET_KEY is easy to guess: it takes"],
    [{ ...PRODUCTION, SECRET_KEY: "aaaabbbbccccddddeeeeffffgggghhhh" }, "SECRET_KEY is easy to guess: it takes"],
    [
      { ...PRODUCTION, BANK_PROVIDER: "" },
      "BANK_PROVIDER is missing: in production it takes plaid, mono or plaid,mono; sandbox, which checks nobody, opens only if it is named.",
    ],
    [
      { PUBLIC_URL: "https://vouchers.example.com", DATABASE_URL: "postgres://db/stash" },
      "PUBLIC_URL is https://vouchers.example.com and NODE_ENV is missing: set NODE_ENV=production,",
    ],
    [{ PUBLIC_URL: "https://localhost:3000" }, "NODE_ENV is missing"],
    [{ PUBLIC_URL: "http://192.168.1.20:3000" }, "NODE_ENV is missing"],
    [{ PUBLIC_URL: "http://localhost.example" }, "NODE_ENV is missing"],
    [
      { NODE_ENV: "development", PUBLIC_URL: "http://192.168.1.20:3000" },
      "PUBLIC_URL is http://192.168.1.20:3000, which others can reach, and the demo's passwords are public: set DEMO=0.",
    ],
    [
      { NODE_ENV: "development", PUBLIC_URL: "https://demo.example", DATABASE_URL: "postgres://db/stash", DEMO: "1" },
      "the demo's passwords are public: set DEMO=0.",
    ],
    [{ ...PRODUCTION, DEMO: "1" }, "DEMO is 1, but in production there is no demo."],
  ])("%o", (env, message) => {
    const attempt = () => read(env);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow("\n");
  });

  it.each(["DATABASE_URL", "MAIL_URL", "SECRET_KEY"])("%s is never printed", (name) => {
    const attempt = () => read({ [name]: "ftp://me:hunter2@h" });
    expect(attempt).toThrow(`${name} is not valid: it takes`);
    expect(attempt).not.toThrow("hunter2");
  });

  it("a data directory that cannot be one", () => {
    writeFileSync(join(dataDir, "file"), "");
    expect(() => read({ DATA_DIR: join(dataDir, "file") })).toThrow("DATA_DIR is");
  });

  it("live reload in production", () => {
    expect(() => read(PRODUCTION, true)).toThrow("NODE_ENV is production, but --dev is for development.");
  });
});
