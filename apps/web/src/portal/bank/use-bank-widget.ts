import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { actingBusiness } from "./acting-business.ts";
import { openPlaid } from "./open-plaid.ts";

/** What came of opening the provider's window: Plaid's is through by then, and undefined when it was closed. */
type Opened = { widget: "sandbox" } | { widget: "mono"; url: string } | { widget: "plaid"; publicToken?: string };

/** A token opens the window once, for half an hour: every try asks for another, and none is kept. */
async function openWidget(next: string | undefined): Promise<Opened> {
  const { employeeId, userName, options } = actingBusiness(next);
  const { widget, linkToken } = await call("GET /plaid/auth/create-link-token", { employeeId, userName }, options);
  if (widget === "sandbox") return { widget };
  if (widget === "mono") return { widget, url: linkToken };
  return { widget, publicToken: await openPlaid(linkToken) };
}

/** Opens the window of the bank's provider as soon as the page is there; `next` tells whose account is checked. */
export function useBankWidget(next: string | undefined, onOpened: (opened: Opened) => void) {
  const widget = useMutation({ mutationFn: () => openWidget(next), networkMode: "always", onSuccess: onOpened });
  const { mutate } = widget;
  useEffect(() => mutate(), [mutate]);
  return widget;
}
