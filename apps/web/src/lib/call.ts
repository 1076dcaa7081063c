import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import type { Failure } from "@stashwell/shared/http/envelope";
import type { Language } from "@stashwell/shared/language";
import { CallError } from "./call-error.ts";
import { currentLanguage } from "./language.ts";
import { clearSession, readSession } from "./session.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a retry of the same request safe; reuse it until the server has responded. */
  idempotencyKey?: string;
  /** Sent instead of the session token. The caller then handles its expiry. */
  token?: string;
  /** Receives upload progress, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The fields of a request, to be written into the URL as strings or numbers. */
type Fields = Record<string, unknown>;

interface Reply {
  status: number;
  text: string;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** Handles the end of the session. Set once by the portal; cleared on deliberate sign-out. */
let whenSessionEnds: (() => void) | undefined;
export const onSessionEnd = (handler: (() => void) | undefined): void => void (whenSessionEnds = handler);

/** The re-authentication that a sensitive call requires besides its session. */
export type TypedProof = { currentPassword: string } | { code: string };

/**
 * Asks the signed-in user for the missing re-authentication and retries the refused call with it. Set once by the
 * portal. Rethrows the original error if the user cancels.
 */
type Prover = <Reply>(refused: CallError, sendWith: (proof: TypedProof) => Promise<Reply>) => Promise<Reply>;
let prove: Prover | undefined;
export const proveBy = (prover: Prover): void => void (prove = prover);

/**
 * Parses responses; set once by the portal. The site's small script makes no calls whose responses have legacy names.
 */
let read = (_name: CallName, reply: unknown): unknown => reply;
export const readRepliesBy = (reader: typeof read): void => void (read = reader);

/** Whether this page has sent a session token: only then does a rejected one mean that the session has ended. */
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

/** A downloaded file. */
export interface ReceivedFile {
  blob: Blob;
  fileName: string;
}

const fileNameIn = (disposition: string | null): string => disposition?.match(/filename="([^"]+)"/)?.[1] ?? "download";

/**
 * Downloads a file with the session's token, which a plain link can't send. `onProgress` receives the number of bytes
 * so far; the total is unknown until the end. `language` is the language of the file, if it isn't the reader's; `token`
 * is another session's.
 */
export function download<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  {
    signal,
    onProgress,
    language,
    token = sessionToken(),
  }: {
    signal?: AbortSignal;
    onProgress?: (bytes: number) => void;
    language?: Language;
    token?: string | undefined;
  } = {},
): Promise<ReceivedFile> {
  const { method, url } = addressOf(name, input, language);
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

/** Uses XMLHttpRequest because `fetch` can't report upload progress. */
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
  /** Set once the response has arrived. */
  come?: Reply;
}

/** Prefetched responses that no call has used yet, by URL and token. */
const ahead = new Map<string, Prefetched>();
/** TTL of a prefetched response, in milliseconds. */
const PREFETCH_TTL_MS = 30_000;
const aheadKey = (url: string, token: string | undefined): string => `${token ?? ""} ${url}`;

type ReadingCall = Extract<CallName, `GET ${string}`>;

/** Prefetches what a screen requests once its code has loaded. The next identical call uses the response, once. */
export function prefetch<Name extends ReadingCall>(name: Name, input: CallInput<Name>, token?: string): void {
  const { method, url } = addressOf(name, input);
  const used = token ?? sessionToken();
  const key = aheadKey(url, used);
  const prefetched: Prefetched = { reply: send(method, url, headersFor(used), undefined, {}) };
  prefetched.reply.then(
    (reply) => (prefetched.come = reply),
    // The call that uses the response handles its error.
    () => undefined,
  );
  ahead.set(key, prefetched);
  setTimeout(() => ahead.delete(key), PREFETCH_TTL_MS);
}

/**
 * Returns a prefetched response if it has arrived, so that a screen renders with its data at first, in slices, instead
 * of once without it. Returned once; undefined while it is pending or if it failed.
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
 * Makes a call of the contract, named `METHOD /path`, with typed input and response.
 * @throws CallError; an ended session is handled here for every screen
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
 * Builds the error of a call. An ended session is cleared, even if another tab has cleared it already. An expired
 * sign-in code is a 401 as well, but doesn't end the session.
 */
function failureOf(status: number, reply: unknown, usesSession: boolean): CallError {
  const failure = new CallError(status, reply as Failure | undefined);
  if (failure.code === "errors.session" && usesSession && hadSession) endSession();
  return failure;
}

/** Clears the session and calls the handler. */
export function endSession(): void {
  clearSession();
  whenSessionEnds?.();
}
