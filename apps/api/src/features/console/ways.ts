import type { DeliveryWay } from "@stashwell/shared/console/rules";

/** Which jobs deliver something outside, and how. */
const WAYS: Readonly<Record<string, DeliveryWay>> = {
  "send-mail": "mail",
  "mail-reset-links": "mail",
  "send-digests": "mail",
  "push-apple-passes": "apple",
  "google-class": "google",
  "google-passes": "google",
};

export const wayOf = (queue: string): DeliveryWay | undefined => WAYS[queue];

/** The kinds of jobs that deliver in a way, or in any. */
export const queuesOf = (way: DeliveryWay | undefined): string[] =>
  Object.keys(WAYS).filter((queue) => way === undefined || WAYS[queue] === way);
