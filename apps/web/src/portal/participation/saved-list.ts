import type { JoinableCampaign } from "@stashwell/shared/participation/contract";

/** The last list that loaded, for a counter without a network. */
export interface SavedList {
  /** Milliseconds since 1970, by this device. */
  at: number;
  campaigns: JoinableCampaign[];
}

const keyOf = (businessId: string): string => `stashwell.joinable.${businessId}`;

export function readSavedList(businessId: string): SavedList | undefined {
  try {
    const text = localStorage.getItem(keyOf(businessId));
    return text ? (JSON.parse(text) as SavedList) : undefined;
  } catch {
    return undefined;
  }
}

export function saveList(businessId: string, campaigns: JoinableCampaign[]): void {
  try {
    localStorage.setItem(keyOf(businessId), JSON.stringify({ at: Date.now(), campaigns } satisfies SavedList));
  } catch {
    // A full storage costs the offline copy only.
  }
}
