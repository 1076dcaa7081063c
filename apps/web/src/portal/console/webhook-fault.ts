import type { Translate } from "@stashwell/shared/messages/translate";
import { DELIVERY_FAULTS } from "@stashwell/shared/webhooks/rules";
import { FAULT_WORDS } from "../api-keys/scope-words.ts";

/** What a webhook failed of, in words: the server names the fault and, where something answered, its status. */
export function webhookFault(error: string, t: Translate): string {
  const [name, status = ""] = error.split(" HTTP ");
  const fault = DELIVERY_FAULTS.find((one) => one === name);
  return fault ? t(FAULT_WORDS[fault], { status }) : error;
}
