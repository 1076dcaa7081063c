import type { MessageKey } from "@stashwell/shared/messages/catalogue";

/** Descriptions of the ledger's invariants, by the names of their checks; an unknown one is shown by its name. */
export const PROMISES: Readonly<Record<string, MessageKey>> = {
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
  stockAddsUp: "consoleScreens.stockAddsUp",
  redeemedByStore: "consoleScreens.redeemedByStore",
  daysOfCampaigns: "consoleScreens.daysOfCampaigns",
  businessesOfRedemptions: "consoleScreens.businessesOfRedemptions",
  settlements: "consoleScreens.settlements",
  holdsOfRedemptions: "consoleScreens.holdsOfRedemptions",
  openHolds: "consoleScreens.openHolds",
  publishedIsWhole: "consoleScreens.publishedIsWhole",
};
