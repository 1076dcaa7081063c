import { API_KEY_END_NOTICE_DAYS } from "@stashwell/shared/api-keys/rules";
import { keyEndsMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listOwners } from "../team/queries.ts";
import { lockEndingKeys, updateEndNotified } from "./queries.ts";

/** Has owners told of keys that end soon, once an hour: a program that stops in the night has had its warning. */
export function registerApiKeyJobs(services: Services): void {
  services.jobs.repeat("tell-of-ending-keys", "23 * * * *", () => tellOfEndingKeys(services));
}

/** The last days first, so that a key is told of once when both are due. */
export async function tellOfEndingKeys(services: Services): Promise<void> {
  for (const days of API_KEY_END_NOTICE_DAYS.toReversed()) while (await tellOfSome(services, days));
}

/** Whether there may be more. */
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
