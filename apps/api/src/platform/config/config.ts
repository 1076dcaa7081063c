import { join, resolve } from "node:path";
import { z } from "zod";
import type { BankSettings } from "../outside/banks.ts";
import type { BucketSettings } from "../outside/blobs-s3.ts";
import { type AppleWalletSettings, errorOf, readPem } from "../outside/wallet-apple-certificates.ts";
import { readServiceAccount } from "../outside/wallet-google-account.ts";
import type { GoogleWalletSettings } from "../outside/wallet-google-pass.ts";
import type { TracingSettings } from "../observation/span-exporter.ts";
import * as read from "./config-values.ts";
import { isLocalHost } from "../http/this-machine.ts";
import { readOrMakeSecretKey } from "./secret-key.ts";

/** Why the server can't start, in one line for the person who starts it. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** An external geocoding provider. */
export interface GeocoderSettings {
  provider: "nominatim" | "photon" | "google";
  /** Null: the provider's own public server. */
  url: string | null;
  key: string | null;
}

/** The configuration from the environment. Null means not set, without a default. */
export interface Config {
  /** Live reload of the pages (`npm run dev`). */
  dev: boolean;
  production: boolean;
  /** Load the demo into an empty database. */
  demo: boolean;
  port: number;
  host: string;
  /** Base URL of links: scheme, host and port, without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` refers to the client's own machine; development features are only available then. */
  local: boolean;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The URL of PostgreSQL itself, when `databaseUrl` is a pooler's; otherwise null. */
  databaseDirectUrl: string | null;
  /** The URL of a standby, for calls that only read. */
  databaseReplicaUrl: string | null;
  /** An absolute path. */
  dataDir: string;
  secretKey: string;
  /** Previous keys, newest first: they verify and decrypt, but are never used for new values. */
  oldSecretKeys: string[];
  mailUrl: string | null;
  /** `file:///…` or `s3://bucket/prefix`. */
  storageUrl: string;
  /** Endpoint and credentials of the bucket, for a `storageUrl` of `s3:`; null for a directory. */
  bucket: BucketSettings | null;
  tenantMinLabels: number;
  /** Hosts accepted in addition to `publicUrl`'s and its subdomains; `*` is any. */
  allowedHosts: string[];
  /** Where to report vulnerabilities; null: no contact is published. */
  securityContact: string | null;
  /** Addresses and CIDR ranges of proxies whose forwarding headers are trusted. */
  trustProxy: string[];
  metricsPort: number | null;
  /**
   * Seconds for which a server continues to serve requests after a stop signal, so that proxies notice that it is
   * shutting down.
   */
  shutdownDelay: number;
  /** Bearer token for reading metrics; null: only this machine may read them. */
  metricsToken: string | null;
  /** Where to send traces; null: tracing is off. */
  tracing: TracingSettings | null;
  businessSiteUrl: string | null;
  passwordMax: number;
  /** The providers that verify bank accounts. */
  bank: BankSettings | "sandbox";
  /** Whether the sandbox bank is available to other machines too, because BANK_PROVIDER is set to it. */
  sandboxForAll: boolean;
  geocoder: "offline" | GeocoderSettings;
  /** The signer of passes; null: Apple Wallet isn't offered. */
  appleWallet: AppleWalletSettings | "development" | null;
  /** Null: Google Wallet isn't offered. */
  googleWallet: GoogleWalletSettings | "preview" | null;
  tileUrl: string | null;
  /** The attribution on maps. */
  tileCredit: string;
}

const PORT_TAKES = "a port number from 1 to 65535";
const ONE_DATABASE = "postgres://user:password@host:port/database";
const A_DATABASE = `${ONE_DATABASE}, or several host:port, comma-separated`;
const A_CERTIFICATE = "a certificate in PEM, or the path of its file";

