import { closeSessions } from "../accounts/sessions.ts";
import { insertAuditEvent } from "../audit/queries.ts";
import type { Tx } from "../../platform/db/db.ts";
import { updateLeft } from "../participation/queries.ts";
import { clearStock } from "../participation/set-stock.ts";
import type { Services } from "../../platform/services.ts";
import { OperatorError, readOptions, required } from "./command.ts";
import {
  findAnyAccount,
  forgetBrand,
  forgetBusiness,
  listAccountEmails,
  listInvitationEmails,
  listParticipations,
  listRunningCampaigns,
} from "./erase-queries.ts";
import { forgetAccount, forgetInvitations } from "./person-queries.ts";
import { findTenantKind } from "./queries.ts";

/**
 * `erase-tenant`: anonymizes a tenant and its members. A business leaves its campaigns first; a brand is refused while
 * a campaign runs, since people hold its vouchers. All numbers stay, so that the ledger still adds up.
 */
export async function runEraseTenant(services: Services, args: string[]): Promise<string[]> {
  const id = required(readOptions(args, { organization: { type: "string" } }), "organization");
  const at = services.clock.now();
  return services.db.transaction().execute(async (tx) => {
    const kind = await findTenantKind(tx, id);
    if (!kind) throw new OperatorError(`There is no organization ${JSON.stringify(id)}.`);
    if (kind === "brand") await refuseRunning(tx, id, at);
    else await leaveEverything(tx, id, at);
    const people = await forgetPeople(services, tx, kind, id);
    if (kind === "brand") await forgetBrand(tx, id, at);
    else await forgetBusiness(tx, id, at);
    const tenant = kind === "brand" ? { brandId: id } : { businessId: id };
    await insertAuditEvent(tx, { action: "operator.eraseTenant", ...tenant, subjectId: id, at });
    return [`The ${kind} and its ${people} people are forgotten; its numbers stay.`];
  });
}

async function refuseRunning(tx: Tx, brandId: string, at: Temporal.Instant): Promise<void> {
  const running = await listRunningCampaigns(tx, brandId, at);
  if (running.length > 0)
    throw new OperatorError(
      `People hold vouchers of ${running.map(({ code }) => code).join(", ")}: erase the brand once these are over.`,
    );
}

async function leaveEverything(tx: Tx, businessId: string, at: Temporal.Instant): Promise<void> {
  const accountId = (await findAnyAccount(tx, businessId))?.id;
  for (const { campaign_id: campaignId, store_id: storeId } of await listParticipations(tx, businessId)) {
    if (accountId) await clearStock(tx, { campaignId, storeId }, { accountId, at });
    await updateLeft(tx, campaignId, storeId, at);
  }
}

async function forgetPeople(services: Services, tx: Tx, kind: "brand" | "business", id: string): Promise<number> {
  const at = services.clock.now();
  const accounts = await listAccountEmails(tx, kind, id);
  for (const account of accounts) {
    await closeSessions(tx, account.id);
    await forgetAccount(tx, account.id, at);
  }
  for (const { email } of await listInvitationEmails(tx, kind, id)) await forgetInvitations(tx, email, at);
  return accounts.length;
}
