import { insertAuditEvent } from "../audit/queries.ts";
import { dailyCapMail, unapprovedCapMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { listEditors } from "../brands/queries.ts";
import { lockUntold, lockUnreportedUnapproved, updateReported, updateReportedUnapproved } from "./daily-cap-queries.ts";

/**
 * Notifies brands of businesses that reached the daily cap of their level, once a day per business, and records it in
 * the history of both. Returns the number of businesses.
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
    // The brand has raised it to trusted since, so it knows.
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

/**
 * Notifies brands whose businesses below `approved` reached their joint limit, once a day, and records it in the
 * history. Returns the number of brands.
 */
export async function notifyOfUnapprovedCaps(services: Services): Promise<number> {
  let brands = 0;
  while (await notifyOfUnapprovedCap(services)) brands += 1;
  return brands;
}

const notifyOfUnapprovedCap = (services: Services): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => {
    const brand = await lockUnreportedUnapproved(tx);
    if (!brand) return false;
    const { id: brandId, redeemed, worth, currency_sign: sign } = brand;
    const { clock, config } = services;
    await updateReportedUnapproved(tx, brandId);
    await insertAuditEvent(tx, {
      action: "stores.unapprovedCapMet",
      brandId,
      detail: { redeemed },
      at: clock.now(),
    });
    for (const { email, language } of await listEditors(tx, brandId)) {
      const mail = unapprovedCapMail({
        language,
        to: email,
        redeemed,
        worth: { amount: worth, sign },
        link: `${config.publicUrl}/levels?tab=waiting`,
        publicUrl: config.publicUrl,
      });
      await queueMail(services, tx, mail);
    }
    return true;
  });
