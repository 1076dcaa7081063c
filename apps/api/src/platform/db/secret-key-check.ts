import { ConfigError } from "../config/config.ts";
import type { Secrets } from "../config/secrets.ts";
import type { Db } from "./db.ts";

const PURPOSE = "secret-key-check";
const TEXT = "stashwell";

/**
 * Notices a wrong SECRET_KEY before anybody meets links that lead nowhere and secrets that do not open. The first server
 * of a database notes which key it has.
 * @throws ConfigError when neither SECRET_KEY nor one of SECRET_KEYS_OLD is that key
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

/** Notes that the present key is the one to start with. */
export async function replaceSecretKeyCheck(db: Db, secrets: Secrets): Promise<void> {
  const mac = secrets.mac(PURPOSE, TEXT);
  await db
    .insertInto("secret_key_check")
    .values({ mac })
    .onConflict((conflicting) => conflicting.column("is_only").doUpdateSet({ mac }))
    .execute();
}
