import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import type { RegistrationProgress } from "../../lib/registration.ts";

export type RegisteredStore = CallReply<"POST /brand/store/getLocation">["data"][number];

export const locationKey = ["registered-store"] as const;

/** Queries the registered address. */
export const useRegisteredStore = ({ token }: RegistrationProgress) =>
  useQuery({
    queryKey: locationKey,
    queryFn: () => call("POST /brand/store/getLocation", {}, { token }),
    networkMode: "always",
  });

/** Queries the campaign's products, with the registered store's stock of each. */
export const useProducts = ({ token }: RegistrationProgress, campaignId: string) =>
  useQuery({
    queryKey: ["registered-stock", campaignId],
    queryFn: ({ signal }) => call("GET /brand/store/productList", { campaignId }, { signal, token }),
    networkMode: "always",
  });

/** Queries a saved store, with its stock in the campaign. */
export const useSavedStore = ({ token }: RegistrationProgress, campaignId: string, storeId: string) =>
  useQuery({
    queryKey: ["saved-store", campaignId, storeId],
    queryFn: ({ signal }) => call("GET /brand/store/store-details", { storeId, campaignId }, { signal, token }),
    networkMode: "always",
  });
