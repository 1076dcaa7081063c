import { isLanguage, type Language, languageFromHeader } from "@stashwell/shared/language";
import { readSession } from "./session.ts";

/** The server reads this cookie as well, so that pages and screens use the same language. */
const COOKIE = "lan";
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The language chosen in this browser, by the language menu or at sign-in; else the account's, else the browser's. */
export function currentLanguage(): Language {
  const chosen = document.cookie.match(/(?:^|; )lan=([A-Z]{2})/)?.[1];
  if (isLanguage(chosen)) return chosen;
  // May come from an older version with more languages.
  const accounts = readSession()?.data.language;
  return isLanguage(accounts) ? accounts : languageFromHeader(navigator.languages.join(","));
}

export function chooseLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`;
}
