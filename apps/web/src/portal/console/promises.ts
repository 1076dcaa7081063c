import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** The promises of the books in words, by the names of their checks; one that is new here is shown by its name. */
export const PROMISES: Readonly<Record<string, MessageKey>> = {
  claimedWithinCount: "operating.claimedWithinCount",
  tallyOfClaims: "operating.tallyOfClaims",
  slots: "operating.slots",
  ledgerOfReleases: "operating.ledgerOfReleases",
  releasedIsOver: "operating.releasedIsOver",
  ledgerOfGifts: "operating.ledgerOfGifts",
  holders: "operating.holders",
  ledgerNamesWho: "operating.ledgerNamesWho",
  tallyOfDownloads: "operating.tallyOfDownloads",
  tallyOfRedemptions: "operating.tallyOfRedemptions",
  ledgerOfClaims: "operating.ledgerOfClaims",
  ledgerOfRedemptions: "operating.ledgerOfRedemptions",
  stockAddsUp: "operating.stockAddsUp",
  redeemedByStore: "operating.redeemedByStore",
  daysOfCampaigns: "operating.daysOfCampaigns",
  businessesOfRedemptions: "operating.businessesOfRedemptions",
  settlements: "operating.settlements",
  publishedIsWhole: "operating.publishedIsWhole",
};
