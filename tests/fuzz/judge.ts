import type { Described } from "./document.ts";
import { errorsOf } from "./json-schema.ts";
import type { Case } from "./make-case.ts";
import type { Got } from "./send.ts";
import { SECRET_WORDS } from "./setup.ts";

/** Responses slower than this are a finding. Milliseconds. */
export const SLOW_MS = 5_000;
/** The default body limit: a client still sending more may find its connection closed. */
const SMALLEST_CAP = 100 * 1024;

/** Returns what is wrong with a response; undefined if nothing is. */
export function errorOfReply({ failure }: Described, { operation, sent, caller }: Case, got: Got): string | undefined {
  if (got.milliseconds > SLOW_MS) return `slow: ${Math.round(got.milliseconds)} ms`;
  if (got.status >= 500) return `status ${got.status}`;
  // Malformed HTTP is rejected below our code: only its time and the absence of a 5xx are checked.
  if (sent.bytes || sent.headers.host !== undefined) return undefined;
  if (got.status === 0) return cutOff(sent.body, got) ? undefined : `no answer: ${got.failure}`;
  // Operators administer all tenants.
  if (caller !== "operator" && got.body.toString("latin1").toLowerCase().includes(SECRET_WORDS.toLowerCase()))
    return "tells what is another's";
  if (got.headers["x-content-type-options"] !== "nosniff") return "lacks nosniff";
  if (sent.method === "HEAD") return undefined;

  const type = got.headers["content-type"] ?? "none";
  if (got.status === 200 && !sent.astray) {
    const schema = operation.success.get(type) ?? operation.success.get(type.replace("; charset=utf-8", ""));
    if (!schema) return `media type ${type}`;
    return type.startsWith("application/json") ? first(bodyErrors(got, schema)) : emptiness(got);
  }
  if (got.status < 400) return got.status === 200 ? undefined : `status ${got.status}`;
  if (!type.startsWith("application/json")) return `media type ${type} of a failure`;
  const errors = bodyErrors(got, failure);
  if (errors.length > 0) return first(errors);
  if (got.status === 429 && !(Number(got.headers["retry-after"]) > 0)) return "429 without Retry-After";
  return undefined;
}

const first = ([error]: string[]): string | undefined => error && `outside the contract: ${error}`;
const emptiness = ({ body }: Got): string | undefined => (body.length === 0 ? "an empty file" : undefined);
const cutOff = (body: Buffer | undefined, { failure = "" }: Got): boolean =>
  (body?.length ?? 0) > SMALLEST_CAP && /ECONNRESET|EPIPE|socket hang up/.test(failure);

function bodyErrors({ body }: Got, schema: object): string[] {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return ["the body is no JSON"];
  }
  return errorsOf(value, schema);
}
