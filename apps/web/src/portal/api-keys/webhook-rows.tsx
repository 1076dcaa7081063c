import type { DeliveryInFull, Webhook } from "@stashwell/shared/webhooks/contract";
import { day, dayAt, instant } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { eventWord, OFF_WORDS } from "./scope-words.ts";
import { WebhookActs } from "./webhook-acts.tsx";

function Standing({ webhook: { offReason, failingSince } }: { webhook: Webhook }) {
  const { t } = useI18n();
  if (offReason)
    return (
      <span className={`badge badge--${offReason === "paused" ? "rest" : "error"}`}>{t(OFF_WORDS[offReason])}</span>
    );
  return <span className={`badge badge--${failingSince ? "draft" : "live"}`}>{t("developers.on")}</span>;
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t, locale } = useI18n();
  const timezone = readSession()?.data.timezone;
  const at = (moment: string) => ({ date: instant(moment, locale, timezone) });
  const { failingSince, oldSecretUntil, offReason, createdBy, createdAt } = webhook;
  return (
    <ul className="developers-facts quiet">
      {failingSince && !offReason && (
        <li className="developers-trouble">{t("developers.troubled", at(failingSince))}</li>
      )}
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

/** The endpoints of a brand, with what each is told and how it is doing. */
export function WebhookRows({ webhooks, ...acts }: WebhookRowsProps) {
  const { t } = useI18n();
  return (
    <ul className="team-rows" aria-label={t("developers.webhooks")}>
      {webhooks.map((webhook) => (
        <li key={webhook.webhookId} className="developers-row">
          <div className="developers-row__main">
            <p className="developers-row__name">
              <code>{webhook.url}</code>
              <Standing webhook={webhook} />
            </p>
            {webhook.description && <p>{webhook.description}</p>}
            <ul className="developers-tags" aria-label={t("developers.events")}>
              {webhook.events.map((event) => (
                <li key={event} title={event}>
                  {t(eventWord(event)!)}
                </li>
              ))}
            </ul>
            <WebhookFacts webhook={webhook} />
          </div>
          <div className="developers-row__acts">
            <WebhookActs webhook={webhook} {...acts} />
          </div>
        </li>
      ))}
    </ul>
  );
}
