import { getRouteApi, Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useCallback } from "react";
import { TENANT_KINDS, TENANT_STATES } from "@stashwell/shared/console/rules";
import type { Tenant } from "@stashwell/shared/console/contract";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListCount } from "../../ui/list-count.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { ConsoleList } from "./console-list.tsx";
import { TenantBadge } from "./tenant-badge.tsx";
import { inARow, sizeOf } from "./tenant-size.ts";
import { useConsolePages } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/");

function TenantName({ tenant }: { tenant: Tenant }) {
  const { t, locale } = useI18n();
  return (
    <>
      <Link to="/operator/tenant" search={{ id: tenant.tenantId }}>
        {tenant.name}
      </Link>
      <p className="quiet">
        {inARow([
          t(tenant.kind === "brand" ? "consoleScreens.brand" : "consoleScreens.business"),
          tenant.countryName,
          t("consoleScreens.since", { date: day(dayAt(tenant.createdAt), locale) }),
        ])}
      </p>
    </>
  );
}

/** All brands and businesses. */
export function TenantsScreen() {
  const { t, locale } = useI18n();
  const { search = "", kind, state } = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = (change: { kind?: typeof kind; state?: typeof state }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
  const writeSearch = useCallback(
    (text: string) =>
      void navigate({
        search: (now) => ({ ...now, search: text || undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const query = useConsolePages("GET /operator/tenants", { search, kind, state });
  const tenants = query.pages.flatMap(({ data }) => data);
  const isNarrowed = search !== "" || kind !== undefined || state !== undefined;
  const clear = () => {
    void navigate({ search: {}, replace: true, resetScroll: false });
  };
  const kinds = TENANT_KINDS.map((value) => ({
    value,
    label: t(value === "brand" ? "consoleScreens.brand" : "consoleScreens.business"),
  }));
  const states = TENANT_STATES.map((value) => ({
    value,
    label: t(value === "active" ? "consoleScreens.active" : "consoleScreens.suspended"),
  }));
  return (
    <>
      <PageHeader
        title={t("consoleScreens.tenants")}
        documentTitle={t("common.labelled", { label: t("consoleScreens.title"), value: t("consoleScreens.tenants") })}
      />
      <div className="list-tools">
        <SearchBox label={t("consoleScreens.searchTenants")} value={search} onSearch={writeSearch} />
        <ListSelect
          label={t("consoleScreens.kind")}
          value={kind ?? ""}
          all={t("consoleScreens.allKinds")}
          options={kinds}
          onChange={(value) => narrow({ kind: TENANT_KINDS.find((one) => one === value) })}
        />
        <ListSelect
          label={t("consoleScreens.status")}
          value={state ?? ""}
          all={t("consoleScreens.anyStatus")}
          options={states}
          onChange={(value) => narrow({ state: TENANT_STATES.find((one) => one === value) })}
        />
        <ListCount
          text={query.total === undefined ? undefined : t("consoleScreens.tenantCount", { count: query.total })}
        />
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : tenants.length}
        empty={
          isNarrowed ? (
            <NoMatch text={t("consoleScreens.noMatch")} clearLabel={t("consoleScreens.clearFilters")} onClear={clear} />
          ) : (
            <ListState
              icon={Building2}
              tone="draft"
              title={t("consoleScreens.noTenants")}
              text={t("consoleScreens.noTenantsText")}
            />
          )
        }
      >
        <DataTable
          asCards
          label={t("consoleScreens.tenants")}
          rows={tenants}
          keyOf={({ tenantId }) => tenantId}
          columns={[
            {
              heading: t("consoleScreens.tenant"),
              className: "console-table__main",
              render: (tenant) => <TenantName tenant={tenant} />,
            },
            {
              heading: t("consoleScreens.size"),
              isLabelled: true,
              className: "console-table__size tabular",
              render: (tenant) => sizeOf(tenant, t),
            },
            {
              heading: t("consoleScreens.lastUsed"),
              isLabelled: true,
              className: "console-table__time tabular",
              render: ({ activeAt }) => (activeAt ? instant(activeAt, locale) : t("consoleScreens.notUsed")),
            },
            {
              heading: t("consoleScreens.status"),
              isLabelled: true,
              render: ({ state: tenantState }) => <TenantBadge state={tenantState} />,
            },
          ]}
        />
      </ConsoleList>
    </>
  );
}
