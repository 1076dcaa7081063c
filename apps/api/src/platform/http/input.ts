import type { Caller, Endpoint } from "@stashwell/shared/http/endpoint";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@stashwell/shared/language";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import type { z } from "zod";
import { declaredSize, type Hold, holdSmall, readAtPace, spoolAtPace } from "./body-budget.ts";
import { type BodySpool, withTextsOfOthers } from "./body-spool.ts";
import { asMessageKey } from "./catalogues.ts";
import { isBounded } from "./json-bounds.ts";
import { type FieldErrorMap, Problem, refusedField, refusedFields } from "./problem.ts";
import type { RawRequest } from "./request.ts";
import { safeParse } from "./safe-parse.ts";
import { isStorable } from "./storable-text.ts";

/** Maximum nesting depth, deeper than any valid body. JSON inside of a string hasn't been checked before. */
const DEEPEST = 64;

/**
 * Returns the paths of strings that are valid JSON but that PostgreSQL can't store.
 * @throws Problem 400 if the value is nested too deeply
 */
function pathsOfUnkeepable(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  // Fast path: hardly any input has such strings.
  if (!holdsUnkeepable(value, DEEPEST)) return [];
  if (typeof value === "string") return [path];
  return Object.entries(value as object).flatMap(([key, part]) => pathsOfUnkeepable(part, [...path, key]));
}

function holdsUnkeepable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return !isStorable(value);
  if (typeof value !== "object" || value === null) return false;
  if (depth === 0) throw new Problem(400, "errors.tooComplex");
  for (const key in value) if (holdsUnkeepable((value as Record<string, unknown>)[key], depth - 1)) return true;
  return false;
}

/** Maximum body size of an endpoint without a `bodyCap`, in bytes. */
const DEFAULT_BODY_CAP = 100 * 1024;
/** Maximum number of validation errors in a response, so that a small request can't cause a large one. */
const MAX_FIELD_ERRORS = 500;

type Fields = Record<string, unknown>;

/** Resources of a large body, until its call is answered. */
export interface LargeBody {
  hold: Hold;
  /** The file for its pictures. */
  spool: BodySpool | undefined;
}

async function readJson(request: RawRequest, cap: number, hold: Hold, spool?: BodySpool): Promise<unknown> {
  const reading = spool ? spoolAtPace(request, cap, hold, spool) : readAtPace(request, cap, hold);
  const body = await reading.catch((error: unknown) => {
    // Otherwise the client disconnected or sent a wrong content-length.
    throw error instanceof Problem ? error : new Problem(400, "errors.json");
  });
  if (body === undefined) throw new Problem(413, "errors.tooLarge", { values: { size: { bytes: cap } } });
  if (body.length === 0) return {};
  if (!isBounded(body)) throw new Problem(400, "errors.tooComplex");
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    throw new Problem(400, "errors.json");
  }
}

export const readQuery = (request: RawRequest): Fields =>
  request.query === "" ? {} : Object.fromEntries(new URLSearchParams(request.query));

/** Whether a body of this size counts against the limits for large bodies until its call is answered. */
export const isLargeBody = (bytes: number): boolean => bytes > DEFAULT_BODY_CAP;

/** Whether an endpoint accepts large bodies, which are only read after the caller is authorized. */
export const takesLargeBody = ({ bodyCap = DEFAULT_BODY_CAP }: Endpoint): boolean => bodyCap > DEFAULT_BODY_CAP;

/** The `content-length` of a body, or the endpoint's maximum when it is missing. Bytes. */
export const bodySize = ({ bodyCap = DEFAULT_BODY_CAP }: Endpoint, request: RawRequest): number =>
  declaredSize(request, bodyCap);

/**
 * Merges path, query and body into one set of fields; a bare array becomes the endpoint's `arrayField`. The pictures of
 * a large body are in its file, with placeholders in their fields.
 * @param caller whose share of the limits a small body uses
 */
export async function readFields(
  endpoint: Endpoint,
  request: RawRequest,
  caller: Caller,
  large?: LargeBody,
): Promise<Fields> {
  const query = readQuery(request);
  if (request.method === "GET") return { ...query, ...request.params };
  // A large body keeps its hold until the call is answered.
  const hold = large?.hold ?? holdSmall(request, caller);
  let body: unknown;
  try {
    const cap = endpoint.bodyCap ?? DEFAULT_BODY_CAP;
    body = await readJson(request, cap, hold, large?.spool);
    if (large?.spool) body = await withTextsOfOthers(body, endpoint.pictures ?? []);
  } finally {
    if (!large) hold.release();
  }
  if (Array.isArray(body) && endpoint.arrayField) return { ...query, [endpoint.arrayField]: body, ...request.params };
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Problem(400, "errors.json");
  return { ...query, ...body, ...request.params };
}

/** The language requested with `lan`; the query takes precedence over the body. */
export function languageOf(fields: Fields): Language {
  const requested = fields.lan;
  if (requested === undefined || requested === "") return DEFAULT_LANGUAGE;
  const upper = typeof requested === "string" ? requested.toUpperCase() : requested;
  if (!isLanguage(upper)) throw refusedField("lan", "errors.language");
  return upper;
}

const keyOfIssue = (issue: z.core.$ZodIssue): MessageKey => {
  const named = asMessageKey(issue.message);
  if (named) return named;
  if (issue.code === "too_big") return "errors.tooLong";
  return issue.code === "invalid_type" && issue.input === undefined ? "errors.required" : "errors.invalid";
};

const pathOfIssue = (endpoint: Endpoint, path: PropertyKey[]): string => {
  const parts = path.map(String);
  const inArray = endpoint.arrayField !== undefined && parts[0] === endpoint.arrayField && parts.length > 1;
  return (inArray ? parts.slice(1) : parts).join(".") || "body";
};

/** Validates a call's fields against its schema; throws a 422 with all validation errors. */
export function parseInput(endpoint: Endpoint, fields: Fields): unknown {
  const parsed = safeParse(endpoint.input, fields);
  const errors: FieldErrorMap = {};
  if (parsed.success) {
    for (const path of pathsOfUnkeepable(parsed.data)) errors[pathOfIssue(endpoint, path)] = ["errors.invalid"];
    if (Object.keys(errors).length === 0) return parsed.data;
    throw refusedFields(errors);
  }
  for (const issue of parsed.error.issues.slice(0, MAX_FIELD_ERRORS)) {
    const path = pathOfIssue(endpoint, issue.path);
    errors[path] = [...(errors[path] ?? []), keyOfIssue(issue)];
  }
  throw refusedFields(errors);
}
