import { ConfigError } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import { log } from "../observation/log.ts";
import type { Db } from "./db.ts";

const PURPOSE = "secret-key-check";
const TEXT = "stashwell";

/**
 * Detects a wrong SECRET_KEY at startup, before users meet broken links and values that can't be decrypted. The first
 * server of a database records a MAC of its key. Warns of old keys that the database's secrets no longer need, because
 * whoever has one of them can still forge links and codes.
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
  const hasOldKeys = secrets.allMacs(PURPOSE, TEXT).length > 1;
  if (hasOldKeys && secrets.mac(PURPOSE, TEXT).equals(mac))
    log("config.warning", {
      variable: "SECRET_KEYS_OLD",
      warning:
        "SECRET_KEYS_OLD is set, but no stored secret needs it: whoever has an old key can forge links and codes while it is named. Remove it, at once if it may have leaked; else when links in daily mails and Apple passes that it signed have run out.",
    });
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
