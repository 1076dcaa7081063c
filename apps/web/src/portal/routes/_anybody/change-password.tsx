import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { isBusiness } from "../../guards.ts";

export const Route = createFileRoute("/_anybody/change-password")({
  codeSplitGroupings: [],
  component: lazyRouteComponent(
    async () => ({
      Screen: isBusiness()
        ? (await import("../../accounts/change-password-screen.tsx")).ChangePasswordScreen
        : (await import("../../brands/change-password-screen.tsx")).ChangePasswordScreen,
    }),
    "Screen",
  ),
});
