/** Where the share ticket stands on a campaign's page. */
export const SHARE_ID = "share";
