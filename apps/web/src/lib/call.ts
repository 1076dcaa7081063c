import type { CallInput, CallName, CallRefusal } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import type { Failure } from "@stashwell/shared/http/envelope";
import type { Language } from "@stashwell/shared/language";
import { currentLanguage } from "./language.ts";
import { clearSession, readSession } from "./session.ts";

/** What a call failed with: as the contract declares, or that no reply came, or that the server was not reached. */
export type FailureCode = CallRefusal | "noReply" | "network" | "";

/** A call that did not succeed, with what the server said about it. `status` 0 means that it was not reached. */
export class CallError extends Error {
  readonly status: number;
  /** Of a 422 the texts in `fields` say what is wrong, and its code is the first one's. */
  readonly code: FailureCode;
  readonly messages: readonly string[];
  /** Texts by field, for the form to show beside each. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Work to do before the same call is made again with its solution, where that is what was missing. */
  readonly challenge: object | undefined;

  constructor(status: number, failure?: Partial<Failure>) {
    super(failure?.message?.[0] ?? failure?.error ?? "");
    this.status = status;
    this.code = failure ? ((failure.code ?? "") as FailureCode) : status ? "noReply" : "network";
    this.messages = failure?.message ?? [];
    const data = failure?.data ?? {};
    this.challenge = "challenge" in data && !Array.isArray(data.challenge) ? data.challenge : undefined;
    this.fields = this.challenge ? {} : (data as typeof this.fields);
  }
}

/** Whether a call was refused for this reason. */
export const isRefusedWith = (error: unknown, code: FailureCode): boolean =>
  error instanceof CallError && error.code === code;

/**
 * Whether nobody knows if the server has acted: it was not reached in time, failed, or is still at an earlier try. The
 * same act with the same key may be sent again.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError
    ? error.status === 0 || error.status >= 500 || error.code === "errors.idempotencyInFlight"
    : error instanceof DOMException;

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a retry of the same act safe; keep it until the act has been answered. */
  idempotencyKey?: string;
  /** Sent instead of the session's; that it has died is then the caller's affair. */
  token?: string;
  /** Told how much of the body has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What a call's fields hold once they are texts or numbers in an address. */
type Fields = Record<string, unknown>;

interface Reply {
  status: number;
  text: string;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** What to do when the session has ended; set once by the portal, and taken away by whoever signs out on purpose. */
let whenSessionEnds: (() => void) | undefined;
export const onSessionEnd = (handler: (() => void) | undefined): void => void (whenSessionEnds = handler);

/** What a call with lasting effect asks for besides its session. */
export type TypedProof = { currentPassword: string } | { code: string };

/**
 * Asks who is signed in for what a call was refused for the lack of, and sends the call again with it; set once by the
 * portal. Throws what the call was refused for when nobody will say.
 */
type Prover = <Reply>(refused: CallError, sendWith: (proof: TypedProof) => Promise<Reply>) => Promise<Reply>;
let prove: Prover | undefined;
export const proveBy = (prover: Prover): void => void (prove = prover);

/** How replies are read; set once by the portal. The site's small script asks for none that has older names to read. */
let read = (_name: CallName, reply: unknown): unknown => reply;
export const readRepliesBy = (reader: typeof read): void => void (read = reader);

/** Whether this page has made a call with the session: only then does a refused one mean that it has ended. */
let hadSession = false;
function sessionToken(): string | undefined {
  const token = readSession()?.token;
  hadSession ||= token !== undefined;
  return token;
}

function addressOf(
  name: string,
  input: Fields,
  language = currentLanguage(),
): { method: string; url: string; body: Fields | undefined } {
  const space = name.indexOf(" ");
  const method = name.slice(0, space);
  const rest = { ...input };
  const path = name.slice(space + 1).replace(/\{(\w+)\}/g, (_hole, field: string) => {
    const value = asText(rest[field]);
    delete rest[field];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams({ lan: language });
  if (method === "GET")
    for (const [key, value] of Object.entries(rest))
      if (value !== undefined && value !== "") query.set(key, asText(value));
  return { method, url: `/api${path}?${query}`, body: method === "GET" ? undefined : rest };
}

/** A file of the contract as the browser received it. */
export interface ReceivedFile {
  blob: Blob;
  fileName: string;
}

const fileNameIn = (disposition: string | null): string => disposition?.match(/filename="([^"]+)"/)?.[1] ?? "download";

/**
 * Fetches a file of the contract with the session's token, which no plain link can send. `onProgress` is told the bytes
 * that have arrived: how many there will be is not known before the last one. `language` is the file's, where that is
 * not the reader's.
 */
export function download<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  {
    signal,
    onProgress,
    language,
  }: { signal?: AbortSignal; onProgress?: (bytes: number) => void; language?: Language } = {},
): Promise<ReceivedFile> {
  const { method, url } = addressOf(name, input, language);
  const token = sessionToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "blob";
    if (token) request.setRequestHeader("token", token);
    request.onprogress = ({ loaded }) => onProgress?.(loaded);
    request.onload = async () => {
      const blob = request.response as Blob;
      if (request.status === 200)
        return resolve({ blob, fileName: fileNameIn(request.getResponseHeader("content-disposition")) });
      return reject(failureOf(request.status, parse(await blob.text()), true));
    };
    request.onerror = () => reject(new CallError(0));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send();
  });
}

