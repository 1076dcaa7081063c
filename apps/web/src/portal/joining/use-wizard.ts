import { type JoinStep, startStep } from "@stashwell/shared/participation/rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call } from "../../lib/call.ts";
import type { CallOutput } from "@stashwell/shared/calls";
import { useCampaign } from "./use-campaign.ts";

export type StoreLocation = CallOutput<"POST /brand/store/getLocation">["data"][number];

export const locationKey = ["store-location"] as const;
export const verifyKey = ["verify-status"] as const;

/** Everything the wizard has to know before it can say which step is due. */
export function useWizardFacts(campaignId: string) {
  const campaign = useCampaign(campaignId);
  const location = useQuery({
    queryKey: locationKey,
    queryFn: () => call("POST /brand/store/getLocation", {}),
    networkMode: "always",
  });
  const verification = useQuery({
    queryKey: verifyKey,
    queryFn: ({ signal }) => call("GET /plaid/auth/verify-status", {}, { signal }),
    networkMode: "always",
  });
  const queries = [campaign, location, verification];
  return {
    campaign: campaign.data,
    store: location.data?.data[0],
    verification: verification.data,
    isReady: queries.every((query) => query.data !== undefined),
    error: queries.find((query) => query.isError && query.data === undefined)?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

export interface Progress {
  joined: boolean;
  /** Passed, or not asked for in this country. */
  verified: boolean;
  /** Whether the server knows where the store is. */
  located: boolean;
}

const STEPS: readonly JoinStep[] = ["store", "verify", "inventory"];
const isStep = (text: string | undefined): text is JoinStep => STEPS.some((step) => step === text);

/** The furthest step that is open: the store has to be known first, then the account verified. */
export function openStep(wanted: JoinStep, { verified, located }: Omit<Progress, "joined">): JoinStep {
  if (wanted === "store" || !located) return "store";
  return wanted === "inventory" && !verified ? "verify" : wanted;
}

/** The step in the address, as far as it is open, and the way to another. Each is a place that Back leads to. */
export function useStep(progress: Progress): [JoinStep, (step: JoinStep) => void] {
  const { campaignId, step } = useSearch({ from: "/merchant/join-campaign/inventory" });
  const navigate = useNavigate();
  const wanted = isStep(step) ? step : startStep(progress.joined, progress.verified);
  const goTo = (next: JoinStep) =>
    void navigate({ to: "/join-campaign/inventory", search: { campaignId, step: next } });
  return [openStep(wanted, progress), goTo];
}
