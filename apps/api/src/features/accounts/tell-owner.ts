import { securityMail, type SecurityNews } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Services } from "../../platform/services.ts";
import { findMailReader } from "./queries.ts";

/** Notifies an account's owner of a change by mail, unless the address is unconfirmed. */
export async function tellOwner(services: Services, tx: Db, accountId: string, news: SecurityNews): Promise<void> {
  const { clock, config } = services;
  const reader = await findMailReader(tx, accountId);
  if (!reader) return;
  const mail = securityMail({
    language: reader.language,
    to: reader.email,
    firstName: reader.first_name,
    news,
    at: clock.now().toZonedDateTimeISO(reader.timezone ?? "UTC"),
    publicUrl: config.publicUrl,
  });
  await queueMail(services, tx, mail);
}
