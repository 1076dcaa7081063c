import { NOTIFY_POLL_SECONDS } from "@stashwell/shared/notifications/rules";

/** Once the server has refused or not been reached for this long, it is asked this seldom. Milliseconds. */
const AFTER_FAILURES = 15_000;

interface Polls {
  status: string;
  /** Of the last reply and the last failure; epoch milliseconds, 0 for never. */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Milliseconds until the next look. One request that fails does not slow the next. */
export const untilNextLook = ({ status, dataUpdatedAt, errorUpdatedAt }: Polls): number =>
  status === "error" && errorUpdatedAt - dataUpdatedAt >= AFTER_FAILURES ? AFTER_FAILURES : NOTIFY_POLL_SECONDS * 1000;

/**
 * Has a query asked again and again, so that what happens is on the screen within `NOTIFY_WITHIN_SECONDS`. It costs a phone a
 * few hundred bytes each time, and nothing while nobody looks at the window or the browser is offline: queries neither
 * poll in the background nor, in this mode, without a network. They are for replies of a number or a row: a 304 would save none.
 */
export const polled = {
  refetchInterval: ({ state }: { state: Polls }) => untilNextLook(state),
  refetchOnWindowFocus: true,
  networkMode: "online",
  // The next time comes soon enough.
  retry: false,
} as const;
