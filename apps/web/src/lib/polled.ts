import { NOTIFY_POLL_SECONDS } from "@stashwell/shared/notifications/rules";

/** After this long without a successful response, polling slows to this interval. Milliseconds. */
const AFTER_FAILURES = 15_000;

interface Polls {
  status: string;
  /** Times of the last response and the last error, in epoch milliseconds; 0 for never. */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/** Milliseconds until the next poll. A single failed request doesn't slow the next. */
export const untilNextLook = ({ status, dataUpdatedAt, errorUpdatedAt }: Polls): number =>
  status === "error" && errorUpdatedAt - dataUpdatedAt >= AFTER_FAILURES ? AFTER_FAILURES : NOTIFY_POLL_SECONDS * 1000;

/**
 * Polls a query, so that changes are on the screen within `NOTIFY_WITHIN_SECONDS`; not while the window is hidden or
 * the browser is offline. Meant for responses of a number or a page, which a 304 would hardly make smaller.
 */
export const polled = {
  refetchInterval: ({ state }: { state: Polls }) => untilNextLook(state),
  refetchOnWindowFocus: true,
  networkMode: "online",
  // The next poll comes soon enough.
  retry: false,
} as const;
