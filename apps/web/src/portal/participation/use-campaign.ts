import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { answeredPrefetch, call, CallError } from "../../lib/call.ts";
import { useSayError } from "../merchant/use-say-error.ts";
import { askOrLastSeen, seenAhead } from "../outbox/last-seen.ts";

/** How long the reason is shown before a campaign that is not there is left, in milliseconds. */
const LEAVES_AFTER = 2_000;

export const campaignKey = (id: string) => ["joinable-campaign", id] as const;

/** What the server answers for a campaign that is not there, or for an address that names none. */
const GONE = new Set([400, 404, 422]);

export const isGone = (error: unknown): boolean => error instanceof CallError && GONE.has(error.status);

/** One campaign, by id or code, with this business's own standing in it. */
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

/** Steps back, or to the list where there is nothing to step back to. */
export function useGoBack(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: "/join-campaign", replace: true });
}

/** Shows why there is no campaign, and goes back two seconds later. */
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
