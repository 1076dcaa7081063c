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
import { isStorable } from "./storable-text.ts";

/** Deeper than any body may be; what came as JSON within a text has not been measured before. */
const DEEPEST = 64;

/**
 * Where texts hold what JSON can carry and PostgreSQL cannot store.
 * @throws Problem 400 for what is deeper than anything that is asked for
 */
function pathsOfUnkeepable(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  // Hardly ever anywhere: that is told without listing the places.
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

/** The body of a call that says nothing about its size. Bytes. */
const DEFAULT_BODY_CAP = 100 * 1024;
/** Faults that are told of at once; nobody reads more, and a small request would make a large reply. */
const MAX_FIELD_ERRORS = 500;

type Fields = Record<string, unknown>;

/** Where a large body is while its call is answered. */
export interface LargeBody {
  hold: Hold;
  /** Of its pictures. */
  spool: BodySpool | undefined;
}

async function readJson(request: RawRequest, cap: number, hold: Hold, spool?: BodySpool): Promise<unknown> {
  const reading = spool ? spoolAtPace(request, cap, hold, spool) : readAtPace(request, cap, hold);
  const body = await reading.catch((error: unknown) => {
    // Otherwise its sender went away, or could not count.
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

/** Whether a body of so many bytes has a place of its own while its call is answered. */
export const isLargeBody = (bytes: number): boolean => bytes > DEFAULT_BODY_CAP;

/** Whether a body may be so large that it is read for nobody but those who may make the call. */
export const takesLargeBody = ({ bodyCap = DEFAULT_BODY_CAP }: Endpoint): boolean => bodyCap > DEFAULT_BODY_CAP;

/** How large a body says it is, or, where it does not say, may be. Bytes. */
export const bodySize = ({ bodyCap = DEFAULT_BODY_CAP }: Endpoint, request: RawRequest): number =>
  declaredSize(request, bodyCap);

/**
 * Path, query and body as one set of fields; a bare array becomes the field that the call names for it. Pictures of a
 * large body are in its file, and marks in their fields.
 * @param caller whose share a body is of that is not large
 */
export async function readFields(
  endpoint: Endpoint,
  request: RawRequest,
  caller: Caller,
  large?: LargeBody,
): Promise<Fields> {
  const query = readQuery(request);
  if (request.method === "GET") return { ...query, ...request.params };
  // What is larger has its place until the call is answered.
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

/** The language that `lan` asks for, in the query before the body. */
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

/** Checks a call's fields by its schema; what does not fit is 422 with every field at fault. */
export function parseInput(endpoint: Endpoint, fields: Fields): unknown {
  const parsed = endpoint.input.safeParse(fields, { reportInput: true });
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
