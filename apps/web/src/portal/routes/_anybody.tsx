import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { isBusiness, leaveFor } from "../guards.ts";

/** For screens that both kinds of account have: each sees them in its own frame. */
export const Route = createFileRoute("/_anybody")({
  // Each loads its own half alone.
  codeSplitGroupings: [],
  beforeLoad: () => {
    if (!readSession()) leaveFor(paths.home);
  },
  component: lazyRouteComponent(
    async () => ({
      Frame: isBusiness()
        ? (await import("../merchant-layout.tsx")).MerchantLayout
        : (await import("../brand-layout.tsx")).BrandLayout,
    }),
    "Frame",
  ),
});
