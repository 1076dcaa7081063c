import { createFileRoute } from "@tanstack/react-router";
import { MerchantFrame } from "../merchant/merchant-frame.tsx";

/** Registration needs no session; each screen checks by its own token whether it is the current step. */
export const Route = createFileRoute("/_registration")({
  staticData: { audience: "registration" },
  component: MerchantFrame,
});
