import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const BRAND_PROFILE = ["brand-profile"] as const;

/** Queries the brand's public profile. */
export const useBrandProfile = () =>
  useQuery({ queryKey: BRAND_PROFILE, queryFn: ({ signal }) => call("GET /brand/profile", {}, { signal }) });
