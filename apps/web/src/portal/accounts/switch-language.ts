import type { Language } from "@stashwell/shared/language";
import { call } from "../../lib/call.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { readOperator } from "../../lib/operator-session.ts";
import { readSession, storeSession } from "../../lib/session.ts";

/**
 * Shows everything in another language from now on: in this browser, and, as far as the server can be reached, for this
 * account. The page loads again; a screen with unsaved words asks before it goes.
 */
export async function switchLanguage(language: Language): Promise<void> {
  chooseLanguage(language);
  const session = readSession();
  if (session) {
    storeSession({ ...session, data: { ...session.data, language } });
    await call("POST /brand/user/language", { language }).catch(() => undefined);
  }
  const operator = readOperator();
  if (operator) await call("POST /brand/user/language", { language }, { token: operator.token }).catch(() => undefined);
  location.reload();
}
