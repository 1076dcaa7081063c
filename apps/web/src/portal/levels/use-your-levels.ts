import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

export type YourLevel = CallReply<"GET /store/levels/">["data"][number];

/** Queries the business's level with each brand. */
export const useYourLevels = () =>
  useQuery({ queryKey: ["your-levels"], queryFn: ({ signal }) => call("GET /store/levels/", {}, { signal }) });
