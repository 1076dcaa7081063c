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

/** The request as handlers see it, besides its input. */
export interface RequestFacts extends Origin {
  id: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** The Idempotency-Key header, for calls that handle it themselves. */
  idempotencyKey: string | undefined;
  /** False for prefetches and requests from other sites: such a GET must not have side effects. */
  isOwnAct: boolean;
}

export interface Call<Input, S extends Session | undefined> {
  /** In a POST or PUT, the transaction of the whole call; in a `replicaRoute`, read-only. */
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

/** A file returned by a handler. */
export interface FileBody {
  body: Buffer | Readable;
  fileName: string;
  /** If it differs from the first media type of the contract. */
  mediaType?: string;
  disposition?: "inline" | "attachment";
}

type HandlerResult<Output> = Output extends z.ZodType ? z.input<Output> : Output extends FileReply ? FileBody : never;

export interface Route {
  endpoint: Endpoint;
  /** Whether the reply to a request doesn't depend on the caller, so that it may be cached for a moment. */
  isShared?(request: RawRequest): boolean;
  /** Whether `db` is the replica, if there is one and it has caught up. */
  readsReplica?: true;
  /** Runs before the call's transaction begins. */
  prepare?(call: Call<unknown, Session | undefined>): Promise<unknown>;
  handle(call: Call<unknown, Session | undefined>, prepared?: unknown): Promise<unknown>;
}

type CallOf<E extends Endpoint> = Call<z.output<E["input"]>, SessionFor<E["access"]>>;

/** Binds an endpoint of the contract to its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<HandlerResult<E["output"]>>,
): Route {
  // `respond` parses the input and checks the session with this endpoint before it calls the handler.
  return { endpoint, handle };
}

/** A route of a GET that only reads, from the replica if possible: its `db` takes no writes. */
export const replicaRoute = <E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<HandlerResult<E["output"]>>,
): Route => ({ ...route(endpoint, handle), readsReplica: true });

/**
 * A route with slow work that needs no transaction, such as decoding pictures: `prepare` runs before the transaction
 * begins, and holds no connection. Its writes remain when the call is rejected.
 */
export function preparedRoute<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: CallOf<E>) => Promise<Prepared>,
  handle: (call: CallOf<E>, prepared: Prepared) => Promise<HandlerResult<E["output"]>>,
): Route {
  return { endpoint, prepare, handle };
}
