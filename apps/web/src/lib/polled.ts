import { NOTIFY_POLL_SECONDS } from "@stashwell/shared/notifications/rules";

/** While the server refuses or is not reached, it is asked this seldom. Milliseconds. */
const AFTER_FAILURE = 15_000;

/**
 * Has a query asked again and again, so that what happens is on the screen within `NOTIFY_WITHIN_SECONDS`. It costs a phone a
 * few hundred bytes each time, and nothing while nobody looks at the window or the browser is offline: queries neither
 * poll in the background nor, in this mode, without a network. They are for replies of a number or a row: a 304 would save none.
 */
export const polled = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === "error" ? AFTER_FAILURE : NOTIFY_POLL_SECONDS * 1000,
  refetchOnWindowFocus: true,
  networkMode: "online",
  // The next time comes soon enough.
  retry: false,
} as const;
