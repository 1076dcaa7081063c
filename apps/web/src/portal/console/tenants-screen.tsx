import { getRouteApi, Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useCallback } from "react";
import { TENANT_KINDS, TENANT_STATES } from "@stashwell/shared/console/rules";
import type { Tenant } from "@stashwell/shared/console/contract";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { ListMessage, NoMatch } from "../parts/list-message.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { SearchBox } from "../parts/search-box.tsx";
import { useSearchText } from "../parts/use-search-text.ts";
import { ConsoleList, ConsoleTable } from "./console-list.tsx";
import { TenantBadge } from "./tenant-badge.tsx";
import { inARow, sizeOf } from "./tenant-size.ts";
import { useConsolePages } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/");

function TenantRow({ tenant }: { tenant: Tenant }) {
  const { t, locale } = useI18n();
  return (
    <tr>
      <td className="console-table__main">
        <Link to="/operator/tenant" search={{ id: tenant.tenantId }}>
          {tenant.name}
        </Link>
        <p className="quiet">
          {inARow([
            t(tenant.kind === "brand" ? "operating.brand" : "operating.business"),
            tenant.countryName,
            t("operating.since", { date: day(dayAt(tenant.createdAt), locale) }),
          ])}
        </p>
      </td>
      <td data-label={t("operating.size")} className="console-table__size tabular">
        {sizeOf(tenant, t)}
      </td>
      <td data-label={t("operating.lastUsed")} className="console-table__time tabular">
        {tenant.activeAt ? instant(tenant.activeAt, locale) : t("operating.notUsed")}
      </td>
      <td data-label={t("operating.status")}>
        <TenantBadge state={tenant.state} />
      </td>
    </tr>
  );
}

/** All brands and businesses. */
export function TenantsScreen() {
  const { t } = useI18n();
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
  const [text, setText] = useSearchText(search, writeSearch);
  const query = useConsolePages("GET /operator/tenants", { search, kind, state });
  const tenants = query.pages.flatMap(({ data }) => data);
  const isNarrowed = search !== "" || kind !== undefined || state !== undefined;
  const clear = () => {
    setText("");
    void navigate({ search: {}, replace: true, resetScroll: false });
  };
  const kinds = TENANT_KINDS.map((value) => ({
    value,
    label: t(value === "brand" ? "operating.brand" : "operating.business"),
  }));
  const states = TENANT_STATES.map((value) => ({
    value,
    label: t(value === "active" ? "operating.active" : "operating.suspended"),
  }));
  return (
    <>
      <PageHeader title={t("operating.tenants")} documentTitle={`${t("operating.title")}: ${t("operating.tenants")}`} />
      <div className="list-tools">
        <SearchBox label={t("operating.searchTenants")} value={text} onChange={setText} />
        <ListSelect
          label={t("operating.kind")}
          value={kind ?? ""}
          options={[{ value: "", label: t("operating.allKinds") }, ...kinds]}
          onChange={(value) => narrow({ kind: TENANT_KINDS.find((one) => one === value) })}
        />
        <ListSelect
          label={t("operating.status")}
          value={state ?? ""}
          options={[{ value: "", label: t("operating.anyStatus") }, ...states]}
          onChange={(value) => narrow({ state: TENANT_STATES.find((one) => one === value) })}
        />
        <span className="list-tools__count" role="status">
          {query.total !== undefined && t("operating.tenantCount", { count: query.total })}
        </span>
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : tenants.length}
        empty={
          isNarrowed ? (
            <NoMatch text={t("operating.noMatch")} clearLabel={t("operating.clearFilters")} onClear={clear} />
          ) : (
            <ListMessage
              icon={Building2}
              tone="draft"
              title={t("operating.noTenants")}
              text={t("operating.noTenantsText")}
            />
          )
        }
      >
        <ConsoleTable
          label={t("operating.tenants")}
          columns={[t("operating.tenant"), t("operating.size"), t("operating.lastUsed"), t("operating.status")]}
        >
          {tenants.map((tenant) => (
            <TenantRow key={tenant.tenantId} tenant={tenant} />
          ))}
        </ConsoleTable>
      </ConsoleList>
    </>
  );
}
