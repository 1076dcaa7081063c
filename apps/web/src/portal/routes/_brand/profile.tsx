import { createFileRoute } from "@tanstack/react-router";
import { ProfileScreen } from "../../brands/profile-screen.tsx";

export const Route = createFileRoute("/_brand/profile")({
  staticData: { support: true },
  component: ProfileScreen,
});
