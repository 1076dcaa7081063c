import type { Translate } from "@stashwell/shared/messages/translate";
import { CallError } from "./call.ts";

/** Words for what went wrong: the server's own, that it was not reached, or that it said nothing. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof CallError) || error.code === "noReply") return t("errors.unexpected");
  if (error.status === 0) return t("common.noNetwork");
  return error.message || t("errors.unknown");
}
