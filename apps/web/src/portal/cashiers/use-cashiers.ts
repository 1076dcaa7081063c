import type { CallOutput } from "@stashwell/shared/calls";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { useSayError } from "../merchant/use-say-error.ts";

export type CashierList = CallOutput<"GET /store/cashier/">["data"];
export type CashierRecord = CashierList["cashiers"][number];
export type InvitationRecord = CashierList["invitations"][number];

const KEY = ["cashiers"];

export const useCashiers = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call("GET /store/cashier/", {}, { signal }) });

/** What an owner does with the people at the counter. Each is said to be done when the server has said so. */
export function useCashierActs() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  // What was refused may have been changed elsewhere, so the list is read again either way.
  const readAgain = () => queries.invalidateQueries({ queryKey: KEY });
  const options = {
    networkMode: "always",
    onSuccess: async ({ message }: { message: string }) => {
      show(message, "success");
      await readAgain();
    },
    onError: async (error: unknown) => {
      sayError(error);
      await readAgain();
    },
  } as const;
  const move = useMutation({
    ...options,
    mutationFn: (wish: { employeeId: string; storeId: string | null }) => callOnce("POST /store/cashier/move", wish),
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

/** How a person is called: by name or, without one, by e-mail address. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string => `${firstName} ${lastName}`.trim() || email;
