import { createFileRoute } from "@tanstack/react-router";
import { MerchantFrame } from "../merchant/merchant-frame.tsx";

/** Registering needs no session; each screen finds out by its own token whether it is due. */
export const Route = createFileRoute("/_registration")({
  staticData: { audience: "registration" },
  component: MerchantFrame,
});
