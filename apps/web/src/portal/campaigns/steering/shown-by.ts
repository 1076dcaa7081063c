import type { QueryKey } from "@tanstack/react-query";
import type { CampaignDetail } from "@stashwell/shared/reading";

/** Query keys of the data that show a campaign's status; its page may have the code in the URL. */
export const shownBy = ({ id, code }: Pick<CampaignDetail, "id" | "code">): QueryKey[] => [
  ["campaign", id],
  ["campaign", code],
  ["campaigns"],
  ["dashboard", id],
  ["dashboard", code],
];
