import type { SessionData } from "@stashwell/shared/accounts/contract";
import { storedSession } from "./storage/stored.ts";

export interface StoredSession {
  token: string;
  data: SessionData;
}

/** Returns the session of this browser; undefined if there is none or storage is unavailable. */
export const readSession = (): StoredSession | undefined => storedSession.read();

/** The countries of tenants, by their ids on the wire. */
const COUNTRY_CODES: Readonly<Record<string, string>> = { "1": "US", "18": "NG" };

/** The ISO 3166 code of the signed-in tenant's country. */
export const tenantCountry = (): string | undefined => COUNTRY_CODES[readSession()?.data.country ?? ""];

/** @throws if storage is unavailable: no session can be stored */
export function storeSession(session: StoredSession): void {
  if (!storedSession.write(session)) throw new Error("This browser keeps no session.");
}

/**
 * Calls the handler when another tab has signed out, or when the page is restored from the back/forward cache after
 * that.
 */
export function onSignedOutElsewhere(handler: () => void): void {
  const look = () => readSession() === undefined && handler();
  addEventListener("storage", ({ key }) => (key === storedSession.key || key === null) && look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

export const clearSession = (): void => storedSession.remove();
