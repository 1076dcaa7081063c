import { createRootRoute, Outlet } from "@tanstack/react-router";
import { CrashScreen } from "../crash-screen.tsx";
import { NotFoundScreen } from "../not-found-screen.tsx";

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
});
