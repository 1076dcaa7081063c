import { API_KEY_END_NOTICE_DAYS } from "@stashwell/shared/api-keys/rules";
import { keyEndsMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listOwners } from "../team/queries.ts";
import { lockEndingKeys, updateEndNotified } from "./queries.ts";

/** Registers the hourly notification of owners about keys that expire soon. */
export function registerApiKeyJobs(services: Services): void {
  services.jobs.repeat("tell-of-ending-keys", "23 * * * *", () => tellOfEndingKeys(services));
}

/** Notifies of the shortest period first, so that a key that is due for both gets one mail. */
export async function tellOfEndingKeys(services: Services): Promise<void> {
  for (const days of API_KEY_END_NOTICE_DAYS.toReversed()) while (await tellOfSome(services, days));
}

/** Returns whether there may be more. */
async function tellOfSome(services: Services, days: number): Promise<boolean> {
  const { db, clock, config } = services;
  return db.transaction().execute(async (tx) => {
    const keys = await lockEndingKeys(tx, clock.now(), days);
    for (const { id, brand_id, name } of keys) {
      await updateEndNotified(tx, id, days);
      for (const { email, language } of await listOwners(tx, brand_id)) {
        const mail = keyEndsMail({ language, to: email, name, days, publicUrl: config.publicUrl });
        await queueMail(services, tx, mail);
      }
    }
    return keys.length > 0;
  });
}
