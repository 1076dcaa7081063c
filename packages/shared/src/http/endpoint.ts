import { z } from "zod";
import type { Scope } from "../api-keys/rules.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import { mayActAs, type Role } from "../team/rules.ts";

/**
 * Kinds of callers: anyone (`public`), an account of a brand or a business, a business that is still registering, or an
 * operator.
 */
export type Caller = "public" | "brand" | "business" | "onboarding" | "operator";

/** A response that is a file instead of JSON. */
export interface FileReply {
  readonly file: string;
  /** Alternative media types, which the handler may choose. */
  readonly others?: readonly string[];
}

/** Declares the media type of a call that returns a file, and the alternatives. */
export const fileOf = (mediaType: string, ...others: string[]): FileReply => ({ file: mediaType, others });

export type Method = "GET" | "POST" | "PUT";

const API_KEY_REFUSALS = ["developers.keyUnknown", "developers.keyRefused", "developers.keyScope"] as const;

/** Error codes of every call: about its session or API key, rate limits, body and Idempotency-Key. */
export type CommonRefusal = Extract<MessageKey, `errors.${string}`> | (typeof API_KEY_REFUSALS)[number];

export const isCommonRefusal = (code: string): boolean =>
  code.startsWith("errors.") || (API_KEY_REFUSALS as readonly string[]).includes(code);

/**
 * An endpoint of the API, shared by server and clients. `path` is below `/api`; `{name}` in it is a parameter, which is
 * part of the input. Input fields may come from path, query and body.
 */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Access extends readonly Caller[] = readonly Caller[],
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType | FileReply = z.ZodType | FileReply,
  Refuses extends readonly MessageKey[] = readonly MessageKey[],
> {
  readonly method: M;
  readonly path: Path;
  readonly access: Access;
  /** The minimum role of a brand's member. By default viewer for a GET, otherwise editor. */
  readonly role?: Role;
  /** Whether members of a brand with the role `support` may call it. By default they may not. */
  readonly support?: true;
  /** The scope that a brand's API key needs. By default no key may call it. */
  readonly scope?: Scope;
  /** Whether cashiers may call it. By default only the owner of a business may. */
  readonly cashier?: true;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** Its own error codes, in addition to `CommonRefusal` and validation errors (422). */
  readonly refuses: Refuses;
  /** Maximum body size in bytes; 100 kB by default. */
  readonly bodyCap?: number;
  /** Names of fields with pictures, at any depth: those of a large body are written to a file until they are needed. */
  readonly pictures?: readonly string[];
  /** The field for a body that is a bare JSON array. */
  readonly arrayField?: string;
  /**
   * A POST or PUT runs in one transaction, which also stores the reply of its `Idempotency-Key`. `own` is for hot
   * paths, which batch many calls into one statement and handle the key there.
   */
  readonly transaction?: "own" | "none";
  /** It calls an external service that may be slow, so it has a longer timeout. */
  readonly slow?: true;
}

/** Defaults of an endpoint: no input, and an output that only reports success. */
const nothing = z.object({});
export const said = z.object({ message: z.string() });

/** Declares an endpoint by its method and path, such as `GET /brand/product/`. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  const Access extends readonly Caller[],
  Input extends z.ZodType = typeof nothing,
  Output extends z.ZodType | FileReply = typeof said,
  const Refuses extends readonly MessageKey[] = readonly [],
>(
  name: `${M} ${Path}`,
  definition: Omit<
    Endpoint<M, Path, Access, Input, Output, Refuses>,
    "method" | "path" | "input" | "output" | "refuses"
  > & {
    readonly input?: Input;
    readonly output?: Output;
    readonly refuses?: Refuses;
  },
): Endpoint<M, Path, Access, Input, Output, Refuses> {
  const [method, path] = name.split(" ") as [M, Path];
  // Omitted ones have the types of the defaults above.
  const {
    input = nothing as unknown as Input,
    output = said as unknown as Output,
    refuses = [] as unknown as Refuses,
  } = definition;
  return { ...definition, method, path, input, output, refuses };
}

/** The minimum role of a brand's member for a call. */
export const roleFor = ({ role, method }: Pick<Endpoint, "role" | "method">): Role =>
  role ?? (method === "GET" ? "viewer" : "editor");

/** Whether a brand's member may make a call. */
export const mayCallAs = (role: Role, endpoint: Pick<Endpoint, "role" | "method" | "support">): boolean =>
  role === "support" ? endpoint.support === true : mayActAs(role, roleFor(endpoint));
