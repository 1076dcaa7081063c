import { log } from "../../../platform/http/log.ts";
import type { Services } from "../../../platform/services.ts";
import { followCampaigns, followVouchers } from "./keep-passes.ts";
import { deleteOldPasses } from "./queries.ts";
import { pushJob, tellPhones } from "./tell-phones.ts";

/** How long after a campaign's last day its passes may still be fetched. */
const DAYS_KEPT = 180;

/** Says how passes come to show what happens. Times are those of UTC. */
export function registerAppleWalletJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.work(pushJob, () => tellPhones(services));
  jobs.repeat("keep-apple-passes", "* * * * *", async () => {
    const phones = (await followVouchers(services)) + (await followCampaigns(services));
    if (phones > 0) log("apple.passesChanged", { phones });
  });
  jobs.repeat("remove-apple-passes", "41 2 * * *", async () => {
    const day = clock.now().toZonedDateTimeISO("UTC").toPlainDate().subtract({ days: DAYS_KEPT });
    log("apple.passesRemoved", { passes: await deleteOldPasses(db, day.toString()) });
  });
}
