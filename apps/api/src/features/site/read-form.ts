import { readSmallBody } from "../../platform/http/body-budget.ts";
import type { PageContext } from "../../platform/http/page-context.ts";
import { fieldsIn } from "../../platform/http/storable-text.ts";

/** Forms of pages carry a few short fields. */
const MAX_FORM_BYTES = 8_192;

/**
 * What a plain HTML form has sent; nothing, when it is more than such a form can hold.
 * @throws Problem 503 while too much else is sent, 408 when it does not come
 */
export async function readForm({ request }: PageContext): Promise<URLSearchParams> {
  const body = await readSmallBody(request, MAX_FORM_BYTES);
  return fieldsIn(body?.toString("utf8") ?? "");
}
