import type { InvariantName } from "@stashwell/shared/console/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** Descriptions of the data checks. */
export const PROMISES: Readonly<Record<InvariantName, MessageKey>> = {
  claimedWithinCount: "consoleScreens.claimedWithinCount",
  tallyOfClaims: "consoleScreens.tallyOfClaims",
  slots: "consoleScreens.slots",
  ledgerOfReleases: "consoleScreens.ledgerOfReleases",
  releasedIsOver: "consoleScreens.releasedIsOver",
  returnedUnopened: "consoleScreens.returnedUnopened",
  ledgerOfGifts: "consoleScreens.ledgerOfGifts",
  holders: "consoleScreens.holders",
  ledgerNamesWho: "consoleScreens.ledgerNamesWho",
  tallyOfDownloads: "consoleScreens.tallyOfDownloads",
  tallyOfRedemptions: "consoleScreens.tallyOfRedemptions",
  ledgerOfClaims: "consoleScreens.ledgerOfClaims",
  ledgerOfRedemptions: "consoleScreens.ledgerOfRedemptions",
  voidedIsOver: "consoleScreens.voidedIsOver",
  pausesHold: "consoleScreens.pausesHold",
  stockAddsUp: "consoleScreens.stockAddsUp",
  redeemedByStore: "consoleScreens.redeemedByStore",
  daysOfCampaigns: "consoleScreens.daysOfCampaigns",
  businessesOfRedemptions: "consoleScreens.businessesOfRedemptions",
  settlements: "consoleScreens.settlements",
  holdsOfRedemptions: "consoleScreens.holdsOfRedemptions",
  openHolds: "consoleScreens.openHolds",
  publishedIsWhole: "consoleScreens.publishedIsWhole",
};
