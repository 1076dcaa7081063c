import type { Operation } from "./document.ts";
import { goodFields, goodValue, type Source } from "./good-values.ts";
import { HOSTILE_TEXTS, hostileBody, hostileValue } from "./hostile-values.ts";
import type { JsonSchema } from "./json-schema.ts";
import { encodeText, toJson } from "./json-text.ts";
import { type Random, randomOf } from "./random.ts";
import { spoil, spoilAll } from "./spoil.ts";
import type { Setup } from "./setup.ts";
import type { Actor, Tenant } from "./tenants.ts";

export interface Sent {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Whether the request may match another operation than the case's. */
  astray?: boolean;
  /** Raw bytes sent instead of the request that a correct client would send. */
  bytes?: Buffer;
}

export interface Case {
  index: number;
  operation: Operation;
  /** The caller's name, for reports. */
  caller: string;
  sent: Sent;
}

export interface Making {
  seed: number;
  operations: readonly Operation[];
  picture: string;
  /** Whether to send only valid requests by permitted callers. */
  kindly?: boolean;
}

const schemaOf = (operation: Operation): JsonSchema =>
  operation.body ?? {
    type: "object",
    properties: Object.fromEntries(
      operation.inQuery.filter(({ name }) => name !== "lan").map(({ name, schema }) => [name, schema]),
    ),
    required: operation.inQuery.filter(({ required }) => required).map(({ name }) => name),
  };

/** Node rejects longer heads before our code sees them. */
const MAX_TARGET_LENGTH = 8_000;

/** Generates the case with a number. The same seed and number give the same case, apart from the setup's IDs. */
export function makeCase({ seed, operations, picture, kindly = false }: Making, setup: Setup, index: number): Case {
  const random = randomOf(seed, index);
  /** Decides where a deliberate error occurs. */
  const mishaps: Random = kindly ? { ...random, percent: () => false } : random;
  const operation = random.pick(operations);
  const home = random.pick(setup.tenants);
  const actor = actorFor(operation, home, mishaps);
  const source: Source = { random, setup, home, actor, voucher: random.below(4), operation: operation.id, picture };
  const schema = schemaOf(operation);
  const fields = goodFields(schema, source);
  const manner = kindly ? 0 : random.below(100);
  if (manner >= 35 && manner < 75)
    for (let left = 1 + random.below(3); left > 0; left -= 1) spoil(fields, schema, random);
  if (manner >= 75 && manner < 88) spoilAll(fields, random);

  const headers = headersFor(operation, actor?.token, mishaps);
  const path = pathOf(operation, source, mishaps);
  const wrongPath = mishaps.percent(3) ? wrongly(path, random) : undefined;
  const target = `/api${wrongPath ?? path}${queryOf(operation, fields, mishaps)}`.slice(0, MAX_TARGET_LENGTH);
  const body = operation.body ? bodyOf(fields, manner, random) : undefined;
  const method = mishaps.percent(1) ? random.pick(METHODS) : operation.method;
  const sent: Sent = { method, target, headers, body };
  if (wrongPath !== undefined || method !== operation.method) sent.astray = true;
  if (mishaps.percent(2)) sent.bytes = asBadClient(sent, random);
  return { index, operation, caller: actor?.name ?? "nobody", sent };
}

/** Picks an actor: usually a permitted one, often any. */
function actorFor({ access, roles, path }: Operation, { actors }: Tenant, random: Random): Actor | undefined {
  if (random.percent(6)) return undefined;
  if (random.percent(15)) return random.pick(actors);
  const may = actors.filter(({ kind, role, name }) => {
    if (!access.includes(kind)) return false;
    if (/resendOtp|verifyOtp|changeEmail/.test(path)) return name === "registering";
    return kind !== "brand" || roles.includes(role);
  });
  const owners = may.filter(({ role }) => role === "owner");
  return may.length === 0 ? undefined : random.pick(random.percent(30) || owners.length === 0 ? may : owners);
}

const METHODS = ["HEAD", "OPTIONS", "DELETE", "PATCH", "PUT", "POST", "GET"];
const FORGED_TOKENS = [
  "x",
  "undefined",
  "null",
  "Bearer abc",
  "A".repeat(43),
  "A".repeat(8_000),
  "' or 1=1--",
  "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "\u00e9\u00ff",
  "../../token",
];

