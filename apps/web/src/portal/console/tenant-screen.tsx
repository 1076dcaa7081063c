import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import type { TenantDetail } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { LoadFailed } from "../parts/list-message.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { RowsLoading } from "./console-list.tsx";
import { operatorCall } from "./operator-call.ts";
import { TenantBadge } from "./tenant-badge.tsx";
import { sizeOf } from "./tenant-size.ts";
import { CONSOLE, useAct } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/tenant");
const SuspendDialog = lazy(async () => ({ default: (await import("./suspend-dialog.tsx")).SuspendDialog }));

const STAGES: Readonly<Record<string, MessageKey>> = {
  registered: "operating.stageRegistered",
  otp_verified: "operating.stageOtp",
  bank_verified: "operating.stageBank",
  stocked: "operating.stageStocked",
};
const DEEDS: Readonly<Record<string, MessageKey>> = {
  "operator.suspend": "operating.didSuspend",
  "operator.restore": "operating.didRestore",
};

function Acts({ tenant }: { tenant: TenantDetail }) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const restore = useAct("POST /operator/tenant/restore");
  if (tenant.state === "suspended")
    return (
      <Button type="primary" loading={restore.isPending} onClick={() => restore.mutate({ tenantId: tenant.tenantId })}>
        {t("operating.restore")}
      </Button>
    );
  return (
    <>
      <Button danger aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("operating.suspend")}
      </Button>
      {asking && (
        <Suspense>
          <SuspendDialog tenant={tenant} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function Facts({ tenant }: { tenant: TenantDetail }) {
  const { t, locale } = useI18n();
  const stage = tenant.stage && STAGES[tenant.stage];
  const facts: [MessageKey, string][] = [
    ["operating.kind", t(tenant.kind === "brand" ? "operating.brand" : "operating.business")],
    ["operating.size", sizeOf(tenant, t)],
    ["operating.lastUsed", tenant.activeAt ? instant(tenant.activeAt, locale) : t("operating.notUsed")],
    ["operating.country", tenant.countryName],
    ["operating.timezone", tenant.timezone],
    ...(tenant.webUrl ? [["operating.webAddress", tenant.webUrl] as [MessageKey, string]] : []),
    ...(stage ? [["operating.stage", t(stage)] as [MessageKey, string]] : []),
    ["operating.tenantId", tenant.tenantId],
  ];
  return (
    <section className="console-section" aria-labelledby="facts">
      <h2 id="facts">{t("operating.facts")}</h2>
      <dl className="console-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function History({ tenant }: { tenant: TenantDetail }) {
  const { t, locale } = useI18n();
  return (
    <section className="console-section" aria-labelledby="history">
      <h2 id="history">{t("operating.history")}</h2>
      {tenant.history.length === 0 ? (
        <p className="quiet">{t("operating.noHistory")}</p>
      ) : (
        <ol className="console-history">
          {tenant.history.map(({ action, at, operator, reason }) => (
            <li key={`${action} ${at}`}>
              <p>
                <strong>{t(DEEDS[action] ?? "operating.didOther")}</strong>
                {reason && ` · ${reason}`}
              </p>
              <p className="quiet tabular">
                {instant(at, locale)} · {operator}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** One tenant: its size and state, and what operators did to it. */
export function TenantScreen() {
  const { t, locale } = useI18n();
  const { id = "" } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: [CONSOLE, "GET /operator/tenant", id],
    queryFn: ({ signal }) => operatorCall("GET /operator/tenant", { tenantId: id }, { signal }),
  });
  const tenant = data?.data;
  return (
    <>
      <PageHeader
        title={tenant?.name ?? t("operating.tenant")}
        back={{ to: paths.tenants, label: t("operating.backToTenants") }}
        badge={tenant && <TenantBadge state={tenant.state} />}
        note={
          tenant?.suspendedAt &&
          `${t("operating.suspendedSince", { date: day(dayAt(tenant.suspendedAt), locale) })} · ${tenant.suspendedReason}`
        }
      >
        {tenant && <Acts tenant={tenant} />}
      </PageHeader>
      <div aria-busy={!tenant && !error}>
        {tenant && (
          <div className="console-columns">
            <Facts tenant={tenant} />
            <History tenant={tenant} />
          </div>
        )}
        {!tenant && !error && <RowsLoading />}
        {!tenant && error && (
          <LoadFailed title={t("operating.failed")} text={error.message} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  );
}
