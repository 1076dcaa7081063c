import type { Readable } from "node:stream";
import type { Endpoint, FileReply } from "@stashwell/shared/http/endpoint";
import type { Language } from "@stashwell/shared/language";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { z } from "zod";
import type { Db } from "../db/db.ts";
import type { Services } from "../services.ts";
import type { Origin } from "./address.ts";
import type { RawRequest } from "./request.ts";
import type { Session, SessionFor } from "./session.ts";

/** What a handler may know of the request beyond its input. */
export interface RequestFacts extends Origin {
  id: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** The caller's Idempotency-Key, for the calls that keep it themselves. */
  idempotencyKey: string | undefined;
  /** False for a browser that fetches ahead, or for a page that is not ours: a GET then has no effect. */
  isOwnAct: boolean;
}

export interface Call<Input, S extends Session | undefined> {
  /** In a POST or PUT the transaction that the whole call is. */
  db: Db;
  session: S;
  input: Input;
  language: Language;
  t: Translate;
  request: RequestFacts;
  services: Services;
  /** Adds a header to the reply, such as a cookie. */
  setHeader(name: string, value: string): void;
}

/** A file as a handler returns it. */
export interface FileBody {
  body: Buffer | Readable;
  fileName: string;
  /** Where it is another one than the contract's first. */
  mediaType?: string;
  disposition?: "inline" | "attachment";
}

type HandlerResult<Output> = Output extends z.ZodType ? z.input<Output> : Output extends FileReply ? FileBody : never;

export interface Route {
  endpoint: Endpoint;
  /** Whether the reply to a request is the same for everybody, and may be shared for a moment. */
  isShared?(request: RawRequest): boolean;
  /** What is done before the call's transaction begins. */
  prepare?(call: Call<unknown, Session | undefined>): Promise<unknown>;
  handle(call: Call<unknown, Session | undefined>, prepared?: unknown): Promise<unknown>;
}

type CallOf<E extends Endpoint> = Call<z.output<E["input"]>, SessionFor<E["access"]>>;

/** Binds a call of the contract to what answers it. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<HandlerResult<E["output"]>>,
): Route {
  // The application has parsed the input and checked the session by this very endpoint before it calls.
  return { endpoint, handle };
}

/**
 * The same for a call with slow work that needs no transaction, such as reading pictures: `prepare` does it before, on
 * the plain database, and no connection is held meanwhile. What it writes stays when the call is refused.
 */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: CallOf<E>) => Promise<Prepared>,
  handle: (call: CallOf<E>, prepared: Prepared) => Promise<HandlerResult<E["output"]>>,
): Route {
  return { endpoint, prepare, handle };
}
