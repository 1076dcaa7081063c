import { log } from "../../../platform/observation/log.ts";
import type { Services } from "../../../platform/services.ts";
import { deleteOldPasses, FIRST_PASS, listStale, listTurned, type PassPlace, updatePassCampaign } from "./queries.ts";
import { pushJob, pushToPhones, markAndPush } from "./push-to-phones.ts";

/** Passes per transaction; phones register and fetch concurrently. */
const BATCH = 1_000;

type Deps = Pick<Services, "db" | "clock" | "jobs">;

/**
 * Marks passes that changed because their campaigns were edited, started or ended, and returns the number of phones to
 * notify. A campaign is marked as done after all its passes: an interrupted run starts again, and skips passes that are
 * up to date.
 */
export async function followCampaigns(services: Deps): Promise<number> {
  const { db, clock } = services;
  let phones = 0;
  for (const turned of await listTurned(db, clock.now())) {
    for (let after: PassPlace | undefined = FIRST_PASS; after;) {
      const stale = await listStale(db, turned.campaign_id, { at: clock.now(), after, limit: BATCH });
      const serials = stale.map(({ serial }) => serial);
      phones += await db.transaction().execute((tx) => markAndPush(services, tx, serials));
      after = stale.length < BATCH ? undefined : stale.at(-1);
    }
    await updatePassCampaign(db, turned);
  }
  return phones;
}

/** Days after a campaign's last day for which its passes can still be fetched. */
const RETENTION_DAYS = 180;

/** Registers the jobs that update passes on phones. Cron times are in UTC. */
export function registerAppleWalletJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.work(pushJob, () => pushToPhones(services));
  jobs.repeat("keep-apple-passes", "* * * * *", async () => {
    const phones = await followCampaigns(services);
    if (phones > 0) log("apple.passesChanged", { phones });
  });
  jobs.repeat("remove-apple-passes", "41 2 * * *", async () => {
    const day = clock.now().toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: RETENTION_DAYS });
    log("apple.passesRemoved", { passes: await deleteOldPasses(db, day.toString()) });
  });
}
