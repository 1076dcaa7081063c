import type { Secrets } from "../../platform/config/secrets.ts";

const PURPOSE = "two-step";

/** Encrypts the secret shared with an app, bound to one account: it can't be decrypted for another one. */
export const sealSecret = (secrets: Secrets, accountId: string, secret: Buffer): Buffer =>
  secrets.encrypt(PURPOSE, `${accountId} ${secret.toString("base64")}`);

/** Throws if the secret was encrypted for another account, or with a key that no longer exists. */
export function openSecret(secrets: Secrets, accountId: string, sealed: Buffer): Buffer {
  const [owner, secret = ""] = secrets.decrypt(PURPOSE, sealed).split(" ");
  if (owner !== accountId) throw new Error("a second step that was sealed for another account");
  return Buffer.from(secret, "base64");
}
