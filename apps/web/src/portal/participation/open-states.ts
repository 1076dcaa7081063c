import type { PublicCampaign } from "@stashwell/shared/reading";

/** The ids of the states in which a campaign is open; undefined for all. */
export const openStates = ({ states }: Pick<PublicCampaign, "states">): ReadonlySet<string> | undefined =>
  typeof states === "string" ? undefined : new Set(states.map(({ id }) => id));
