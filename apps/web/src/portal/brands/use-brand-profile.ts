import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export const BRAND_PROFILE = ["brand-profile"];

/** How customers see and reach the brand, as the server knows it. */
export const useBrandProfile = () =>
  useQuery({ queryKey: BRAND_PROFILE, queryFn: ({ signal }) => call("GET /brand/profile", {}, { signal }) });
