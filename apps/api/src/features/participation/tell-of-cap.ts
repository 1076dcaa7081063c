import { NEW_BUSINESS_DAYS } from "@stashwell/shared/participation/rules";
import { insertAuditEvent } from "../audit/queries.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { dailyCapMail } from "../../documents/mail/daily-cap-mail.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listEditors, lockUntold, updateTold } from "./daily-cap-queries.ts";

/**
 * Mails the people of brands whose new businesses came to their daily limit, once a day a business, and enters it into the
 * history of both. Returns how many businesses that were.
 */
export async function tellOfCaps(services: Services): Promise<number> {
  let businesses = 0;
  while (await tellOfOne(services)) businesses += 1;
  return businesses;
}

const tellOfOne = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const row = await lockUntold(tx);
    if (!row) return false;
    const { brand_id: brandId, business_id: businessId, campaign_id: campaignId, store_id: storeId, redeemed } = row;
    await updateTold(tx, row);
    await insertAuditEvent(tx, {
      action: "store.capMet",
      brandId,
      businessId,
      subjectId: storeId,
      detail: { campaignId, redeemed },
      at: services.clock.now(),
    });
    // Whoever has lifted it meanwhile knows.
    if (row.cap_lifted_at !== null) return true;
    for (const { email, language } of await listEditors(tx, brandId)) {
      const mail = dailyCapMail({
        t: translatorFor(language),
        language,
        to: email,
        business: row.business_name,
        store: row.store_name,
        redeemed,
        worth: { amount: row.worth, sign: row.currency_sign },
        days: NEW_BUSINESS_DAYS,
        link: `${services.config.publicUrl}/storedetails?storeId=${storeId}&campaignId=${campaignId}`,
        publicUrl: services.config.publicUrl,
      });
      await queueMail(services, tx, mail);
    }
    return true;
  });
