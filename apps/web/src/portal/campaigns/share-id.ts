/** The `id` of the share ticket on a campaign's page. */
export const SHARE_ID = "share";
