import { SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { GoogleServiceAccount } from "./wallet-google-account.ts";
import {
  GoogleWalletUnavailable,
  type GoogleWalletSettings,
  type LiveGoogleWallet,
  type OfferClass,
  type PassChange,
} from "./wallet-google-pass.ts";

/** Request timeout, in milliseconds. */
const GOOGLE_TIMEOUT_MS = 10_000;
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
/**
 * An access token isn't used in the last MARGIN seconds of its life; the assertion that requests it is valid for
 * ASSERTION_LIFE seconds.
 */
const MARGIN = 60;
const ASSERTION_LIFE = 3_600;

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
/** An error of Google; its message may quote the request, so it isn't logged. */
const failure = z.object({ error: z.object({ status: z.string().optional() }) });

/** Writes Google's two resources: classes and passes. */
export function googleRest(
  { account, url }: GoogleWalletSettings,
  clock: Clock,
): Pick<LiveGoogleWallet, "putClass" | "patchPass"> {
  const tokens = accessTokens(account, clock);
  const at = `${url}/walletobjects/v1`;

  async function ask(method: "POST" | "PUT" | "PATCH", path: string, body: object, isRetry = false): Promise<Response> {
    const bearer = await tokens.get();
    const response = await send(`${at}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.status !== 401 || isRetry) return response;
    // A token may be revoked before it expires: retry once with a new one.
    await response.body?.cancel();
    tokens.forget(bearer);
    return ask(method, path, body, true);
  }

  return {
    async putClass(offerClass: OfferClass) {
      const path = `/offerClass/${encodeURIComponent(offerClass.id)}`;
      const changed = await ask("PUT", path, offerClass);
      if (changed.status !== 404) return settle(changed, "PUT offerClass");
      await changed.body?.cancel();
      const made = await ask("POST", "/offerClass", offerClass);
      if (made.status !== 409) return settle(made, "POST offerClass");
      // Another server created it first, perhaps with an older version of the campaign.
      await made.body?.cancel();
      return settle(await ask("PUT", path, offerClass), "PUT offerClass");
    },
    async patchPass(id: string, change: PassChange) {
      const response = await ask("PATCH", `/offerObject/${encodeURIComponent(id)}`, change);
      if (response.status === 404) {
        await response.body?.cancel();
        return "absent";
      }
      await settle(response, "PATCH offerObject");
      return "told";
    },
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS) });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "no answer";
    throw new GoogleWalletUnavailable(`Google Wallet does not answer: ${reason}`);
  }
}

/**
 * Accepts a success; throws GoogleWalletUnavailable for a temporary error, and another error for one that needs to be
 * fixed.
 */
async function settle(response: Response, act: string): Promise<void> {
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const failureBody = failure.safeParse(await response.json().catch(() => undefined));
  const status = `${response.status} ${(failureBody.success && failureBody.data.error.status) || ""}`.trim();
  if (response.status === 429 || response.status >= 500) throw unavailable(response, `${act}: ${status}`);
  throw new Error(`Google Wallet refuses ${act}: ${status}`);
}

function unavailable(response: Response, message: string): GoogleWalletUnavailable {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  return new GoogleWalletUnavailable(message, seconds > 0 ? seconds : undefined);
}

/**
 * Access tokens of a service account, each cached until it expires:
 * https://developers.google.com/identity/protocols/oauth2/service-account
 */
function accessTokens({ email, keyId, privateKey, tokenUrl }: GoogleServiceAccount, clock: Clock) {
  let held: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000);

  async function fetchToken(): Promise<string> {
    const now = seconds();
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(keyId !== "" && { kid: keyId }) })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_LIFE)
      .sign(privateKey);
    const response = await send(tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }),
    });
    if (response.status === 429 || response.status >= 500)
      throw unavailable(response, `Google gives no access token: ${response.status}`);
    if (!response.ok) throw new Error(`Google does not take the service account: ${response.status}`);
    const given = token.safeParse(await response.json().catch(() => undefined));
    if (!given.success) throw new GoogleWalletUnavailable("Google's access token cannot be read.");
    held = { token: given.data.access_token, until: now + given.data.expires_in - MARGIN };
    return held.token;
  }

  return {
    /** Concurrent callers share one token request. */
    get(): Promise<string> {
      if (held && held.until > seconds()) return Promise.resolve(held.token);
      pending ??= fetchToken().finally(() => (pending = undefined));
      return pending;
    },
    forget(refused: string): void {
      if (held?.token === refused) held = undefined;
    },
  };
}
