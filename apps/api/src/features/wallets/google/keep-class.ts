import { z } from "zod";
import { findSignedCampaign, findCountryCode } from "../../campaigns/queries.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { JobKind } from "../../../platform/db/jobs.ts";
import type { LiveGoogleWallet } from "../../../platform/outside/wallet-google-pass.ts";
import type { Services } from "../../../platform/services.ts";
import { toOfferClass } from "./offer-class.ts";
import { findClass, findVersion, markPassesOf, saveClass } from "./queries.ts";

/** Sends a campaign to Google, in its state at the time the job runs. Idempotent. */
export const googleClassJob: JobKind<{ campaignId: string }> = {
  name: "google-class",
  payload: z.object({ campaignId: z.uuid() }),
  retries: 12,
  outgoing: true,
};

/**
 * Creates or updates the class of a published campaign. If the campaign changes meanwhile, sends it again, so that the
 * last of several concurrent runs has sent the newest version.
 * @throws GoogleWalletUnavailable
 */
export async function keepGoogleClass(
  services: Pick<Services, "db" | "clock" | "config">,
  wallet: LiveGoogleWallet,
  campaignId: string,
): Promise<void> {
  const { db, clock } = services;
  const { issuerId } = wallet;
  for (let version: number | undefined; version === undefined || version !== (await findVersion(db, campaignId));) {
    const campaign = await findSignedCampaign(db, campaignId);
    if (!campaign?.published_at) return;
    const countryCode = await findCountryCode(db, campaign.country_id);
    await wallet.putClass(toOfferClass(campaign, services, { issuerId, countryCode }));
    const reported = { startDate: campaign.start_date, endDate: campaign.end_date, version: campaign.version };
    await noteClass(db, { ...reported, campaignId, issuerId, at: clock.now() });
    version = campaign.version;
  }
}

/** Each pass carries the campaign's dates: when they change, every pass has to be sent. */
async function noteClass(db: Db, reported: Parameters<typeof saveClass>[1]): Promise<void> {
  const before = await findClass(db, reported.campaignId, reported.issuerId);
  await saveClass(db, reported);
  const moved = before && (before.start_date !== reported.startDate || before.end_date !== reported.endDate);
  if (moved) await markPassesOf(db, reported.campaignId, reported.at);
}
