import type { Delivery } from "@stashwell/shared/webhooks/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { DeliveryStatusBadge } from "./delivery-status.tsx";
import { eventWord, FAULT_WORDS } from "./scope-words.ts";

interface DeliveryRowsProps {
  deliveries: readonly Delivery[];
  onOpen: (deliveryId: string) => void;
}

/** What was sent where, how it stands, and what came back. */
export function DeliveryRows({ deliveries, onOpen }: DeliveryRowsProps) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const answerOf = ({ fault, responseStatus, tries }: Delivery): string => {
    if (fault) return t(FAULT_WORDS[fault], { status: responseStatus ?? "" });
    return tries === 0 ? t("developers.notTried") : String(responseStatus ?? "");
  };
  return (
    <div className="activity" role="region" aria-label={t("developers.deliveries")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("developers.event")}</th>
            <th scope="col">{t("developers.status")}</th>
            <th scope="col">{t("developers.answer")}</th>
            <th scope="col">{t("developers.when")}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => {
            const when = instant(delivery.occurredAt, locale, timezone);
            const word = eventWord(delivery.event);
            const event = word ? t(word) : delivery.event;
            return (
              <tr key={delivery.deliveryId}>
                <td className="activity__what">
                  <button
                    type="button"
                    className="developers-open"
                    aria-label={t("developers.openDelivery", { event, date: when })}
                    aria-haspopup="dialog"
                    onClick={() => onOpen(delivery.deliveryId)}
                  >
                    {event}
                  </button>
                  <p className="developers-row__url quiet">{delivery.url}</p>
                </td>
                <td>
                  <DeliveryStatusBadge status={delivery.status} />
                </td>
                <td>
                  {answerOf(delivery)}
                  <span className="quiet"> · {t("developers.tries", { count: delivery.tries })}</span>
                </td>
                <td className="activity__when quiet tabular">{when}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
