import { DELIVERY_DAYS, FAILING_DAYS, type OffReason } from "@stashwell/shared/webhooks/rules";
import { insertAuditEvent } from "../audit/queries.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import type { BrandId } from "../../platform/http/session.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { webhookOffMail } from "../../documents/mail/webhook-off-mail.ts";
import type { Services } from "../../platform/services.ts";
import { updateAsGivenUp } from "./delivery-queries.ts";
import { type CallableEndpoint, listOwners, lockEndpoint, updateEndpoint } from "./queries.ts";

/** Stops calling an endpoint that has not taken anything for days, or said that it is gone, and mails the owners. */
export async function switchOff(
  services: Services,
  { id, brand_id: brandId, url }: CallableEndpoint,
  reason: Exclude<OffReason, "paused">,
): Promise<void> {
  const { db, clock, config } = services;
  await db.transaction().execute(async (tx) => {
    const stored = await lockEndpoint(tx, brandId as BrandId, id);
    // Somebody else was faster, or its people switched it off.
    if (!stored || stored.off_at) return;
    const at = clock.now();
    await updateEndpoint(tx, id, { off_at: at, off_reason: reason });
    await updateAsGivenUp(tx, id);
    await insertAuditEvent(tx, { action: "webhook.off", brandId, subjectId: id, detail: { reason }, at });
    for (const { email, language } of await listOwners(tx, brandId)) {
      const mail = webhookOffMail({
        t: translatorFor(language),
        language,
        to: email,
        url,
        reason,
        days: FAILING_DAYS,
        keptDays: DELIVERY_DAYS,
        publicUrl: config.publicUrl,
      });
      await queueMail(services, tx, mail);
    }
  });
}
