import { createFileRoute, redirect } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { merchantHome } from "../accounts/is-cashier.ts";
import { isBusiness, leaveFor } from "../guards.ts";

/** No screen: it leads to where the signed-in user is at home. */
export const Route = createFileRoute("/dashboard")({
  beforeLoad: () => {
    if (!readSession()) leaveFor(paths.home);
    throw redirect({ to: isBusiness() ? merchantHome() : "/campaigns", replace: true });
  },
});
