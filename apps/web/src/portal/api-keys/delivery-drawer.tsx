import { RotateCw } from "lucide-react";
import type { DeliveryInFull } from "@stashwell/shared/webhooks/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { DeliveryStatusBadge } from "./delivery-status.tsx";
import { Skeletons } from "../../ui/skeletons.tsx";
import { ERROR_TEXTS } from "./scope-words.ts";
import { useDelivery, useApiKeysAct } from "./use-api-keys.ts";

/** Pretty-prints JSON; other text is returned unchanged. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Focusable, so that it can be scrolled by keyboard. */
function Laid({ label, text }: { label: string; text: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="developers-text">
      <pre>{laidOut(text)}</pre>
    </div>
  );
}

function ResponseDetails({ delivery }: { delivery: DeliveryInFull }) {
  const { t } = useI18n();
  const { fault: error, responseStatus, responseBody, tookMs, lastTryAt } = delivery;
  if (!lastTryAt) return <p className="quiet">{t("developers.notTried")}</p>;
  const words = error ? t(ERROR_TEXTS[error], { status: responseStatus ?? "" }) : String(responseStatus ?? "");
  return (
    <>
      <p className={error ? "in-need" : undefined}>
        {words}
        {tookMs !== null && <span className="quiet tabular"> · {t("developers.took", { count: tookMs })}</span>}
      </p>
      {responseBody ? (
        <Laid label={t("developers.response")} text={responseBody} />
      ) : (
        responseStatus !== null && <p className="quiet">{t("developers.nothingSaid")}</p>
      )}
    </>
  );
}

function Contents({ delivery }: { delivery: DeliveryInFull }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  return (
    <div className="stack tight delivery">
      <p className="row semibold developers-row__name">
        <code>{delivery.event}</code>
        <DeliveryStatusBadge status={delivery.status} />
      </p>
      <ul className="row caption developers-facts">
        <li>{instant(delivery.occurredAt, locale, timezone)}</li>
        <li>{t("developers.tries", { count: delivery.tries })}</li>
        {delivery.nextTryAt && delivery.status === "waiting" && (
          <li>{t("developers.nextTry", { date: instant(delivery.nextTryAt, locale, timezone) })}</li>
        )}
      </ul>
      <h3>{t("developers.request")}</h3>
      <p>
        <code>POST {delivery.url}</code>
      </p>
      <p className="quiet">
        <code>webhook-id: {delivery.eventId}</code>
      </p>
      {delivery.requestBody === "" ? (
        <p className="quiet">{t("developers.signInsHidden")}</p>
      ) : (
        <Laid label={t("developers.request")} text={delivery.requestBody} />
      )}
      <h3>{t("developers.response")}</h3>
      <ResponseDetails delivery={delivery} />
    </div>
  );
}

interface DeliveryDrawerProps {
  deliveryId: string;
  title?: string;
  onClose: () => void;
}

/** The request and response of a delivery, with a button to resend it. */
export function DeliveryDrawer({ deliveryId, title, onClose }: DeliveryDrawerProps) {
  const { t } = useI18n();
  const query = useDelivery(deliveryId);
  const replay = useApiKeysAct("POST /brand/webhook/replay");
  const delivery = query.data?.data;
  return (
    <Dialog
      place="side"
      width={560}
      title={title ?? t("developers.deliveries")}
      closeLabel={t("common.close")}
      onClose={onClose}
      acts={
        delivery &&
        delivery.status !== "waiting" && (
          <button
            type="button"
            className="button"
            aria-disabled={replay.isPending}
            onClick={() => replay.mutate({ deliveryId })}
          >
            <RotateCw size={16} strokeWidth={1.75} aria-hidden />
            {t("developers.replay")}
          </button>
        )
      }
    >
      <Loaded query={query} waiting={<Skeletons count={3} />} failed={t("developers.failed")}>
        {({ data }) => <Contents delivery={data} />}
      </Loaded>
    </Dialog>
  );
}
