import { insertAuditEvent } from "../audit/queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { passwordLink } from "../accounts/mail-password-link.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import { type TwoStepChange, twoStepMail } from "../../documents/mail/mails.ts";
import type { Services } from "../../platform/services.ts";
import { findTwoStepOwner } from "./queries.ts";

interface Change {
  by?: "owner" | "operator";
  /** The secret of the link that takes the account back from whoever made the change. */
  takeBack?: string | undefined;
}

/**
 * Records a change in the audit log of the brand or business and mails it to the account's owner, who may not be the
 * one who made it.
 */
export async function notifyOfChange(
  services: Services,
  tx: Db,
  accountId: string,
  change: TwoStepChange,
  { by = "owner", takeBack }: Change = {},
): Promise<void> {
  const { clock, config } = services;
  const owner = await findTwoStepOwner(tx, accountId);
  await insertAuditEvent(tx, {
    action: `twoStep.${change}`,
    brandId: owner.brand_id ?? undefined,
    businessId: owner.business_id ?? undefined,
    accountId: by === "owner" ? accountId : undefined,
    subjectId: accountId,
    at: clock.now(),
  });
  const mail = twoStepMail({
    language: owner.language,
    change,
    to: owner.email,
    firstName: owner.first_name,
    isOfTeam: owner.brand_id !== null,
    takeBack: takeBack && passwordLink(config.publicUrl, takeBack),
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
}