const environment = z.object({
  // Unset means development, on this machine only.
  NODE_ENV: setting("development, test or production", read.oneOf("development", "test", "production")).optional(),
  PORT: setting(PORT_TAKES, read.wholeNumber(1, 65_535)).default(3000),
  HOST: setting("an address or host name to listen on, such as 127.0.0.1", read.host).optional(),
  DATABASE_URL: setting(A_DATABASE, read.database).optional(),
  DATABASE_DIRECT_URL: setting(A_DATABASE, read.database).optional(),
  DATABASE_REPLICA_URL: setting(ONE_DATABASE, read.oneDatabase).optional(),
  DATA_DIR: setting("a directory", (text) => resolve(text)).default(() => resolve(".data")),
  PUBLIC_URL: setting("an http or https address without a path, such as https://example.com", read.origin).optional(),
  SECRET_KEY: setting("at least 32 random characters", read.atLeast(32)).optional(),
  SECRET_KEYS_OLD: setting("keys of at least 32 characters, comma-separated", read.keys).default([]),
  MAIL_URL: setting("smtp://user:password@host:port or smtps://…", read.url("smtp:", "smtps:")).optional(),
  STORAGE_URL: setting("file:///directory or s3://bucket/prefix", read.storage).optional(),
  S3_ENDPOINT: setting("an http or https address without a path", read.origin).optional(),
  S3_REGION: setting("a region such as eu-west-1", read.region).default("us-east-1"),
  S3_ACCESS_KEY_ID: setting("the id of an access key", read.atLeast(3)).optional(),
  S3_SECRET_ACCESS_KEY: setting("the secret of an access key", read.atLeast(8)).optional(),
  TENANT_MIN_LABELS: setting("a whole number from 2 to 20", read.wholeNumber(2, 20)).default(6),
  TRUST_PROXY: setting("addresses or ranges, such as 127.0.0.1,10.0.0.0/8", read.addressRanges).default([]),
  ALLOWED_HOSTS: setting("host names, such as shop.example.com,*.example.com, or *", read.hosts).default([]),
  SECURITY_CONTACT: setting("mailto:somebody@example.com or an https address", read.contact).optional(),
  METRICS_PORT: setting(PORT_TAKES, read.wholeNumber(1, 65_535)).optional(),
  SHUTDOWN_DELAY: setting("a whole number of seconds from 0 to 300", read.wholeNumber(0, 300)).optional(),
  METRICS_TOKEN: setting("at least 16 random characters", read.atLeast(16)).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting("an http or https address", read.url("http:", "https:")).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: setting("names and values, such as key=value,other=value", read.headers).optional(),
  OTEL_SERVICE_NAME: setting("a text of at most 200 characters", read.atMost(200)).default("stashwell"),
  BUSINESS_SITE_URL: setting("an http or https address", read.url("http:", "https:")).optional(),
  PASSWORD_MAX: setting("a whole number from 15 to 128", read.wholeNumber(15, 128)).default(15),
  DEMO: setting("1 or 0", read.flag).optional(),
  BANK_PROVIDER: setting(
    "sandbox, plaid, mono or plaid,mono",
    read.oneOf("sandbox", "plaid", "mono", "plaid,mono", "mono,plaid"),
  ).optional(),
  PLAID_CLIENT_ID: setting("the client id that Plaid gave", read.atLeast(8)).optional(),
  PLAID_SECRET: setting("the secret that Plaid gave", read.atLeast(8)).optional(),
  PLAID_URL: setting("an http or https address without a path", read.origin).default("https://production.plaid.com"),
  MONO_SECRET_KEY: setting("the secret key that Mono gave", read.atLeast(8)).optional(),
  MONO_PUBLIC_KEY: setting("the public key that Mono gave", read.atLeast(8)).optional(),
  MONO_URL: setting("an http or https address without a path", read.origin).default("https://api.withmono.com"),
  MONO_WIDGET_URL: setting("an http or https address without a path", read.origin).default("https://connect.mono.co"),
  GEOCODER: setting(
    "offline, nominatim, photon or google",
    read.oneOf("offline", "nominatim", "photon", "google"),
  ).default("offline"),
  GEOCODER_URL: setting("an http or https address", read.url("http:", "https:")).optional(),
  GEOCODER_KEY: setting("the key that the geocoder's owner gave", read.atLeast(8)).optional(),
  GOOGLE_WALLET_ISSUER_ID: setting("the digits that name the issuer at Google", read.digits).optional(),
  GOOGLE_WALLET_SERVICE_ACCOUNT: setting(
    "the key file of a service account, as a path or as text",
    readServiceAccount,
  ).optional(),
  GOOGLE_WALLET_URL: setting("an http or https address without a path", read.origin).default(
    "https://walletobjects.googleapis.com",
  ),
  APPLE_PASS_TYPE_ID: setting("a pass type such as pass.com.example.vouchers", read.passType).optional(),
  APPLE_TEAM_ID: setting("the ten letters and digits that name a team at Apple", read.appleTeam).optional(),
  APPLE_PASS_CERT: setting(A_CERTIFICATE, (text) => readPem("CERTIFICATE", text)).optional(),
  APPLE_PASS_KEY: setting("a private key in PEM that no password protects, or the path of its file", (text) =>
    readPem("PRIVATE KEY", text),
  ).optional(),
  APPLE_WWDR_CERT: setting(A_CERTIFICATE, (text) => readPem("CERTIFICATE", text)).optional(),
  APPLE_PUSH_URL: setting("an http or https address without a path", read.origin).default("https://api.push.apple.com"),
  TILE_URL: setting("an http or https address with {z}, {x} and {y}", read.tileTemplate).optional(),
  TILE_CREDIT: setting("a text of at most 200 characters", read.atMost(200)).default("© OpenStreetMap contributors"),
});

