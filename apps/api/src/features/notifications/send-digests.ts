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

/** Accounts a transaction. */
const BATCH = 200;
/** How many sentences an e-mail has; the rest is a number. */
const SENTENCES = 6;
/** What is being made this minute is left for tomorrow: it is there as a whole, or not at all. */
const SETTLED = { minutes: 2 };
/** Whoever gets the first e-mail is told about the last day. */
const FIRST = { hours: 24 };

/**
 * Mails everybody whose morning it is, or who is mailed at once, what they have not read since the last e-mail. Returns how
 * many were mailed.
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

/** What is told of one campaign stands together, beginning with the newest. */
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
