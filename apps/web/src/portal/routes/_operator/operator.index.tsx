import { createFileRoute } from "@tanstack/react-router";
import { TENANT_KINDS, TENANT_STATES, type TenantKind, type TenantState } from "@stashwell/shared/console/rules";
import { TenantsScreen } from "../../console/tenants-screen.tsx";
import { text } from "../../search.ts";

export const Route = createFileRoute("/_operator/operator/")({
  validateSearch: (search: Record<string, unknown>): { search?: string; kind?: TenantKind; state?: TenantState } => ({
    search: text(search.search),
    kind: TENANT_KINDS.find((kind) => kind === search.kind),
    state: TENANT_STATES.find((state) => state === search.state),
  }),
  component: TenantsScreen,
});
