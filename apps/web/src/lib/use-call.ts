import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { CallReply } from "@stashwell/shared/reading";
import { useQuery, type UseQueryOptions, type UseQueryResult } from "@tanstack/react-query";
import { call } from "./call.ts";

type Options<Name extends CallName> = Omit<UseQueryOptions<CallReply<Name>>, "queryKey" | "queryFn">;

/**
 * Queries what a GET of the contract replies. Its key is the call's name and input: a change invalidates `[name]`. For a
 * key of its own, pages or another token a noun has its own hook.
 */
export const useCall = <Name extends Extract<CallName, `GET ${string}`>>(
  name: Name,
  input: CallInput<Name>,
  options: Options<Name> = {},
): UseQueryResult<CallReply<Name>> =>
  useQuery({ ...options, queryKey: [name, input], queryFn: ({ signal }) => call(name, input, { signal }) });
