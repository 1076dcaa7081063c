import type { QueryKey } from "@tanstack/react-query";
import type { CampaignDetail } from "@stashwell/shared/reading";

/** What shows how a campaign stands; its page may have its code in the address. */
export const shownBy = ({ id, code }: Pick<CampaignDetail, "id" | "code">): QueryKey[] => [
  ["campaign", id],
  ["campaign", code],
  ["campaigns"],
];
