import type { Pause } from "@stashwell/shared/campaigns/contract";
import { dayAt } from "./format.ts";

/**
 * Whether redeeming will still be paused on the day when a campaign starts, `YYYY-MM-DD` in its brand's time zone: its
 * stores then don't redeem from that day.
 */
export const isPausedAtStart = (pause: Pause | null, startsOn: string, timeZone: string | undefined): boolean =>
  pause?.redeeming === true && (pause.until === null || dayAt(pause.until, timeZone) >= startsOn);
