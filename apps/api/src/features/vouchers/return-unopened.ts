import type { Db } from "../../platform/db/db.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { log } from "../../platform/observation/log.ts";
import type { Services } from "../../platform/services.ts";
import { dateUnopened, listReturning, returnUnopened, RETURN_BATCH, stopReturning } from "./return-queries.ts";

/** Returns unopened vouchers hourly, for brands that have turned this on. */
export function registerVoucherJobs(services: Services): void {
  services.jobs.repeat("return-unopened", "47 * * * *", async () => {
    const vouchers = await returnAllUnopened(services);
    if (vouchers > 0) log("vouchers.returned", { vouchers });
  });
}

type Deps = Pick<Services, "db" | "clock">;

/** Returns unopened vouchers now, each batch in its own transaction. Returns their number. */
export async function returnAllUnopened({ db, clock }: Deps): Promise<number> {
  const at = clock.now();
  let vouchers = 0;
  for (const { id, isOn } of await listReturning(db, at)) {
    if (isOn) vouchers += await returnUnopenedOf(db, id, at);
    else await untilDone(() => inTransaction(db, (tx) => stopReturning(tx, id)));
  }
  return vouchers;
}

async function returnUnopenedOf(db: Db, campaignId: string, at: Temporal.Instant): Promise<number> {
  await untilDone(() => inTransaction(db, (tx) => dateUnopened(tx, campaignId, at)));
  let vouchers = 0;
  await untilDone(async () => {
    const batch = await inTransaction(db, (tx) => returnUnopened(tx, campaignId, at));
    vouchers += batch.returned;
    return batch.looked_at === RETURN_BATCH;
  });
  return vouchers;
}

/** @param step is true while there is more to do */
async function untilDone(step: () => Promise<boolean>): Promise<void> {
  while (await step());
}
