import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { readSession } from "../../lib/session.ts";
import { isBusiness, leaveFor } from "../guards.ts";

/** Screens that both account types have, each in its own frame. */
export const Route = createFileRoute("/_anybody")({
  // Not split: each account type loads its own part only.
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
