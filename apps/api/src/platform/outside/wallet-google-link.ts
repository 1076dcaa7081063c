import type { KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { OfferObject } from "./wallet-google-pass.ts";

/** Browsers and Google truncate longer URLs: https://developers.google.com/wallet/retail/offers/use-cases/jwt */
export const MAX_JWT_LENGTH = 1_800;

export interface PassSigner {
  /** The issuer of the signature. */
  email: string;
  keyId: string;
  key: KeyObject;
}

/** Returns one pass as a signed JWT. It omits the class, which Google has already and which would make it too long. */
export async function signPass(
  pass: OfferObject,
  { email, keyId, key }: PassSigner,
  { at, origin }: { at: Temporal.Instant; origin: string },
): Promise<string> {
  const jwt = await new SignJWT({ typ: "savetowallet", origins: [origin], payload: { offerObjects: [pass] } })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(keyId !== "" && { kid: keyId }) })
    .setIssuer(email)
    .setAudience("google")
    .setIssuedAt(Math.floor(at.epochMilliseconds / 1000))
    .sign(key);
  if (jwt.length > MAX_JWT_LENGTH)
    throw new Error(`The signed pass has ${jwt.length} characters, over ${MAX_JWT_LENGTH}.`);
  return jwt;
}
