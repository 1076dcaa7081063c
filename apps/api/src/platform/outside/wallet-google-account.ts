import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** A service account of Google's cloud that may speak for the issuer. */
export interface GoogleServiceAccount {
  email: string;
  keyId: string;
  privateKey: KeyObject;
  /** Where its signed word is exchanged for an access token. */
  tokenUrl: string;
}

const keyFile = z.object({
  type: z.literal("service_account"),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
  private_key_id: z.string().default(""),
  token_uri: z.url({ protocol: /^https?$/ }).default("https://oauth2.googleapis.com/token"),
});

/** Reads the key file that Google's console gives, named by its path or pasted as it is; undefined when it is none. */
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
