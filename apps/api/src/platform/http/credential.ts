import { API_KEY_START } from "@stashwell/shared/api-keys/rules";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { Problem } from "./problem.ts";
import type { RawRequest } from "./request.ts";
import type { Session } from "./session.ts";

/** An API key is longer than a session token, so that neither can be mistaken for the other. */
const KEY = new RegExp(`^${API_KEY_START}[\\w-]{43}$`);
const BEARER = new RegExp(`^Bearer +(${API_KEY_START}\\S*)$`, "i");

export const isApiKey = (token: string): boolean => KEY.test(token);

/**
 * The credential of a request: the API key of its Authorization header, or a session token; undefined if it has none.
 */
export function credentialOf(request: RawRequest): { token: string; isKey: boolean } | undefined {
  const key = BEARER.exec(request.header("authorization") ?? "")?.[1];
  const token = key ?? request.header("token");
  return token ? { token, isKey: key !== undefined } : undefined;
}

/**
 * Rejects an API key without the scope of the endpoint, or one that some inputs need as well. Sessions of people are
 * checked by role only.
 */
export function checkScope(session: Session, { scope }: Pick<Endpoint, "scope">): void {
  if (session.kind !== "brand" || !session.scopes) return;
  if (!scope) throw new Problem(403, "developers.keyRefused");
  if (!session.scopes.includes(scope)) throw new Problem(403, "developers.keyScope", { values: { scope } });
}
