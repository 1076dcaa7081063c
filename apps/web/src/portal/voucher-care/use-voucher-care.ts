import type { CallInput, CallName } from "@stashwell/shared/calls";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { type ActOutcome, useBrandAct } from "../parts/use-brand-act.ts";

/** What every query of vouchers begins with. */
export const VOUCHERS = ["voucher-care"];

export type VoucherSearch = CallInput<"POST /brand/voucher/find">;

/** The vouchers that a search finds; nothing is searched before there is one. What is refused is not asked for again. */
export const useFound = (search: VoucherSearch | undefined) =>
  useQuery({
    queryKey: [...VOUCHERS, "found", search],
    queryFn: async ({ signal }) =>
      (await call("POST /brand/voucher/find", search ?? { campaignId: "", search: "" }, { signal })).data,
    enabled: search !== undefined,
    retry: false,
  });

/** One voucher with its history. */
export const useHistory = (campaignId: string, voucherNumber: number) =>
  useQuery({
    queryKey: [...VOUCHERS, "one", campaignId, voucherNumber],
    queryFn: async ({ signal }) =>
      (await call("GET /brand/voucher/history", { campaignId, voucherNumber }, { signal })).data,
  });

type CareCall = Extract<CallName, `POST /brand/voucher/${string}`>;

/** An act on a voucher; the search and its history show what came of it. */
export const useCare = <Name extends CareCall>(name: Name, outcome: ActOutcome<Name> = {}) =>
  useBrandAct(name, [VOUCHERS], outcome);