/** The names of all settings. */
export const SETTING_NAMES: ReadonlySet<string> = new Set(Object.keys(environment.shape));

/** Settings that must not be printed, because they contain a password or key. */
const SECRETS = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "SECRET_KEY",
  "SECRET_KEYS_OLD",
  "MAIL_URL",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "PLAID_SECRET",
  "MONO_SECRET_KEY",
  "GEOCODER_KEY",
  "GOOGLE_WALLET_SERVICE_ACCOUNT",
  "APPLE_PASS_KEY",
]);

export interface ReadOptions {
  dev: boolean;
  /** False for a command that opens no port: it needs no bank, and the checks for exposed servers don't apply. */
  serves?: boolean;
}

/**
 * Reads and validates the environment. In development, creates the secret key of the data directory if it doesn't
 * exist.
 * @throws ConfigError with one line that names the first wrong or missing variable and what it takes.
 */
export function readConfig(env: NodeJS.ProcessEnv, args: ReadOptions): Config {
  const settings = parseEnvironment(env);
  const production = settings.NODE_ENV === "production";
  const demo = settings.DEMO ?? (!production && settings.DATABASE_URL === undefined);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const local = isLocalHost(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, "$1"));
  if (production && args.dev) throw new ConfigError("NODE_ENV is production, but --dev is for development.");
  if (production && settings.DEMO) throw new ConfigError("DEMO is 1, but in production there is no demo.");
  if (settings.METRICS_PORT === settings.PORT) {
    throw new ConfigError(`METRICS_PORT is ${settings.PORT}, which is PORT already: it takes another port.`);
  }
  if (settings.DATABASE_DIRECT_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_URL is missing: DATABASE_DIRECT_URL is set, beside the address of a pooler.");
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new ConfigError("DATABASE_URL is missing: DATABASE_REPLICA_URL is set, beside the address of its primary.");
  if (args.serves ?? true) refuseOpenDoors(settings, { demo, publicUrl, local });
  if (production && settings.SECRET_KEY !== undefined && isGuessable(settings.SECRET_KEY))
    throw new ConfigError("SECRET_KEY is easy to guess: it takes at least 32 random characters.");
  return {
    dev: args.dev,
    production,
    demo,
    port: settings.PORT,
    host: settings.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl,
    local,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    dataDir: settings.DATA_DIR,
    secretKey: settings.SECRET_KEY ?? developmentKey(production, settings.DATA_DIR),
    oldSecretKeys: settings.SECRET_KEYS_OLD,
    mailUrl: settings.MAIL_URL ?? null,
    storageUrl: settings.STORAGE_URL ?? read.fileUrl(join(settings.DATA_DIR, "blobs")),
    bucket: bucketOf(settings),
    tenantMinLabels: settings.TENANT_MIN_LABELS,
    allowedHosts: settings.ALLOWED_HOSTS,
    securityContact: settings.SECURITY_CONTACT ?? null,
    trustProxy: settings.TRUST_PROXY,
    metricsPort: settings.METRICS_PORT ?? null,
    shutdownDelay: settings.SHUTDOWN_DELAY ?? (production ? 5 : 0),
    metricsToken: settings.METRICS_TOKEN ?? null,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          serviceName: settings.OTEL_SERVICE_NAME,
        }
      : null,
    businessSiteUrl: settings.BUSINESS_SITE_URL ?? null,
    passwordMax: settings.PASSWORD_MAX,
    bank: banksOf(settings),
    sandboxForAll: settings.BANK_PROVIDER === "sandbox",
    geocoder: geocoderOf(settings),
    appleWallet: appleWalletOf(settings),
    googleWallet: googleWalletOf(settings),
    tileUrl: settings.TILE_URL ?? null,
    tileCredit: settings.TILE_CREDIT,
  };
}

