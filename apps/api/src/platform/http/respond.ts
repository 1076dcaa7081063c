import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type Caller, type Endpoint, type FileReply, mayCallAs } from "@stashwell/shared/http/endpoint";
import type { Failure } from "@stashwell/shared/http/envelope";
import { DEFAULT_LANGUAGE, type Language } from "@stashwell/shared/language";
import type { z } from "zod";
import { traceHooks } from "../observation/trace-hooks.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isUnavailable, isUnstorableText, RETRY_AFTER } from "../db/database-errors.ts";
import { databaseToRead } from "../db/replica.ts";
import type { Services } from "../services.ts";
import { FREE_BYTES, holdLarge } from "./body-budget.ts";
import { BodySpool, nameOfText } from "./body-spool.ts";
import { translatorFor } from "./catalogues.ts";
import { checkScope, credentialOf } from "./credential.ts";
import { CALL_MS, Overdue, SLOW_CALL_MS, withinDeadline } from "./deadline.ts";
import { checkKey, checkSecretKey, findStoredReply, hashKey, type Keyed, keyedRequest, once } from "./idempotency.ts";
import {
  bodySize,
  isLargeBody,
  type LargeBody,
  languageOf,
  parseInput,
  readFields,
  readQuery,
  takesLargeBody,
} from "./input.ts";
import { isCrossSite, isOwnAct } from "./cross-site.ts";
import { log, logError } from "../observation/log.ts";
import { logKeyOfNetwork } from "./log-key.ts";
import { forbidden, Problem } from "./problem.ts";
import type { Reply } from "./reply.ts";
import { cookieOf, type RawRequest } from "./request.ts";
import type { FileBody, RequestFacts, Route } from "./route.ts";
import { DATA_POLICY } from "./security-headers.ts";
import type { FindSession, Session } from "./session.ts";

const JSON_HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": DATA_POLICY,
};

async function sessionOf(
  endpoint: Endpoint,
  request: RawRequest,
  findSession: FindSession,
): Promise<Session | undefined> {
  const isPublic = endpoint.access.includes("public");
  if (isPublic && endpoint.access.length === 1) return undefined;
  const credential = credentialOf(request);
  if (!credential) {
    if (isPublic) return undefined;
    throw new Problem(401, "errors.session");
  }
  const session = await findSession(credential.token);
  if (!session) throw new Problem(401, credential.isKey ? "developers.keyUnknown" : "errors.session");
  if (endpoint.access.includes(session.kind)) {
    checkScope(session, endpoint);
    if (mayCall(session, endpoint)) return session;
    // Cashiers may make public calls.
    if (session.kind !== "business" || !isPublic) throw forbidden("errors.role");
    return undefined;
  }
  if (isPublic) return undefined;
  throw forbidden(credential.isKey ? "developers.keyRefused" : "errors.role");
}

function mayCall(session: Session, endpoint: Endpoint): boolean {
  if (session.kind === "brand") return mayCallAs(session.role, endpoint);
  if (session.kind === "business") return session.role === "owner" || endpoint.cashier === true;
  return true;
}

/** The request as handlers see it; values that few handlers need are computed on demand. */
class Facts implements RequestFacts {
  readonly #request: RawRequest;
  readonly id: string;

  constructor(request: RawRequest, id: string) {
    this.#request = request;
    this.id = id;
  }

  get address(): string {
    return this.#request.address;
  }

  get fromThisMachine(): boolean {
    return this.#request.fromThisMachine;
  }

  get idempotencyKey(): string | undefined {
    return this.header("idempotency-key");
  }

