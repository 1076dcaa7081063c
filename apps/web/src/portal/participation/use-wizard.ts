import { type JoinStep, startStep } from "@stashwell/shared/participation/rules";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { askOrLastSeen, seenAhead } from "../outbox/last-seen.ts";
import { useOwnStores } from "../stores/use-own-stores.ts";
import { chosenStore } from "./chosen-store.ts";
import { useCampaign } from "./use-campaign.ts";

export const verifyKey = ["verify-status"] as const;

/** Query of whether the account is verified as its country requires. */
export const verification = queryOptions({
  queryKey: verifyKey,
  initialData: () => seenAhead("verification", answeredPrefetch("GET /plaid/auth/verify-status", {})),
  queryFn: ({ signal }) => askOrLastSeen("verification", () => call("GET /plaid/auth/verify-status", {}, { signal })),
  networkMode: "always",
});

/** Loads everything needed to determine the current step for the chosen store. */
export function useWizardFacts(campaignId: string, storeId: string | undefined) {
  const campaign = useCampaign(campaignId);
  const stores = useOwnStores(campaignId);
  const verified = useQuery(verification);
  const queries = [campaign, stores, verified];
  // Deferred, so that later renders don't block input on a slow phone.
  const known = useDeferredValue(campaign.data);
  const own = useDeferredValue(stores.data?.data);
  const status = useDeferredValue(verified.data);
  return {
    campaign: known,
    stores: own ?? [],
    store: chosenStore(own ?? [], storeId),
    verification: status,
    isReady: known !== undefined && own !== undefined && status !== undefined,
    error: queries.find((query) => query.isError && query.data === undefined)?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

export interface Progress {
  joined: boolean;
  /** Verified, or verification isn't required in this country. */
  verified: boolean;
  /** Whether the store's position is known to the server or from step 1. */
  located: boolean;
}

const STEPS: readonly JoinStep[] = ["store", "verify", "inventory"];
const isStep = (text: string | undefined): text is JoinStep => STEPS.some((step) => step === text);

/** The furthest step available: first the store's position must be known, then the account verified. */
export function openStep(requested: JoinStep, { verified, located }: Omit<Progress, "joined">): JoinStep {
  if (requested === "store" || !located) return "store";
  return requested === "inventory" && !verified ? "verify" : requested;
}

/** The step in the URL as far as it is available, and a function to go to another. Each step is a history entry. */
export function useStep(progress: Progress): [JoinStep, (step: JoinStep) => void] {
  const { campaignId, storeId, step } = useSearch({ from: "/_merchant/join-campaign/inventory" });
  const navigate = useNavigate();
  const requested = isStep(step) ? step : startStep(progress.joined, progress.verified);
  const goTo = (next: JoinStep) =>
    void navigate({ to: "/join-campaign/inventory", search: { campaignId, storeId, step: next } });
  return [openStep(requested, progress), goTo];
}
