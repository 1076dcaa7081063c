import { z } from "zod";
import type { Scope } from "../api-keys/rules.ts";
import type { MessageKey } from "../messages/catalogue.ts";
import { mayActAs, type Role } from "../team/rules.ts";

/** Who may call: nobody in particular, a brand's or a business's account, a business that is still registering, or an operator. */
export type Caller = "public" | "brand" | "business" | "onboarding" | "operator";

/** A reply that is a file rather than JSON. */
export interface FileReply {
  readonly file: string;
  /** Media types that it has where the handler says so. */
  readonly others?: readonly string[];
}

/** Declares the media type of a call whose reply is a file, and those that it has by some inputs. */
export const fileOf = (mediaType: string, ...others: string[]): FileReply => ({ file: mediaType, others });

export type Method = "GET" | "POST" | "PUT";

const API_KEY_REFUSALS = ["developers.keyUnknown", "developers.keyRefused", "developers.keyScope"] as const;

/** The codes that every call may refuse with: of its session or API key, its limits, its body, its key for retries. */
export type CommonRefusal = Extract<MessageKey, `errors.${string}`> | (typeof API_KEY_REFUSALS)[number];

export const isCommonRefusal = (code: string): boolean =>
  code.startsWith("errors.") || (API_KEY_REFUSALS as readonly string[]).includes(code);

/**
 * One call of the API, known to both sides. `path` is below `/api`; `{name}` in it is a parameter that the input
 * takes like any other field. Input fields come from path, query and body alike.
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
  /** What a brand's person needs to be at least. Unsaid, anybody of the brand may read (GET), and editors may act. */
  readonly role?: Role;
  /** Whether people of a brand who only help customers may call it. Unsaid, they may not. */
  readonly support?: true;
  /** What an API key of a brand needs in order to call it. Unsaid, no key may. */
  readonly scope?: Scope;
  /** Whether a cashier of a business may call it. Unsaid, of a business only its owner may. */
  readonly cashier?: true;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The codes of its own that it refuses with, beside a `CommonRefusal` and a 422 for what its fields hold. */
  readonly refuses: Refuses;
  /** The largest body in bytes; 100 kB where nothing else is said. */
  readonly bodyCap?: number;
  /** Fields that take pictures, wherever they stand: a large body's are kept in a file until they are read. */
  readonly pictures?: readonly string[];
  /** The field that a bare JSON array in the body stands for. */
  readonly arrayField?: string;
  /**
   * A POST or PUT runs in one transaction of its own making, with the stored reply of its `Idempotency-Key`.
   * `own` is for the hot paths, which gather many calls into one statement and keep the key there.
   */
  readonly transaction?: "own" | "none";
  /** It turns to somebody outside who may take long, so it may take longer than other calls before it is given up. */
  readonly slow?: true;
}

/** What a call may leave unsaid: that it takes nothing, and that its reply only reports success. */
const nothing = z.object({});
export const said = z.object({ message: z.string() });

/** Declares a call by its method and path, such as `GET /brand/product/`. */
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
  // Left out, they are of the types that stand for them above.
  const {
    input = nothing as unknown as Input,
    output = said as unknown as Output,
    refuses = [] as unknown as Refuses,
  } = definition;
  return { ...definition, method, path, input, output, refuses };
}

/** The least role that a brand's person needs for a call. */
export const roleFor = ({ role, method }: Pick<Endpoint, "role" | "method">): Role =>
  role ?? (method === "GET" ? "viewer" : "editor");

/** Whether a brand's person may make a call. */
export const mayCallAs = (role: Role, endpoint: Pick<Endpoint, "role" | "method" | "support">): boolean =>
  role === "support" ? endpoint.support === true : mayActAs(role, roleFor(endpoint));
