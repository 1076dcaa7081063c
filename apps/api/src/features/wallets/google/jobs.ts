import { log } from "../../../platform/observation/log.ts";
import type { Services } from "../../../platform/services.ts";
import { googleClassJob, keepGoogleClass } from "./keep-class.ts";
import { markEndedPasses } from "./queries.ts";
import { sendPasses } from "./send-passes.ts";

/** Registers the jobs that send campaigns and passes to Google, if it is connected. Cron times are in UTC. */
export function registerGoogleWalletJobs(services: Services): void {
  const { jobs, googleWallet, db, clock } = services;
  if (googleWallet?.mode !== "live") return;
  jobs.work(googleClassJob, ({ campaignId }) => keepGoogleClass(services, googleWallet, campaignId));
  const notify = async () => {
    const passes = await sendPasses(services, googleWallet);
    if (passes > 0) log("googleWallet.told", { passes });
  };
  jobs.repeat("google-passes", "* * * * *", notify, { outgoing: true });
  jobs.repeat("google-ended", "11 * * * *", async () => {
    const passes = await markEndedPasses(db, clock.now());
    if (passes > 0) log("googleWallet.ended", { passes });
  });
}