/** `fetch` cannot tell how an upload is going; this can. */
function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
  options: CallOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const { onProgress, signal } = options;
    if (onProgress)
      request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new CallError(0));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

interface Prefetched {
  reply: Promise<Reply>;
  /** Once it is here. */
  come?: Reply;
}

/** Replies that nobody has called for yet, by address and token. */
const ahead = new Map<string, Prefetched>();
/** How old a reply may be that was asked for ahead, in milliseconds. */
const PREFETCH_TTL_MS = 30_000;
const aheadKey = (url: string, token: string | undefined): string => `${token ?? ""} ${url}`;

type ReadingCall = Extract<CallName, `GET ${string}`>;

/** Asks for what a screen will call for as soon as its code is there: that call then takes this reply, once. */
export function prefetch<Name extends ReadingCall>(name: Name, input: CallInput<Name>, token?: string): void {
  const { method, url } = addressOf(name, input);
  const used = token ?? sessionToken();
  const key = aheadKey(url, used);
  const prefetched: Prefetched = { reply: send(method, url, headersFor(used), undefined, {}) };
  prefetched.reply.then(
    (reply) => (prefetched.come = reply),
    // Whether it failed is told to whoever takes it.
    () => undefined,
  );
  ahead.set(key, prefetched);
  setTimeout(() => ahead.delete(key), PREFETCH_TTL_MS);
}

/**
 * What a call asked for ahead was answered, where it is here already: a screen that starts with it is drawn once, in
 * slices, instead of first without it. Given once; undefined while it is on its way, and where it failed.
 */
export function answeredPrefetch<Name extends ReadingCall>(
  name: Name,
  input: CallInput<Name>,
  token: string | undefined = readSession()?.token,
): CallReply<Name> | undefined {
  const key = aheadKey(addressOf(name, input).url, token);
  const come = ahead.get(key)?.come;
  if (come?.status !== 200) return undefined;
  ahead.delete(key);
  return read(name, parse(come.text)) as CallReply<Name>;
}

function takePrefetched(url: string, token: string | undefined): Promise<Reply> | undefined {
  const key = aheadKey(url, token);
  const prefetched = ahead.get(key);
  ahead.delete(key);
  return prefetched?.reply;
}

const headersFor = (token: string | undefined): Record<string, string> => ({
  accept: "application/json",
  ...(token ? { token } : {}),
});

/**
 * Makes a call of the contract, named `METHOD /path`; the compiler knows what goes in and what comes out.
 * Throws CallError. An ended session is handled here, once, for every screen.
 */
export async function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> {
  const { method, url, body } = addressOf(name, input);
  const token = options.token ?? sessionToken();
  const headers = headersFor(token);
  if (body) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;

  const { status, text } = await ((method === "GET" && takePrefetched(url, token)) ||
    send(method, url, headers, body && JSON.stringify(body), options));
  const reply = parse(text);
  if (status === 200) return read(name, reply) as CallReply<Name>;
  const failure = failureOf(status, reply, options.token === undefined);
  if (failure.code !== "accounts.proofNeeded" || !prove || "proof" in input) throw failure;
  return prove(failure, (proof) => call(name, { ...input, proof }, options));
}

/**
 * What a call failed with; an ended session is forgotten on the way, also where another tab has forgotten it already.
 * A dead sign-in code is 401 as well, and ends none.
 */
function failureOf(status: number, reply: unknown, usesSession: boolean): CallError {
  const failure = new CallError(status, reply as Failure | undefined);
  if (failure.code === "errors.session" && usesSession && hadSession) endSession();
  return failure;
}

/** What a dead session leads to, whoever found it out. */
export function endSession(): void {
  clearSession();
  whenSessionEnds?.();
}