/** Whether a key has too few distinct characters or repeats itself, as placeholders do. */
const isGuessable = (key: string): boolean => new Set(key).size < 10 || /^(.+)\1+$/s.test(key);

/**
 * Refuses to start a server that would expose development or demo features to the internet.
 * @throws ConfigError
 */
function refuseOpenDoors(
  { NODE_ENV: mode, BANK_PROVIDER: bank }: z.output<typeof environment>,
  { demo, publicUrl, local }: Pick<Config, "demo" | "publicUrl" | "local">,
): void {
  if (mode === "production") {
    if (bank !== undefined) return;
    throw new ConfigError(
      "BANK_PROVIDER is missing: in production it takes plaid, mono or plaid,mono; sandbox, which checks nobody, opens only if it is named.",
    );
  }
  if (mode === undefined && (!local || publicUrl.startsWith("https:")))
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl} and NODE_ENV is missing: set NODE_ENV=production, or NODE_ENV=development for a server that is not live.`,
    );
  if (demo && !local)
    throw new ConfigError(
      `PUBLIC_URL is ${publicUrl}, which others can reach, and the demo's passwords are public: set DEMO=0.`,
    );
}

function bucketOf({ STORAGE_URL: storage, ...settings }: z.output<typeof environment>): BucketSettings | null {
  if (!storage?.startsWith("s3:")) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = settings;
  if (!accessKeyId) throw new ConfigError(`S3_ACCESS_KEY_ID is missing: STORAGE_URL is ${storage}.`);
  if (!secretAccessKey) throw new ConfigError(`S3_SECRET_ACCESS_KEY is missing: STORAGE_URL is ${storage}.`);
  const { hostname: bucket, pathname } = new URL(storage);
  const path = pathname.replaceAll(/^\/|\/$/g, "");
  return {
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    prefix: path === "" ? "" : `${path}/`,
    accessKeyId,
    secretAccessKey,
  };
}

