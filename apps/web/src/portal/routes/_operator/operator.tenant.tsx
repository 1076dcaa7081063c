import { createFileRoute } from "@tanstack/react-router";
import { TenantScreen } from "../../console/tenant-screen.tsx";
import { texts } from "../../search.ts";

export const Route = createFileRoute("/_operator/operator/tenant")({
  validateSearch: texts("id"),
  component: TenantScreen,
});