function headersFor({ method }: Operation, token: string | undefined, random: Random): Record<string, string> {
  const headers: Record<string, string> = {
    // Many addresses, so that per-address rate limits don't end a run early.
    "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  };
  const forged = random.percent(4) ? random.pick(FORGED_TOKENS) : undefined;
  const shown = forged ?? token;
  if (shown !== undefined) headers.token = random.percent(1) ? shown.toLowerCase() : shown;
  if (method !== "GET") {
    headers["content-type"] = random.percent(8) ? random.pick(CONTENT_TYPES) : "application/json";
    if (random.percent(12)) headers["idempotency-key"] = keyFor(random);
  }
  if (random.percent(10)) headers[random.pick(STRANGE_HEADERS)] = random.pick(STRANGE_VALUES);
  return headers;
}

const CONTENT_TYPES = [
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  "application/json; charset=utf-16",
  "application/json; charset=nothing",
  "application/problem+json",
  "image/png",
  "*/*",
  "",
  ";",
  "application/json, text/html",
];
const STRANGE_HEADERS = [
  "cookie",
  "host",
  "accept-language",
  "accept-encoding",
  "content-encoding",
  "range",
  "if-none-match",
  "if-modified-since",
  "x-forwarded-host",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-original-url",
  "forwarded",
  "origin",
  "referer",
  "user-agent",
  "sec-purpose",
  "authorization",
  "te",
  "max-forwards",
];
const STRANGE_VALUES = [
  "",
  "x",
  "evil.example",
  "evil.example:99999",
  "a, b;q=9, *;q=-1",
  "device=x; lan=%00; device=y; =; ;;",
  "lan=XX; device=" + "A".repeat(200),
  "gzip",
  "br;q=0, identity",
  "bytes=0-0,-1,5-1",
  'W/"x"',
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "127.0.0.1, ::1, unknown, 300.1.1.1",
  "prefetch;prerender",
  "DELETE",
  "/api/brand/user/settings",
  "null",
  "\u00e9\u00ff\u00a0",
  "A".repeat(6_000),
];
const keyFor = (random: Random): string =>
  random.pick([
    `key-${random.below(40)}`,
    `key-${random.below(1e6)}`,
    "x".repeat(255),
    "x".repeat(256),
    "a b",
    "\u00e9",
    "",
  ]);

function pathOf({ path, inPath }: Operation, source: Source, mishaps: Random): string {
  const { random } = source;
  return path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const schema = inPath.find((one) => one.name === name)?.schema ?? {};
    const spoilt = mishaps.percent(20);
    return encodeText(String(spoilt ? random.pick(HOSTILE_TEXTS) || "x" : goodValue(schema, name, source)));
  });
}

const wrongly = (path: string, random: Random): string =>
  random.pick([
    `${path}/`,
    `/${path}`,
    `${path}%2f`,
    `${path}/..`,
    `${path}/../../brand/user/profile`,
    path.toUpperCase(),
    `${path};x`,
  ]);

function queryOf(operation: Operation, fields: Record<string, unknown>, random: Random): string {
  const pairs = operation.body ? [] : Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value, random));
  if (random.percent(30))
    pairs.push(
      `lan=${random.percent(85) ? random.pick(["EN", "gu", "ZH", "Fr", "ES", "PT"]) : encodeText(random.pick(HOSTILE_TEXTS))}`,
    );
  if (random.percent(4))
    pairs.push(
      random.pick([
        "__proto__[a]=1",
        "constructor=1",
        "%=%",
        "&&&",
        "a",
        "=",
        "a=%ff%00",
        "lan=EN&lan=FR",
        "toString=1",
        "%E0%A4%A",
      ]),
    );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function pairsOf(name: string, value: unknown, random: Random): string[] {
  if (value === undefined) return [];
  const text = typeof value === "string" ? value : toJson(value);
  const pair = `${encodeText(name)}=${encodeText(text.slice(0, 4_000))}`;
  if (!random.percent(3)) return [pair];
  return random.pick([
    [pair, pair],
    [`${name}[]=${encodeText(text.slice(0, 100))}`],
    [`${name}[a][b]=1`],
    [name],
    [`${name}=`, pair],
  ]);
}

function bodyOf(fields: Record<string, unknown>, manner: number, random: Random): Buffer {
  const good = toJson(fields);
  if (manner >= 88 && manner < 96) return hostileBody(random, good);
  if (manner >= 96) return Buffer.from(toJson(hostileValue(random)));
  return Buffer.from(good);
}

/** Returns the request as a client with broken or malicious framing would send it. */
function asBadClient({ method, target, headers, body = Buffer.alloc(0) }: Sent, random: Random): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = body.length;
  const chunked = Buffer.concat([Buffer.from(`${length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
  const [extra, payload] = random.pick<[string[], Buffer]>([
    [[`content-length: ${length + 10}`], body],
    [[`content-length: ${Math.max(0, length - 5)}`], body],
    [[`content-length: -1`], body],
    [[`content-length: ${length}`, `content-length: ${length + 1}`], body],
    [[`content-length: ${length}`, "transfer-encoding: chunked"], chunked],
    [["transfer-encoding: chunked"], chunked],
    [["transfer-encoding: chunked"], Buffer.concat([Buffer.from("zz\r\n"), body])],
    [["transfer-encoding: chunked, identity"], chunked],
    [["transfer-encoding : chunked"], chunked],
    [[`content-length: ${length}`, "a: b\0c"], body],
    [[`content-length: ${length}`, " folded: x"], body],
    [[`content-length: ${length}`, `x-long: ${"a".repeat(20_000)}`], body],
    [[`content-length: ${length}`, ...Array.from({ length: 120 }, (_, at) => `x-${at}: 1`)], body],
  ]);
  const head = [`${method} ${target} HTTP/1.1`, "host: localhost", ...lines, ...extra, "connection: close", "", ""];
  return Buffer.concat([Buffer.from(head.join("\r\n"), "latin1"), payload]);
}
