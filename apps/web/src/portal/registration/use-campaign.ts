import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { isGone } from "../participation/use-campaign.ts";
import { useSayError } from "../merchant/use-say-error.ts";

/** How long the error is shown before a missing campaign redirects to the start page, in milliseconds. */
const LEAVES_AFTER = 2_000;

/**
 * Queries the campaign of the registration, without authentication. Redirects to the start page if it doesn't exist.
 */
export function usePublicCampaign(id: string | undefined) {
  const campaign = useQuery({
    queryKey: ["public-campaign", id],
    queryFn: ({ signal }) => call("GET /store/campaign/campaignDetail", { id: id ?? "" }, { signal, token: "" }),
    enabled: id !== undefined,
    staleTime: Infinity,
    networkMode: "always",
  });
  const say = useEffectEvent(useSayError());
  const { error } = campaign;
  useEffect(() => {
    if (!isGone(error)) return undefined;
    say(error);
    const timer = setTimeout(() => location.replace(paths.home), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [error]);
  return campaign;
}
