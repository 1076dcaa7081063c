import type { Notification } from "@stashwell/shared/notifications/contract";
import { readSession } from "../../lib/session.ts";

/** The first page as it was last loaded, for a counter without a network. */
export interface SavedNotifications {
  /** Milliseconds since 1970, by this device. */
  at: number;
  data: Notification[];
}

/** Among what a business saw on this device, which goes with its sign-out. */
const keyOf = (businessId: string): string => `stashwell.seen.${businessId}.notifications`;

export function readSavedNotifications(): SavedNotifications | undefined {
  const business = readSession()?.data.organizationId;
  if (!business) return undefined;
  try {
    const text = localStorage.getItem(keyOf(business));
    return text ? (JSON.parse(text) as SavedNotifications) : undefined;
  } catch {
    return undefined;
  }
}

export function saveNotifications(data: Notification[]): void {
  const business = readSession()?.data.organizationId;
  if (!business) return;
  try {
    localStorage.setItem(keyOf(business), JSON.stringify({ at: Date.now(), data } satisfies SavedNotifications));
  } catch {
    // A full storage costs the offline copy only.
  }
}
