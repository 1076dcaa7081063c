import { getRouteApi } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { DELIVERY_WAYS, type DeliveryWay } from "@stashwell/shared/console/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import { ListMessage, NoMatch } from "../parts/list-message.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import { ConsoleList, ConsoleTable } from "./console-list.tsx";
import { TroubleRow } from "./trouble-row.tsx";
import { useConsolePages } from "./use-console.ts";
import { webhookFault } from "./webhook-fault.ts";

const route = getRouteApi("/_operator/operator/deliveries");

const WAYS: Readonly<Record<DeliveryWay, MessageKey>> = {
  mail: "operating.wayMail",
  apple: "operating.wayApple",
  google: "operating.wayGoogle",
  webhook: "operating.wayWebhook",
};

/** What did not arrive outside: mails, passes, webhooks. */
export function DeliveriesScreen() {
  const { t } = useI18n();
  const { way } = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = (wanted: DeliveryWay | undefined) =>
    void navigate({ search: { way: wanted }, replace: true, resetScroll: false });
  const query = useConsolePages("GET /operator/deliveries", { way });
  const deliveries = query.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHeader
        title={t("operating.deliveries")}
        documentTitle={`${t("operating.title")}: ${t("operating.deliveries")}`}
      />
      <div className="list-tools">
        <ListSelect
          label={t("operating.way")}
          value={way ?? ""}
          options={[
            { value: "", label: t("operating.allWays") },
            ...DELIVERY_WAYS.map((value) => ({ value, label: t(WAYS[value]) })),
          ]}
          onChange={(value) => narrow(DELIVERY_WAYS.find((one) => one === value))}
        />
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : deliveries.length}
        empty={
          way ? (
            <NoMatch
              text={t("operating.noMatch")}
              clearLabel={t("operating.clearFilters")}
              onClear={() => narrow(undefined)}
            />
          ) : (
            <ListMessage icon={Send} title={t("operating.noDeliveries")} text={t("operating.noDeliveriesText")} />
          )
        }
      >
        <ConsoleTable
          label={t("operating.deliveries")}
          columns={[t("operating.way"), t("operating.error"), t("operating.status")]}
          act={t("operating.tryNow")}
        >
          {deliveries.map(({ deliveryId, ...delivery }) => (
            <TroubleRow
              key={deliveryId}
              trouble={{
                ...delivery,
                jobId: deliveryId,
                error: delivery.way === "webhook" ? webhookFault(delivery.error, t) : delivery.error,
              }}
              head={
                <>
                  {t(WAYS[delivery.way])} · {delivery.tenantName ?? delivery.queue}
                </>
              }
            />
          ))}
        </ConsoleTable>
      </ConsoleList>
    </>
  );
}
