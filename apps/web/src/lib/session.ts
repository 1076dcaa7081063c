import type { SessionData } from "@stashwell/shared/accounts/contract";
import { keptSession } from "./storage/kept.ts";

export interface StoredSession {
  token: string;
  data: SessionData;
}

/** The signed-in user of this browser; undefined when nobody is, or storage is closed to us. */
export const readSession = (): StoredSession | undefined => keptSession.read();

/** @throws where storage is closed to us: nobody can be signed in there */
export function storeSession(session: StoredSession): void {
  if (!keptSession.write(session)) throw new Error("This browser keeps no session.");
}

/** Calls back when another tab has signed out, or when this page returns from the browser's memory after that. */
export function onSignedOutElsewhere(handler: () => void): void {
  const look = () => readSession() === undefined && handler();
  addEventListener("storage", ({ key }) => (key === keptSession.key || key === null) && look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

export const clearSession = (): void => keptSession.remove();
