import type { SessionData } from "@stashwell/shared/accounts/contract";
import { storedSession } from "./storage/stored.ts";

export interface StoredSession {
  token: string;
  data: SessionData;
}

/** The signed-in user of this browser; undefined when nobody is, or storage is closed to us. */
export const readSession = (): StoredSession | undefined => storedSession.read();

/** The countries that there are tenants of, by their ids on the wire. */
const COUNTRY_CODES: Readonly<Record<string, string>> = { "1": "US", "18": "NG" };

/** The ISO 3166 code of the signed-in tenant's country. */
export const tenantCountry = (): string | undefined => COUNTRY_CODES[readSession()?.data.country ?? ""];

/** @throws where storage is closed to us: nobody can be signed in there */
export function storeSession(session: StoredSession): void {
  if (!storedSession.write(session)) throw new Error("This browser keeps no session.");
}

/** Calls back when another tab has signed out, or when this page returns from the browser's memory after that. */
export function onSignedOutElsewhere(handler: () => void): void {
  const look = () => readSession() === undefined && handler();
  addEventListener("storage", ({ key }) => (key === storedSession.key || key === null) && look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

export const clearSession = (): void => storedSession.remove();
