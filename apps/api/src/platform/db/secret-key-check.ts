import { ConfigError } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Db } from "./db.ts";

const PURPOSE = "secret-key-check";
const TEXT = "stashwell";

/**
 * Detects a wrong SECRET_KEY at startup, before users meet broken links and values that can't be decrypted. The first
 * server of a database records a MAC of its key.
 * @throws ConfigError if neither SECRET_KEY nor one of SECRET_KEYS_OLD is that key
 */
export async function requireSecretKey(db: Db, secrets: Secrets): Promise<void> {
  await db
    .insertInto("secret_key_check")
    .values({ mac: secrets.mac(PURPOSE, TEXT) })
    .onConflict((conflicting) => conflicting.column("is_only").doNothing())
    .execute();
  const { mac } = await db.selectFrom("secret_key_check").select("mac").executeTakeFirstOrThrow();
  if (!secrets.verifyMac(PURPOSE, TEXT, mac))
    throw new ConfigError(
      "SECRET_KEY is not the one that this database was used with: set that one, or name it in SECRET_KEYS_OLD. If it is lost, npm run operator -- rotate-secret --lost has the servers start without it.",
    );
}

/** Records the current key as the one that servers have to start with. */
export async function replaceSecretKeyCheck(db: Db, secrets: Secrets): Promise<void> {
  const mac = secrets.mac(PURPOSE, TEXT);
  await db
    .insertInto("secret_key_check")
    .values({ mac })
    .onConflict((conflicting) => conflicting.column("is_only").doUpdateSet({ mac }))
    .execute();
}
