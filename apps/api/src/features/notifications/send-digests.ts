import { DIGEST_HOUR } from "@stashwell/shared/notifications/rules";
import type { Tx } from "../../platform/db/db.ts";
import { translatorFor } from "../../platform/http/catalogues.ts";
import { digestMail } from "../../documents/mail/mails.ts";
import { queueMail } from "../../documents/mail/send-mail.ts";
import type { Services } from "../../platform/services.ts";
import { type DueReader, takeDueReaders } from "./digest-queries.ts";
import { listUnread } from "./queries.ts";
import { textOf } from "./to-wire.ts";
import { unsubscribeLink } from "./unsubscribe.ts";

/** Accounts per transaction. */
const BATCH = 200;
/** The maximum number of sentences in an e-mail; the rest is given as a count. */
const SENTENCES = 6;
/** Notifications of the last two minutes may still be incomplete, so they are left for the next e-mail. */
const SETTLED = { minutes: 2 };
/** The first e-mail covers the last day. */
const FIRST = { hours: 24 };

/**
 * Mails unread notifications since the last e-mail to everyone whose morning it is or who gets mails at once. Returns
 * the number of mails.
 */
export async function sendDigests(services: Services): Promise<number> {
  const now = services.clock.now();
  const until = now.subtract(SETTLED);
  let sent = 0;
  for (;;) {
    const mailed = await services.db.transaction().execute(async (tx) => {
      const due = await takeDueReaders(tx, {
        now,
        hour: DIGEST_HOUR,
        until,
        firstSince: until.subtract(FIRST),
        limit: BATCH,
      });
      for (const reader of due) await mailDigest(services, tx, reader, until);
      return due.length;
    });
    sent += mailed;
    if (mailed === 0) return sent;
  }
}

/** Groups notifications by campaign, beginning with the newest. */
const byCampaign = <Row extends { campaign_id: string }>(rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ campaign_id }) => campaign_id).values()].flat();

async function mailDigest(services: Services, tx: Tx, reader: DueReader, until: Temporal.Instant): Promise<void> {
  const { account_id: accountId, business_id: businessId, language } = reader;
  const t = translatorFor(language);
  const { rows, total } = await listUnread(
    tx,
    businessId,
    accountId,
    { since: reader.since, before: until },
    language,
    SENTENCES,
  );
  const { publicUrl } = services.config;
  const mail = digestMail({
    language,
    to: reader.email,
    businessName: reader.business_name,
    sentences: byCampaign(rows).map((row) => textOf(row, { t, language })),
    atOnce: reader.at_once,
    total,
    stopLink: unsubscribeLink(services, accountId),
    publicUrl,
  });
  await queueMail(services, tx, mail);
}
