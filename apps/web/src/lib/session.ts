import type { SessionData } from "@stashwell/shared/accounts/contract";

const KEY = "stashwell.session";

export interface StoredSession {
  token: string;
  data: SessionData;
}

/** The signed-in user of this browser; undefined when nobody is, or storage is closed to us. */
export function readSession(): StoredSession | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text ? (JSON.parse(text) as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}

export const storeSession = (session: StoredSession): void => localStorage.setItem(KEY, JSON.stringify(session));

/** Calls back when another tab has signed out, or when this page returns from the browser's memory after that. */
export function onSignedOutElsewhere(handler: () => void): void {
  const look = () => readSession() === undefined && handler();
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && look());
  addEventListener("pageshow", ({ persisted }) => persisted && look());
}

export function clearSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage that is closed holds no session either.
  }
}
