import type { PublicCampaign } from "@stashwell/shared/reading";

/** The ids of the states that a campaign is open to; undefined for all of them. */
export const openStates = ({ states }: Pick<PublicCampaign, "states">): ReadonlySet<string> | undefined =>
  typeof states === "string" ? undefined : new Set(states.map(({ id }) => id));
