import { createFileRoute } from "@tanstack/react-router";
import { SandboxBankScreen } from "../../participation/sandbox-bank-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_bank/sandbox-bank")({
  validateSearch: texts("next"),
  component: SandboxBankScreen,
});
