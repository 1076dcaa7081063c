import { bankChangedMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { BusinessSession, RegistrationSession } from "../../platform/http/session.ts";
import type { Services } from "../../platform/services.ts";
import { tellOwner } from "../accounts/tell-owner.ts";
import { listEditors } from "../brands/queries.ts";
import { listTrustingBrands } from "./queries.ts";

/** Mails a change of the bank account to the business's owner and to the brands that pay it without holds. */
export async function tellOfBankChange(
  services: Services,
  tx: Tx,
  session: BusinessSession | RegistrationSession,
): Promise<void> {
  const { publicUrl } = services.config;
  await tellOwner(services, tx, session.accountId, { kind: "bank" });
  for (const { brand_id: brandId, business_name: business } of await listTrustingBrands(tx, session.businessId))
    for (const { email, language } of await listEditors(tx, brandId)) {
      const link = `${publicUrl}/levels?tab=all&search=${encodeURIComponent(business)}`;
      await queueMail(services, tx, bankChangedMail({ language, to: email, business, publicUrl, link }));
    }
}
