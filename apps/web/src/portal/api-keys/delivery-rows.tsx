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
  const whenOf = ({ occurredAt }: Delivery) => instant(occurredAt, locale, timezone);
  return (
    <DataTable
      asCards
      className="activity"
      label={t("developers.deliveries")}
      rows={deliveries}
      keyOf={({ deliveryId }) => deliveryId}
      columns={[
        {
          heading: t("developers.event"),
          className: "semibold activity__what",
          render: (delivery) => {
            const word = eventWord(delivery.event);
            const event = word ? t(word) : delivery.event;
            return (
              <>
                <button
                  type="button"
                  className="text-act"
                  aria-label={t("developers.openDelivery", { event, date: whenOf(delivery) })}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(delivery.deliveryId)}
                >
                  {event}
                </button>
                <p className="caption developers-row__url">{delivery.url}</p>
              </>
            );
          },
        },
        { heading: t("developers.status"), render: ({ status }) => <DeliveryStatusBadge status={status} /> },
        {
          heading: t("developers.answer"),
          render: (delivery) => (
            <>
              {resultOf(delivery)}
              {delivery.tries > 0 && (
                <span className="quiet"> · {t("developers.tries", { count: delivery.tries })}</span>
              )}
            </>
          ),
        },
        { heading: t("developers.when"), className: "activity__when quiet tabular", render: whenOf },
      ]}
    />
  );
}
