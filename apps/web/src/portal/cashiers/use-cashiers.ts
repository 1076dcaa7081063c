import type { CallReply } from "@stashwell/shared/reading";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { callOnce } from "../../lib/call-once.ts";
import { useActOptions } from "../merchant/use-act-options.ts";

export type CashierList = CallReply<"GET /store/cashier/">["data"];
export type CashierRecord = CashierList["cashiers"][number];
export type InvitationRecord = CashierList["invitations"][number];

const KEY = ["cashiers"] as const;

export const useCashiers = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("GET /store/cashier/", {}, { signal }) });

/** Mutations by which an owner manages cashiers. */
export function useCashierActs() {
  const options = useActOptions(KEY);
  const move = useMutation({
    ...options,
    mutationFn: (request: { employeeId: string; storeId: string | null }) =>
      callOnce("POST /store/cashier/move", request),
  });
  const remove = useMutation({
    ...options,
    mutationFn: (employeeId: string) => callOnce("POST /store/cashier/remove", { employeeId }),
  });
  const resend = useMutation({
    ...options,
    mutationFn: (invitationId: string) => call("POST /store/cashier/resend", { invitationId }),
  });
  const revoke = useMutation({
    ...options,
    mutationFn: (invitationId: string) => callOnce("POST /store/cashier/revoke", { invitationId }),
  });
  return { move, remove, resend, revoke };
}
export type CashierActs = ReturnType<typeof useCashierActs>;
