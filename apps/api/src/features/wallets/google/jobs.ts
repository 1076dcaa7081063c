import { log } from "../../../platform/http/log.ts";
import type { Services } from "../../../platform/services.ts";
import { followVouchers } from "./follow-vouchers.ts";
import { googleClassJob, keepGoogleClass } from "./keep-class.ts";
import { markEndedPasses } from "./queries.ts";
import { tellPasses } from "./tell-passes.ts";

/** Says how Google comes to know of campaigns and of what happens to vouchers; where it is connected. Times are UTC's. */
export function registerGoogleWalletJobs(services: Services): void {
  const { jobs, googleWallet, db, clock } = services;
  if (googleWallet?.mode !== "live") return;
  jobs.work(googleClassJob, ({ campaignId }) => keepGoogleClass(services, googleWallet, campaignId));
  const followAndTell = async () => {
    await followVouchers(services);
    const passes = await tellPasses(services, googleWallet);
    if (passes > 0) log("googleWallet.told", { passes });
  };
  jobs.repeat("google-passes", "* * * * *", followAndTell, { outgoing: true });
  jobs.repeat("google-ended", "11 * * * *", async () => {
    const passes = await markEndedPasses(db, clock.now());
    if (passes > 0) log("googleWallet.ended", { passes });
  });
}
