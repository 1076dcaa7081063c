import type { z } from "zod";
import type { Scope } from "../api-keys/rules.ts";
import type { Role } from "../team/rules.ts";

/** Who may call: nobody in particular, a brand's or a business's account, a business that is still registering, or an operator. */
export type Caller = "public" | "brand" | "business" | "onboarding" | "operator";

/** A reply that is a file rather than JSON. */
export interface FileReply {
  readonly file: string;
}

/** Declares the media type of a call whose reply is a file. */
export const fileOf = (mediaType: string): FileReply => ({ file: mediaType });

export type Method = "GET" | "POST" | "PUT";

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
> {
  readonly method: M;
  readonly path: Path;
  readonly access: Access;
  /** What a brand's person needs to be at least. Unsaid, anybody of the brand may read (GET), and editors may act. */
  readonly role?: Role;
  /** What an API key of a brand needs in order to call it. Unsaid, no key may. */
  readonly scope?: Scope;
  /** Whether a cashier of a business may call it. Unsaid, of a business only its owner may. */
  readonly cashier?: true;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The largest body in bytes; 100 kB where nothing else is said. */
  readonly bodyCap?: number;
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

export const endpoint = <
  const M extends Method,
  const Path extends string,
  const Access extends readonly Caller[],
  Input extends z.ZodType,
  Output extends z.ZodType | FileReply,
>(
  definition: Endpoint<M, Path, Access, Input, Output>,
): Endpoint<M, Path, Access, Input, Output> => definition;

/** Pictures travel as data URLs inside JSON: two of 5 MB, a third more for base64, and the form's texts. */
export const IMAGE_BODY_CAP = 15 * 1024 * 1024;

/** The least role that a brand's person needs for a call. */
export const roleFor = ({ role, method }: Pick<Endpoint, "role" | "method">): Role =>
  role ?? (method === "GET" ? "viewer" : "editor");
