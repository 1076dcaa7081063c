import { isLanguage, type Language, languageFromHeader } from "@stashwell/shared/language";
import { readSession } from "./session.ts";

/** The cookie that the server reads, too, so that pages and screens agree. */
const COOKIE = "lan";
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The language chosen in this browser, by its switch or by signing in, else the account's, else the browser's own. */
export function currentLanguage(): Language {
  const chosen = document.cookie.match(/(?:^|; )lan=([A-Z]{2})/)?.[1];
  if (isLanguage(chosen)) return chosen;
  // Stored by a version that may have had more languages.
  const accounts = readSession()?.data.language;
  return isLanguage(accounts) ? accounts : languageFromHeader(navigator.languages.join(","));
}

export function chooseLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}
