import type { CallInput, CallName } from "@stashwell/shared/calls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

/** Query key prefix of vouchers. */
export const VOUCHERS = ["voucher-care"] as const;

export type VoucherSearch = CallInput<"POST /brand/voucher/find">;

/** Queries the vouchers that match a search; disabled without one. Rejected searches aren't retried. */
export const useFound = (search: VoucherSearch | undefined) =>
  useQuery({
    queryKey: [...VOUCHERS, "found", search],
    queryFn: async ({ signal }) =>
      (await call("POST /brand/voucher/find", search ?? { campaignId: "", search: "" }, { signal })).data,
    enabled: search !== undefined,
    retry: false,
  });

/** Queries a voucher with its history. */
export const useHistory = (campaignId: string, voucherNumber: number) =>
  useQuery({
    queryKey: [...VOUCHERS, "one", campaignId, voucherNumber],
    queryFn: async ({ signal }) =>
      (await call("GET /brand/voucher/history", { campaignId, voucherNumber }, { signal })).data,
  });

type CareCall = Extract<CallName, `POST /brand/voucher/${string}`>;

/** A mutation of a voucher; invalidates the search and the history. */
export const useCare = <Name extends CareCall>(name: Name, outcome: ActOutcome<Name> = {}) =>
  useBrandAct(name, [VOUCHERS], outcome);