function banksOf(settings: z.output<typeof environment>): Config["bank"] {
  const named = (settings.BANK_PROVIDER ?? "sandbox").split(",");
  if (named.includes("sandbox")) return "sandbox";
  const needed = <Name extends keyof typeof settings>(name: Name): NonNullable<(typeof settings)[Name]> => {
    const value = settings[name];
    if (value === undefined) throw new ConfigError(`${name} is missing: BANK_PROVIDER is ${settings.BANK_PROVIDER}.`);
    return value;
  };
  return {
    plaid: named.includes("plaid")
      ? { url: settings.PLAID_URL, clientId: needed("PLAID_CLIENT_ID"), secret: needed("PLAID_SECRET") }
      : null,
    mono: named.includes("mono")
      ? {
          url: settings.MONO_URL,
          widgetUrl: settings.MONO_WIDGET_URL,
          secretKey: needed("MONO_SECRET_KEY"),
          publicKey: needed("MONO_PUBLIC_KEY"),
        }
      : null,
  };
}

function geocoderOf(settings: z.output<typeof environment>): Config["geocoder"] {
  const { GEOCODER: provider, GEOCODER_URL: url = null, GEOCODER_KEY: key = null } = settings;
  if (provider === "offline") return "offline";
  if (provider === "google" && key === null) throw new ConfigError("GEOCODER_KEY is missing: GEOCODER is google.");
  return { provider, url, key };
}

/** With credentials, Google's API. Without, a preview, except in production. */
function googleWalletOf(settings: z.output<typeof environment>): Config["googleWallet"] {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_SERVICE_ACCOUNT: account } = settings;
  if (issuerId === undefined && account === undefined) return settings.NODE_ENV === "production" ? null : "preview";
  if (issuerId === undefined)
    throw new ConfigError("GOOGLE_WALLET_ISSUER_ID is missing: GOOGLE_WALLET_SERVICE_ACCOUNT is set.");
  if (account === undefined)
    throw new ConfigError("GOOGLE_WALLET_SERVICE_ACCOUNT is missing: GOOGLE_WALLET_ISSUER_ID is set.");
  return { issuerId, account, url: settings.GOOGLE_WALLET_URL };
}

const APPLE_NEEDS = [
  "APPLE_PASS_TYPE_ID",
  "APPLE_TEAM_ID",
  "APPLE_PASS_CERT",
  "APPLE_PASS_KEY",
  "APPLE_WWDR_CERT",
] as const;

/** With certificates, Apple's. Without, development signs passes itself, and production offers none. */
function appleWalletOf(settings: z.output<typeof environment>): Config["appleWallet"] {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERT: certificate,
    APPLE_PASS_KEY: key,
    APPLE_WWDR_CERT: intermediate,
  } = settings;
  if (APPLE_NEEDS.every((name) => settings[name] === undefined))
    return settings.NODE_ENV === "production" ? null : "development";
  if (!passTypeId || !teamId || !certificate || !key || !intermediate) {
    const missing = APPLE_NEEDS.find((name) => settings[name] === undefined);
    throw new ConfigError(`${missing} is missing: Apple Wallet takes all of ${APPLE_NEEDS.join(", ")}.`);
  }
  const signed = { passTypeId, teamId, certificate, key, intermediate, pushUrl: settings.APPLE_PUSH_URL };
  const error = errorOf(signed);
  if (error !== undefined) throw new ConfigError(error);
  return signed;
}

function parseEnvironment(env: NodeJS.ProcessEnv): z.output<typeof environment> {
  const result = environment.safeParse(withoutBlanks(env));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const value = SECRETS.has(name) ? "not valid" : JSON.stringify(env[name]);
  throw new ConfigError(`${name} is ${value}: it takes ${issue?.message}.`);
}

/** `NAME=` in an .env file means the same as omitting the line. */
function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.keys(environment.shape).map((name) => [name, env[name]?.trim()] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function developmentKey(production: boolean, dataDir: string): string {
  if (production) {
    throw new ConfigError(
      "SECRET_KEY is missing: in production it takes at least 32 random characters, the same on every server.",
    );
  }
  try {
    return readOrMakeSecretKey(dataDir);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is ${JSON.stringify(dataDir)}: it takes a directory this user can write (${reason(error)}).`,
    );
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

function setting<T>(takes: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context): T => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: takes });
    return z.NEVER;
  });
}
