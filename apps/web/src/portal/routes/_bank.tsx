import { createFileRoute } from "@tanstack/react-router";
import { registrationBehind } from "../bank/acting-business.ts";
import { requireBusiness } from "../guards.ts";
import { MerchantLayout } from "../merchant-layout.tsx";
import { text } from "../search.ts";

/** The bank pages, for businesses including those that are registering. */
export const Route = createFileRoute("/_bank")({
  staticData: { audience: "bank" },
  beforeLoad: ({ location: { search } }) => {
    const next = "next" in search ? text(search.next) : undefined;
    if (!registrationBehind(next)) requireBusiness();
  },
  component: MerchantLayout,
});
