import type { MailMessage } from "../../platform/outside/mail.ts";
import { levelMail, suspensionMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Tx } from "../../platform/db/db.ts";
import { type Event, eventsOf } from "../../platform/events/event.ts";
import type { Services } from "../../platform/services.ts";
import { levelChanged } from "../levels/events.ts";
import { storesRestored, storesSuspended } from "../participation/events.ts";
import { type AffectedRow, insertLevel, insertSuspensions, listOwners } from "./trust-queries.ts";

/** Notifies businesses, in the portal and by mail, of their level with a brand and of stores that it suspended or restored. */
export async function notifyOfTrust(services: Services, tx: Tx, events: readonly Event[]): Promise<void> {
  const at = services.clock.now();
  for (const { campaignId, detail } of eventsOf(events, levelChanged)) {
    const { level, before } = detail;
    const row = await insertLevel(tx, { ...detail, campaignId }, at);
    if (row) await mailOwners(services, tx, row, (owner) => levelMail({ ...owner, level, before }));
  }
  for (const { kind, detail } of eventsOf(events, storesSuspended, storesRestored)) {
    const isSuspended = kind === storesSuspended.name;
    for (const row of await insertSuspensions(tx, isSuspended ? "suspended" : "restored", detail.places, at)) {
      const { stores, campaigns } = row;
      await mailOwners(services, tx, row, (owner) => suspensionMail({ ...owner, isSuspended, stores, campaigns }));
    }
  }
}

type Owner = Omit<Parameters<typeof levelMail>[0], "level" | "before">;

async function mailOwners(
  services: Services,
  tx: Tx,
  { business_id, brand_name: brand, business_name: business }: AffectedRow,
  write: (owner: Owner) => MailMessage,
): Promise<void> {
  const { publicUrl } = services.config;
  for (const { email: to, first_name: firstName, language } of await listOwners(tx, business_id))
    await queueMail(services, tx, write({ to, language, firstName, brand, business, publicUrl }));
}
