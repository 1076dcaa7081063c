import { createFileRoute } from "@tanstack/react-router";
import { InviteScreen } from "../../cashiers/invite-screen.tsx";

export const Route = createFileRoute("/_merchant/cashiers/invite")({
  component: InviteScreen,
});
