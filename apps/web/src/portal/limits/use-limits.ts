import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type OwnLimits = CallReply<"GET /brand/limits/">["data"];

export const LIMITS = ["limits"];

/** What the brand allows. */
export const useLimits = () =>
  useQuery({
    queryKey: LIMITS,
    queryFn: ({ signal }) => call("GET /brand/limits/", {}, { signal }),
    // What is being written must not change under its writer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
