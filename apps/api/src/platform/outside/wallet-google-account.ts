import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** A Google Cloud service account that is authorized for the issuer. */
export interface GoogleServiceAccount {
  email: string;
  keyId: string;
  privateKey: KeyObject;
  /** The token endpoint, which exchanges a signed assertion for an access token. */
  tokenUrl: string;
}

const keyFile = z.object({
  type: z.literal("service_account"),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
  private_key_id: z.string().default(""),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

/** Parses the key file of a service account, given as a path or as its content; undefined if it is invalid. */
export function readServiceAccount(pathOrText: string): GoogleServiceAccount | undefined {
  try {
    const text = pathOrText.trimStart().startsWith("{") ? pathOrText : readFileSync(pathOrText, "utf8");
    const file = keyFile.parse(JSON.parse(text));
    const privateKey = createPrivateKey(file.private_key);
    if (privateKey.asymmetricKeyType !== "rsa") return undefined;
    return { email: file.client_email, keyId: file.private_key_id, privateKey, tokenUrl: file.token_uri };
  } catch {
    return undefined;
  }
}
