import { NOTIFY_POLL_SECONDS, NOTIFY_WITHIN_SECONDS } from "@stashwell/shared/notifications/rules";
import { expect, it } from "vitest";
import { notificationSubscriber } from "./notifications/events.ts";
import { reviewSubscriber } from "./review/events.ts";

it.each([notificationSubscriber, reviewSubscriber])(
  "$name and the screens that ask for them take less than five seconds together",
  ({ seconds }) => {
    expect(seconds + NOTIFY_POLL_SECONDS).toBeLessThan(NOTIFY_WITHIN_SECONDS);
  },
);
