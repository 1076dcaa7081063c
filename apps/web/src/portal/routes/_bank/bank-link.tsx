import { createFileRoute } from "@tanstack/react-router";
import { BankLinkScreen } from "../../bank/bank-link-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_bank/bank-link")({
  validateSearch: texts("next"),
  component: BankLinkScreen,
});
