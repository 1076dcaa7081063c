import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { eventWord, OFF_WORDS } from "./scope-words.ts";
import { WebhookActs } from "./webhook-acts.tsx";

function WebhookStatus({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  const { t, locale } = useI18n();
  if (offReason)
    return (
      <span className={`badge badge--${offReason === "paused" ? "rest" : "error"}`}>{t(OFF_WORDS[offReason])}</span>
    );
  if (failingSince === null) return <span className="badge badge--live">{t("developers.on")}</span>;
  const since = day(dayAt(failingSince, readSession()?.data.timezone), locale);
  return <span className="badge badge--warning">{t("developers.onFailing", { date: since })}</span>;
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const at = (moment: string) => ({ date: instant(moment, locale, timezone) });
  const { failingSince, oldSecretUntil, offReason, createdBy, createdAt } = webhook;
  return (
    <ul className="row caption developers-facts">
      {failingSince && !offReason && <li className="in-need">{t("developers.failingSince", at(failingSince))}</li>}
      {oldSecretUntil && <li>{t("developers.oldSecret", at(oldSecretUntil))}</li>}
      <li>{t("developers.createdBy", { name: createdBy, date: day(dayAt(createdAt, timezone), locale) })}</li>
    </ul>
  );
}

interface WebhookRowsProps {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onSecret: (secret: string) => void;
  onTested: (delivery: DeliveryInFull) => void;
}

/** The brand's webhook endpoints, with subscribed events and status. */
export function WebhookRows({ webhooks, ...acts }: WebhookRowsProps) {
  const { t } = useI18n();
  return (
    <ul className="framed-rows" aria-label={t("developers.webhooks")}>
      {webhooks.map((webhook) => (
        <li key={webhook.webhookId} className="developers-row">
          <div className="stack developers-row__main">
            <p className="row semibold developers-row__name">
              <code>{webhook.url}</code>
              <WebhookStatus webhook={webhook} />
            </p>
            {webhook.description && <p>{webhook.description}</p>}
            <ul className="row developers-tags" aria-label={t("developers.events")}>
              {webhook.events.map((event) => (
                <li key={event} title={event}>
                  {t(eventWord(event)!)}
                </li>
              ))}
            </ul>
            <WebhookFacts webhook={webhook} />
          </div>
          <div className="line snug developers-row__acts">
            <WebhookActs webhook={webhook} {...acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
