import { API_KEY_START } from "@stashwell/shared/api-keys/rules";
import type { Endpoint } from "@stashwell/shared/http/endpoint";
import { Problem } from "./problem.ts";
import type { RawRequest } from "./request.ts";
import type { Session } from "./session.ts";

/** A key is longer than the token of a session, so that neither can be taken for the other. */
const KEY = new RegExp(`^${API_KEY_START}[\\w-]{43}$`);
const BEARER = new RegExp(`^Bearer +(${API_KEY_START}\\S*)$`, "i");

export const isApiKey = (token: string): boolean => KEY.test(token);

/** What a call says to prove who makes it: the API key of an Authorization header, or the token of a session. */
export function credentialOf(request: RawRequest): { token: string; isKey: boolean } | undefined {
  const key = BEARER.exec(request.header("authorization") ?? "")?.[1];
  const token = key ?? request.header("token");
  return token ? { token, isKey: key !== undefined } : undefined;
}

/** Refuses a key for what it was not made for. People are judged by their role alone. */
export function checkScope(session: Session, { scope }: Pick<Endpoint, "scope">): void {
  if (session.kind !== "brand" || !session.scopes) return;
  if (!scope) throw new Problem(403, "developers.keyRefused");
  if (!session.scopes.includes(scope)) throw new Problem(403, "developers.keyScope", { values: { scope } });
}
