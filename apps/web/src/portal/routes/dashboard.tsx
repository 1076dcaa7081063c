import { createFileRoute, redirect } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { merchantHome } from "../accounts/is-cashier.ts";
import { isBusiness, leaveFor } from "../guards.ts";

/** Redirects to the signed-in user's start screen. */
export const Route = createFileRoute("/dashboard")({
  beforeLoad: () => {
    if (!readSession()) leaveFor(paths.home);
    throw redirect({ to: isBusiness() ? merchantHome() : "/campaigns", replace: true });
  },
});
