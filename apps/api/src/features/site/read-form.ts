import { readSmallBody } from "../../platform/http/body-budget.ts";
import type { PageContext } from "../../platform/http/page-context.ts";
import { fieldsIn } from "../../platform/http/storable-text.ts";

/** Forms have a few short fields. */
const MAX_FORM_BYTES = 8_192;

/**
 * Returns the fields of a submitted HTML form; none if the body exceeds the limit.
 * @throws Problem 503 while too many bodies are being received, 408 if the body doesn't arrive in time
 */
export async function readForm({ request }: PageContext): Promise<URLSearchParams> {
  const body = await readSmallBody(request, MAX_FORM_BYTES);
  return fieldsIn(body?.toString("utf8") ?? "");
}