  get isOwnAct(): boolean {
    return isOwnAct({ method: this.#request.method, header: this.header });
  }

  // Properties, not methods, so that handlers may destructure them.
  readonly header = (name: string): string | undefined => this.#request.header(name);
  readonly cookie = (name: string): string | undefined => cookieOf(this.header("cookie"), name);
}

const isFile = (output: Endpoint["output"]): output is FileReply => "file" in output;

const fileReply = (output: FileReply, file: FileBody, headers: Record<string, string>): Reply => ({
  status: 200,
  headers: {
    "content-type": file.mediaType ?? output.file,
    "content-disposition": `${file.disposition ?? "inline"}; filename="${file.fileName.replace(/[^\w.-]/g, "_")}"`,
    "cache-control": "private, no-store",
    ...headers,
  },
  body: file.body,
});

function jsonText(output: z.ZodType, result: unknown): string {
  return JSON.stringify({ success: true, ...(output.parse(result) as object) });
}

interface RespondOptions {
  route: Route;
  request: RawRequest;
  services: Services;
  findSession: FindSession;
  id: string;
  learnt: { language: Language };
  large?: LargeBody;
}

async function succeed(responding: RespondOptions): Promise<Reply> {
  const { request, findSession, learnt, route } = responding;
  const { endpoint } = route;
  learnt.language = languageOf(readQuery(request));
  if (endpoint.method !== "GET" && isCrossSite(request)) throw forbidden("errors.crossSite");
  const bytes = endpoint.method === "GET" ? 0 : bodySize(endpoint, request);
  if (bytes <= FREE_BYTES) return carryOut(responding);
  // The session decides whose share of the limits the body uses, so it is needed before the body is read.
  const session = await withinDeadline(sessionOf(endpoint, request, findSession), nameOf(route));
  if (!isLargeBody(bytes)) return carryOut(responding, session);
  const hold = holdLarge(callerOf(session), session?.accountId ?? "");
  const { dataDir } = responding.services.config;
  const spool = endpoint.pictures && new BodySpool(join(dataDir, "spool"));
  responding.large = { hold, spool };
  try {
    return await carryOut(responding, session);
  } finally {
    hold.release();
    await spool?.close();
  }
}

const callerOf = (session: Session | undefined): Caller => session?.kind ?? "public";

/** The deadline doesn't include the time in which the client sends the body. */
async function carryOut(responding: RespondOptions, early?: Session): Promise<Reply> {
  const { route, request, learnt, large } = responding;
  const fields = await readFields(route.endpoint, request, callerOf(early), large);
  learnt.language = languageOf(fields);
  return withinDeadline(act(responding, fields, early), nameOf(route), deadlineOf(route.endpoint));
}

const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;
const deadlineOf = (endpoint: Endpoint): number =>
  endpoint.slow || isFile(endpoint.output) || takesLargeBody(endpoint) ? SLOW_CALL_MS : CALL_MS;

async function act(
  { route, request, services, findSession, id, learnt }: RespondOptions,
  fields: Awaited<ReturnType<typeof readFields>>,
  early: Session | undefined,
): Promise<Reply> {
  const { endpoint } = route;
  const session = early ?? (await sessionOf(endpoint, request, findSession));
  const input = parseInput(endpoint, fields);
  const facts = new Facts(request, id);
  const headers: Record<string, string> = {};
  const callOn = (db: Services["db"]) => ({
    db,
    session,
    input,
    language: learnt.language,
    t: translatorFor(learnt.language),
    request: facts,
    services,
    setHeader: (name: string, value: string) => void (headers[name] = value),
  });
  const { db: readFrom } = route.readsReplica ? await databaseToRead(services) : services;
  const hasTransaction = endpoint.method !== "GET" && !endpoint.transaction;
  const keyed = hasTransaction ? keyedBy(endpoint, fields, session, facts, services) : undefined;
  const answer = (body: string): Reply => ({ status: 200, headers: { ...JSON_HEADERS, ...headers }, body });
  // What was answered already isn't prepared again, where tries are counted.
  const stored = route.prepare && keyed && (await findStoredReply(services.db, keyed));
  if (stored !== undefined) return answer(stored);
  const prepared = await route.prepare?.(callOn(services.db));
  const handle = (db: Services["db"]) => route.handle(callOn(db), prepared);

  const { output } = endpoint;
  if (isFile(output)) return fileReply(output, (await handle(readFrom)) as FileBody, headers);

  const run = async (db: Services["db"]) => jsonText(output, await handle(db));
  if (!hasTransaction) return answer(await run(readFrom));
  return answer(await inTransaction(services.db, (tx) => (keyed ? once(tx, keyed, () => run(tx)) : run(tx))));
}

/** The key of a request that is sent again under it, if it has one. @throws Problem 422 for a malformed or weak one */
function keyedBy(
  endpoint: Endpoint,
  fields: object,
  session: Session | undefined,
  { idempotencyKey: key }: RequestFacts,
  { clock, secrets }: Services,
): Keyed | undefined {
  if (key === undefined) return undefined;
  // Without a session, anyone who knows the key gets the stored reply, which may contain a token.
  (session ? checkKey : checkSecretKey)(key);
  // The reply's language isn't part of the request hash, because the user may switch it before a retry. Neither is the
  // password or code for re-authentication: a retry may omit it while the proof is valid. The hash is keyed, because a
  // body may contain a password, which could be guessed from a plain hash.
  const request = keyedRequest(secrets, JSON.stringify({ ...fields, lan: undefined, proof: undefined }, nameTexts));
  const keyHash = hashKey(`${endpoint.method} ${endpoint.path}`, session?.accountId ?? "public", key);
  return { keyHash, ...request, clock, secrets };
}

const nameTexts = (_field: string, value: unknown): unknown => (typeof value === "string" ? nameOfText(value) : value);

/** Errors after which an unread body is left on the connection. */
const LEAVES_BODY: ReadonlySet<string> = new Set(["errors.tooLarge", "errors.busyUploads", "errors.slowUpload"]);

/** The error response, in the caller's language. */
export function failureReply(problem: Problem, language: Language, id: string): Reply {
  const t = translatorFor(language);
  const { fields, values, retryAfter, data } = problem.details;
  const texts = fields
    ? [...new Set([problem.key, ...Object.values(fields).flat()])].map((key) => t(key, values))
    : [t(problem.key, values)];
  const body: Failure = {
    success: false,
    code: problem.key,
    error: texts[0] ?? t(problem.key, values),
    message: texts,
    data: fields
      ? Object.fromEntries(Object.entries(fields).map(([field, keys]) => [field, keys.map((key) => t(key, values))]))
      : data,
    requestId: id,
  };
  return {
    status: problem.status,
    headers: {
      ...JSON_HEADERS,
      "x-request-id": id,
      ...(retryAfter ? { "retry-after": String(retryAfter) } : {}),
      // The rest of the body is not read, and must not be parsed as the next request.
      ...(LEAVES_BODY.has(problem.key) ? { connection: "close" } : {}),
    },
    body: JSON.stringify(body),
  };
}

/** The error that the caller gets for any thrown error; one that isn't a Problem only says whether to retry. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isUnstorableText(error)) return new Problem(400, "errors.invalid");
  return error instanceof Overdue || isUnavailable(error)
    ? new Problem(503, "errors.unavailable", { retryAfter: RETRY_AFTER })
    : new Problem(500, "errors.unexpected");
}

/** Statuses of possible attacks: forbidden, rate-limited and unread bodies. */
const REFUSALS: ReadonlySet<number> = new Set([403, 408, 413, 429]);
const REASONS: ReadonlySet<string> = new Set(["errors.busyUploads", "developers.keyUnknown"]);

/** Whether a rejected request is logged; an invalid or expired token is, a missing one isn't. */
const isLogged = ({ status, key }: Problem, request: RawRequest): boolean =>
  REFUSALS.has(status) || REASONS.has(key) || (key === "errors.session" && credentialOf(request) !== undefined);

/** Responds to one call. An unexpected error is logged and becomes a plain 500. */
export async function respond(
  route: Route,
  request: RawRequest,
  services: Services,
  findSession: FindSession,
): Promise<Reply> {
  const startedAt = performance.now();
  const call = nameOf(route);
  const id = randomUUID();
  const learnt: { language: Language } = { language: DEFAULT_LANGUAGE };
  let reply: Reply;
  try {
    reply = await succeed({ route, request, services, findSession, id, learnt });
  } catch (error) {
    if (!(error instanceof Problem)) logError("call.failed", error, { requestId: id, call });
    else if (isLogged(error, request)) {
      const networkKey = logKeyOfNetwork(services.secrets, request.address);
      log("call.refused", { requestId: id, call, status: error.status, reason: error.key, networkKey }, "warn");
    }
    reply = failureReply(problemOf(error), learnt.language, id);
  }
  reply.headers["x-request-id"] = id;
  services.requestMetrics.observe({ kind: "call", name: call, status: reply.status }, performance.now() - startedAt);
  traceHooks.name?.(call);
  return reply;
}
