import { NOTIFY_POLL_SECONDS, NOTIFY_WITHIN_SECONDS } from "@stashwell/shared/notifications/rules";
import { expect, it } from "vitest";
import type { Services } from "../platform/services.ts";
import { notificationSubscriber } from "./notifications/events.ts";
import { registerOfferJobs } from "./participation/jobs.ts";
import { reviewSubscriber } from "./review/events.ts";
import { registerReviewJobs } from "./review/jobs.ts";

it.each([notificationSubscriber, reviewSubscriber])(
  "$name and the screens that ask for them take less than five seconds together",
  ({ seconds }) => {
    expect(seconds + NOTIFY_POLL_SECONDS).toBeLessThan(NOTIFY_WITHIN_SECONDS);
  },
);

it.each([
  ["tell-capped", registerOfferJobs],
  ["tell-flagged", registerReviewJobs],
] as const)(
  "the job %s and the screens that ask for what it writes take less than five seconds together",
  (name, register) => {
    const often: Record<string, number> = {};
    const jobs = { often: (job: string, seconds: number) => void (often[job] = seconds), repeat: () => {} };
    register({ jobs } as unknown as Services);
    expect((often[name] ?? Infinity) + NOTIFY_POLL_SECONDS).toBeLessThan(NOTIFY_WITHIN_SECONDS);
  },
);
