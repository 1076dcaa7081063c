import type { Translate } from "@stashwell/shared/messages/translate";
import { CallError } from "./call-error.ts";

/**
 * Returns the error message to show: the server's own, or a generic one for a network error or an unreadable response.
 */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError) || error.code === "noReply") return t("errors.unexpected");
  if (error.status === 0) return t("common.noNetwork");
  return error.message || t("errors.unknown");
}
