import { Button, Drawer } from "antd";
import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { DeliveryInFull } from "@stashwell/shared/webhooks/contract";
import { instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { LoadFailed } from "../parts/list-message.tsx";
import { DeliveryStatusBadge } from "./delivery-status.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { FAULT_WORDS } from "./scope-words.ts";
import { useDelivery, useDevelopersAct } from "./use-developers.ts";

/** JSON with line breaks; anything else as it is. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** It scrolls by keyboard as well, so it has to take the focus. */
function Laid({ label, text }: { label: string; text: string }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="developers-text">
      <pre>{laidOut(text)}</pre>
    </div>
  );
}

function Answer({ delivery }: { delivery: DeliveryInFull }) {
  const { t } = useI18n();
  const { fault, responseStatus, responseBody, tookMs, lastTryAt } = delivery;
  if (!lastTryAt) return <p className="quiet">{t("developers.notTried")}</p>;
  const words = fault ? t(FAULT_WORDS[fault], { status: responseStatus ?? "" }) : String(responseStatus ?? "");
  return (
    <>
      <p className={fault ? "developers-trouble" : undefined}>
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
    <div className="delivery">
      <p className="developers-row__name">
        <code>{delivery.event}</code>
        <DeliveryStatusBadge status={delivery.status} />
      </p>
      <ul className="developers-facts quiet">
        <li>{instant(delivery.occurredAt, locale, timezone)}</li>
        <li>{t("developers.tries", { count: delivery.tries })}</li>
        {delivery.nextTryAt && delivery.status === "waiting" && (
          <li>{t("developers.nextTry", { date: instant(delivery.nextTryAt, locale, timezone) })}</li>
        )}
      </ul>
      <h3>{t("developers.request")}</h3>
      <p className="developers-address">
        <code>POST {delivery.url}</code>
      </p>
      <p className="developers-address quiet">
        <code>webhook-id: {delivery.eventId}</code>
      </p>
      <Laid label={t("developers.request")} text={delivery.requestBody} />
      <h3>{t("developers.response")}</h3>
      <Answer delivery={delivery} />
    </div>
  );
}

interface DeliveryDrawerProps {
  deliveryId: string;
  title?: string;
  onClose: () => void;
}

/** What was sent, what came back, and the way to send it again. */
export function DeliveryDrawer({ deliveryId, title, onClose }: DeliveryDrawerProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useDelivery(deliveryId);
  const replay = useDevelopersAct("POST /brand/webhook/replay");
  const delivery = data?.data;
  const contents = () => {
    if (delivery) return <Contents delivery={delivery} />;
    if (!error) return <RowsLoading />;
    return <LoadFailed title={t("developers.failed")} text={t("common.failedText")} onRetry={() => void refetch()} />;
  };
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen || onClose()}
      size={560}
      title={title ?? t("developers.deliveries")}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={
        delivery &&
        delivery.status !== "waiting" && (
          <div className="invite-drawer__acts">
            <Button
              icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
              loading={replay.isPending}
              onClick={() => replay.mutate({ deliveryId })}
            >
              {t("developers.replay")}
            </Button>
          </div>
        )
      }
    >
      {contents()}
    </Drawer>
  );
}
