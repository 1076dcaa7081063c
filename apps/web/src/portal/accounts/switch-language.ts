import type { Language } from "@stashwell/shared/language";
import { call } from "../../lib/call.ts";
import { chooseLanguage } from "../../lib/language.ts";
import { readOperator } from "../../lib/operator-session.ts";
import { readStoredRegistration } from "../../lib/registration.ts";
import { readSession, storeSession } from "../../lib/session.ts";

/**
 * Switches the language of this browser and, if the server can be reached, of this account. Reloads the page; a screen
 * with unsaved changes asks before it unloads.
 */
export async function switchLanguage(language: Language): Promise<void> {
  chooseLanguage(language);
  const session = readSession();
  if (session) storeSession({ ...session, data: { ...session.data, language } });
  // A user who is registering already has an account, whose language applies from the first sign-in.
  const accounts = [session, readOperator(), readStoredRegistration()].filter((account) => account !== undefined);
  await Promise.all(
    accounts.map(({ token }) => call("POST /brand/user/language", { language }, { token }).catch(() => undefined)),
  );
  location.reload();
}
