import type { Delivery } from "@stashwell/shared/webhooks/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { DeliveryStatusBadge } from "./delivery-status.tsx";
import { eventWord, ERROR_TEXTS } from "./scope-words.ts";

interface DeliveryRowsProps {
  deliveries: readonly Delivery[];
  onOpen: (deliveryId: string) => void;
}

/** Deliveries with event, endpoint, status and response. */
export function DeliveryRows({ deliveries, onOpen }: DeliveryRowsProps) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const resultOf = ({ fault: error, responseStatus, tries }: Delivery): string => {
    if (error) return t(ERROR_TEXTS[error], { status: responseStatus ?? "" });
    return tries === 0 ? t("developers.notTried") : String(responseStatus ?? "");
  };
  return (
    <DataTable
      asCards
      className="activity"
      label={t("developers.deliveries")}
      columns={[t("developers.event"), t("developers.status"), t("developers.answer"), t("developers.when")]}
    >
      {deliveries.map((delivery) => {
        const when = instant(delivery.occurredAt, locale, timezone);
        const word = eventWord(delivery.event);
        const event = word ? t(word) : delivery.event;
        return (
          <tr key={delivery.deliveryId}>
            <td className="semibold activity__what">
              <button
                type="button"
                className="text-act"
                aria-label={t("developers.openDelivery", { event, date: when })}
                aria-haspopup="dialog"
                onClick={() => onOpen(delivery.deliveryId)}
              >
                {event}
              </button>
              <p className="caption developers-row__url">{delivery.url}</p>
            </td>
            <td>
              <DeliveryStatusBadge status={delivery.status} />
            </td>
            <td>
              {resultOf(delivery)}
              <span className="quiet"> · {t("developers.tries", { count: delivery.tries })}</span>
            </td>
            <td className="activity__when quiet tabular">{when}</td>
          </tr>
        );
      })}
    </DataTable>
  );
}
