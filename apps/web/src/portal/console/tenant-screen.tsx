import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { TenantDetail } from "@stashwell/shared/console/contract";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Facts as FactList } from "../../ui/facts.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { operatorCall } from "./operator-call.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { TenantBadge } from "./tenant-badge.tsx";
import { sizeOf } from "./tenant-size.ts";
import { CONSOLE, useAct } from "./use-console.ts";

const route = getRouteApi("/_operator/operator/tenant");

const STAGES: Readonly<Record<string, MessageKey>> = {
  registered: "consoleScreens.stageRegistered",
  otp_verified: "consoleScreens.stageOtp",
  bank_verified: "consoleScreens.stageBank",
  stocked: "consoleScreens.stageStocked",
};
const DEEDS: Readonly<Record<string, MessageKey>> = {
  "operator.suspend": "consoleScreens.didSuspend",
  "operator.restore": "consoleScreens.didRestore",
};

function Acts({ tenant }: { tenant: TenantDetail }) {
  const { t } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const restore = useAct("POST /operator/tenant/restore");
  if (tenant.state === "suspended")
    return (
      <Button look="solid" busy={restore.isPending} onClick={() => restore.mutate({ tenantId: tenant.tenantId })}>
        {t("consoleScreens.restore")}
      </Button>
    );
  return (
    <>
      <Button danger aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t("consoleScreens.suspend")}
      </Button>
      {confirming && <SuspendDialog tenant={tenant} onClose={() => setConfirming(false)} />}
    </>
  );
}

function Facts({ tenant }: { tenant: TenantDetail }) {
  const { t, locale } = useI18n();
  const stage = tenant.stage && STAGES[tenant.stage];
  const facts: [MessageKey, string][] = [
    ["consoleScreens.kind", t(tenant.kind === "brand" ? "consoleScreens.brand" : "consoleScreens.business")],
    ["consoleScreens.size", sizeOf(tenant, t)],
    ["consoleScreens.lastUsed", tenant.activeAt ? instant(tenant.activeAt, locale) : t("consoleScreens.notUsed")],
    ["consoleScreens.country", tenant.countryName],
    ["consoleScreens.timezone", tenant.timezone.replaceAll("_", " ")],
    ...(tenant.webUrl ? [["consoleScreens.webAddress", tenant.webUrl] as [MessageKey, string]] : []),
    ...(stage ? [["consoleScreens.stage", t(stage)] as [MessageKey, string]] : []),
    ["consoleScreens.tenantId", tenant.tenantId],
  ];
  return (
    <section className="console-section" aria-labelledby="facts">
      <h2 id="facts">{t("consoleScreens.facts")}</h2>
      <FactList facts={facts.map(([label, text]) => [t(label), text] as const)} className="card" />
    </section>
  );
}

function History({ tenant }: { tenant: TenantDetail }) {
  const { t, locale } = useI18n();
  return (
    <section className="console-section" aria-labelledby="history">
      <h2 id="history">{t("consoleScreens.history")}</h2>
      {tenant.history.length === 0 ? (
        <p className="quiet">{t("consoleScreens.noHistory")}</p>
      ) : (
        <ol className="stack roomy">
          {tenant.history.map(({ action, at, operator, reason }) => (
            <li key={`${action} ${at}`}>
              <p>
                <strong>{t(DEEDS[action] ?? "consoleScreens.didOther")}</strong>
                {reason && ` · ${reason}`}
              </p>
              <p className="caption tabular">
                {instant(at, locale)} · {operator}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** A tenant: size, status, and the operators' actions on it. */
export function TenantScreen() {
  const { t, locale } = useI18n();
  const { id = "" } = route.useSearch();
  const query = useQuery({
    queryKey: [CONSOLE, "GET /operator/tenant", id],
    queryFn: ({ signal }) => operatorCall("GET /operator/tenant", { tenantId: id }, { signal }),
  });
  const tenant = query.data?.data;
  return (
    <>
      <PageHeader
        title={tenant?.name ?? t("consoleScreens.tenant")}
        back={{ to: paths.tenants, label: t("consoleScreens.backToTenants") }}
        badge={tenant && <TenantBadge state={tenant.state} />}
        note={
          tenant?.suspendedAt &&
          `${t("consoleScreens.suspendedSince", { date: day(dayAt(tenant.suspendedAt), locale) })} · ${tenant.suspendedReason}`
        }
      >
        {tenant && <Acts tenant={tenant} />}
      </PageHeader>
      <Loaded
        query={query}
        waiting={<Skeletons count={6} />}
        failed={t("consoleScreens.failed")}
        text={query.error?.message}
      >
        {({ data }) => (
          <div className="stack console-columns">
            <Facts tenant={data} />
            <History tenant={data} />
          </div>
        )}
      </Loaded>
    </>
  );
}
