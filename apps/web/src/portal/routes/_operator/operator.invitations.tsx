import { createFileRoute } from "@tanstack/react-router";
import { InvitationsScreen } from "../../console/invitations-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_operator/operator/invitations")({
  validateSearch: texts("search"),
  component: InvitationsScreen,
});
