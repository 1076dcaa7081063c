import type { Translate } from "@stashwell/shared/messages/translate";
import { DELIVERY_ERRORS } from "@stashwell/shared/webhooks/rules";
import { ERROR_TEXTS } from "../api-keys/scope-words.ts";

/** Describes a webhook's error: the server sends its name and, if there was a response, the HTTP status. */
export function webhookError(error: string, t: Translate): string {
  const [name, status = ""] = error.split(" HTTP ");
  const fieldError = DELIVERY_ERRORS.find((one) => one === name);
  return fieldError ? t(ERROR_TEXTS[fieldError], { status }) : error;
}
