import type { PublicCampaign } from "@stashwell/shared/reading";
import { type ComponentType, lazy } from "react";

/** What a store does once it has joined, loaded when it is needed. Offline, its page does without. */
export const NextSteps = lazy<ComponentType<{ detail: PublicCampaign }>>(() =>
  import("./next-steps.tsx").then(
    ({ NextSteps: steps }) => ({ default: steps }),
    () => ({ default: () => null }),
  ),
);
