import type { Language } from "@stashwell/shared/language";
import { call } from "../../lib/call.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { readOperator } from "../../lib/operator-session.ts";
import { readStoredRegistration } from "../../lib/registration.ts";
import { readSession, storeSession } from "../../lib/session.ts";

/**
 * Shows everything in another language from now on: in this browser, and, as far as the server can be reached, for this
 * account. The page loads again; a screen with unsaved words asks before it goes.
 */
export async function switchLanguage(language: Language): Promise<void> {
  chooseLanguage(language);
  const session = readSession();
  if (session) storeSession({ ...session, data: { ...session.data, language } });
  // Whoever registers here has an account already, whose language the first sign-in shows.
  const accounts = [session, readOperator(), readStoredRegistration()].filter((account) => account !== undefined);
  await Promise.all(
    accounts.map(({ token }) => call("POST /brand/user/language", { language }, { token }).catch(() => undefined)),
  );
  location.reload();
}
