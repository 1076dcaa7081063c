import { getRouteApi } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "@stashwell/shared/console/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useI18n } from "../../lib/i18n.tsx";
import { NoMatch } from "../../ui/list-body.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { ListSelect } from "../parts/list-select.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ConsoleList } from "./console-list.tsx";
import { JobName } from "./job-name.tsx";
import { ProblemsTable } from "./problems-table.tsx";
import { useConsolePages } from "./use-console.ts";
import { webhookError } from "./webhook-error.ts";

const route = getRouteApi("/_operator/operator/deliveries");

const CHANNELS: Readonly<Record<DeliveryChannel, MessageKey>> = {
  mail: "consoleScreens.wayMail",
  apple: "consoleScreens.wayApple",
  google: "consoleScreens.wayGoogle",
  webhook: "consoleScreens.wayWebhook",
};

/** Failed deliveries of mails, passes and webhooks. */
export function DeliveriesScreen() {
  const { t } = useI18n();
  const { way } = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = (requested: DeliveryChannel | undefined) =>
    void navigate({ search: { way: requested }, replace: true, resetScroll: false });
  const query = useConsolePages("GET /operator/deliveries", { way });
  const deliveries = query.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageHeader
        title={t("consoleScreens.deliveries")}
        documentTitle={t("common.labelled", {
          label: t("consoleScreens.title"),
          value: t("consoleScreens.deliveries"),
        })}
      />
      <div className="list-tools">
        <ListSelect
          label={t("consoleScreens.way")}
          value={way ?? ""}
          all={t("consoleScreens.allWays")}
          options={DELIVERY_CHANNELS.map((value) => ({ value, label: t(CHANNELS[value]) }))}
          onChange={(value) => narrow(DELIVERY_CHANNELS.find((one) => one === value))}
        />
      </div>
      <ConsoleList
        query={query}
        rows={query.total === undefined ? undefined : deliveries.length}
        empty={
          way ? (
            <NoMatch
              text={t("consoleScreens.noMatch")}
              clearLabel={t("consoleScreens.clearFilters")}
              onClear={() => narrow(undefined)}
            />
          ) : (
            <ListState
              icon={Send}
              title={t("consoleScreens.noDeliveries")}
              text={t("consoleScreens.noDeliveriesText")}
            />
          )
        }
      >
        <ProblemsTable
          label={t("consoleScreens.deliveries")}
          problems={deliveries.map(({ deliveryId, ...delivery }) => ({
            ...delivery,
            jobId: deliveryId,
            error: delivery.way === "webhook" ? webhookError(delivery.error, t) : delivery.error,
          }))}
          what={{
            heading: t("consoleScreens.way"),
            render: ({ way: channel, tenantName, queue }) => (
              <>
                {t(CHANNELS[channel])} · {tenantName ?? <JobName queue={queue} />}
              </>
            ),
          }}
        />
      </ConsoleList>
    </>
  );
}
