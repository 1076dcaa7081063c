import type { Secrets } from "../../platform/config/secrets.ts";

const PURPOSE = "two-step";

/** Seals what an app shares with us, for one account: in another one's row it opens nothing. */
export const sealSecret = (secrets: Secrets, accountId: string, secret: Buffer): Buffer =>
  secrets.encrypt(PURPOSE, `${accountId} ${secret.toString("base64")}`);

/** Throws when the bytes were sealed for another account, or with a key that is gone. */
export function openSecret(secrets: Secrets, accountId: string, sealed: Buffer): Buffer {
  const [owner, secret = ""] = secrets.decrypt(PURPOSE, sealed).split(" ");
  if (owner !== accountId) throw new Error("a second step that was sealed for another account");
  return Buffer.from(secret, "base64");
}
