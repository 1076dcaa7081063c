import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type OwnLimits = CallReply<"GET /brand/limits/">["data"];

export const LIMITS = ["limits"] as const;

/** Queries the brand's limits. */
export const useLimits = () =>
  useQuery({
    queryKey: LIMITS,
    queryFn: ({ signal }) => call("GET /brand/limits/", {}, { signal }),
    // A refetch must not change values while they are being edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
