import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { actingBusiness } from "./acting-business.ts";
import { openPlaid } from "./open-plaid.ts";

/** The opened widget. Plaid's has already finished, with an undefined token if the user closed it. */
type Opened = { widget: "sandbox" } | { widget: "mono"; url: string } | { widget: "plaid"; publicToken?: string };

/** A token opens the widget once and expires after half an hour, so each attempt requests a new one. */
async function openWidget(next: string | undefined): Promise<Opened> {
  const { employeeId, userName, options } = actingBusiness(next);
  const { widget, linkToken } = await call("GET /plaid/auth/create-link-token", { employeeId, userName }, options);
  if (widget === "sandbox") return { widget };
  if (widget === "mono") return { widget, url: linkToken };
  return { widget, publicToken: await openPlaid(linkToken) };
}

/** Opens the bank provider's widget on mount; `next` determines whose account is verified. */
export function useBankWidget(next: string | undefined, onOpened: (opened: Opened) => void) {
  const widget = useMutation({ mutationFn: () => openWidget(next), networkMode: "always", onSuccess: onOpened });
  const { mutate } = widget;
  useEffect(() => mutate(), [mutate]);
  return widget;
}
