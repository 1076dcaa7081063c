import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { answeredPrefetch, call } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { askOrLastSeen, seenAhead } from "../outbox/last-seen.ts";

/** The id of the business's stores on a campaign's page. */
export const JOINED_STORES_ID = "stores";

/** How long the error is shown before the user is sent back from a missing campaign, in milliseconds. */
const LEAVES_AFTER = 2_000;

export const campaignKey = (id: string) => ["joinable-campaign", id] as const;

/** Status codes for a campaign that doesn't exist, or for an invalid id. */
const GONE = new Set([400, 404, 422]);

export const isGone = (error: unknown): boolean => error instanceof CallError && GONE.has(error.status);

/** Queries one campaign by id or code, with this business's own status in it. */
export function useCampaign(id: string) {
  const campaign = useQuery({
    queryKey: campaignKey(id),
    initialData: () => seenAhead(`campaign.${id}`, answeredPrefetch("GET /store/campaign/campaignDetail", { id })),
    queryFn: ({ signal }) =>
      askOrLastSeen(`campaign.${id}`, () => call("GET /store/campaign/campaignDetail", { id }, { signal })),
    networkMode: "always",
  });
  useLeaveWhenGone(campaign.error);
  return campaign;
}

/** Navigates back, or to the list if there is no history. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: "/join-campaign", replace: true });
}

/** Shows why the campaign is missing, and navigates back two seconds later. */
function useLeaveWhenGone(error: unknown): void {
  const sayError = useSayError();
  const goBack = useGoBack();
  const say = useEffectEvent(sayError);
  const leave = useEffectEvent(goBack);
  useEffect(() => {
    if (!isGone(error)) return undefined;
    say(error);
    const timer = setTimeout(() => leave(), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [error]);
}
