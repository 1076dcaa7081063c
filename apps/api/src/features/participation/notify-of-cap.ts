import { insertAuditEvent } from "../audit/queries.ts";
import { dailyCapMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listEditors, lockUntold, updateReported } from "./daily-cap-queries.ts";

/**
 * Mails the people of brands whose businesses came to the daily limit of their level, once a day a business, and enters it into the
 * history of both. Returns how many businesses that were.
 */
export async function notifyOfCaps(services: Services): Promise<number> {
  let businesses = 0;
  while (await notifyOfCap(services)) businesses += 1;
  return businesses;
}

const notifyOfCap = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const row = await lockUntold(tx);
    if (!row) return false;
    const { brand_id: brandId, business_id: businessId, campaign_id: campaignId, store_id: storeId, redeemed } = row;
    await updateReported(tx, row);
    await insertAuditEvent(tx, {
      action: "store.capMet",
      brandId,
      businessId,
      subjectId: storeId,
      detail: { campaignId, redeemed },
      at: services.clock.now(),
    });
    // Whoever trusts it by now has seen it.
    if (row.level === "trusted") return true;
    for (const { email, language } of await listEditors(tx, brandId)) {
      const mail = dailyCapMail({
        language,
        to: email,
        business: row.business_name,
        store: row.store_name,
        redeemed,
        worth: { amount: row.worth, sign: row.currency_sign },
        link: `${services.config.publicUrl}/storedetails?storeId=${storeId}&campaignId=${campaignId}`,
        publicUrl: services.config.publicUrl,
      });
      await queueMail(services, tx, mail);
    }
    return true;
  });
