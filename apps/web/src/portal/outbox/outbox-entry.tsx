import { Link } from "@tanstack/react-router";
import { CheckCheck, CircleAlert, CloudUpload, type LucideIcon, TimerOff } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { ago } from "../../lib/ago.ts";
import { AskFirst } from "../../ui/dialog.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { type OutboxEntry, piecesOf } from "./entry.ts";
import { discardEntry } from "./outbox.ts";
import { type EntryStatus, statusOf } from "./rules.ts";

const ICONS: Record<EntryStatus, LucideIcon> = {
  waiting: CloudUpload,
  sending: CloudUpload,
  saved: CheckCheck,
  refused: CircleAlert,
  stale: TimerOff,
};
const STATES = {
  waiting: "outbox.stateWaiting",
  sending: "outbox.stateSending",
  saved: "outbox.stateSaved",
  refused: "outbox.stateRefused",
  stale: "outbox.stateStale",
} as const;
const CHANGES = {
  waiting: "outbox.changeIt",
  sending: "outbox.changeIt",
  refused: "outbox.changeRefused",
  stale: "outbox.changeStale",
} as const;

function Facts({ entry }: { entry: OutboxEntry }) {
  const { t } = useI18n();
  const kinds = entry.lines.filter(({ currentQty }) => Number(currentQty) > 0).length;
  return (
    <>
      <h2>{entry.campaignName}</h2>
      <p className="tabular">
        {t("participationScreens.sum", {
          pieces: t("participationScreens.pieces", { count: piecesOf(entry) }),
          products: t("participationScreens.kinds", { count: kinds }),
        })}
      </p>
      {entry.storeName && <p className="quiet">{entry.storeName}</p>}
    </>
  );
}

function Discard({ entry, onClose }: { entry: OutboxEntry; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <AskFirst
      question={t("outbox.discardTitle")}
      act={t("outbox.discardYes")}
      instead={t("outbox.discardNo")}
      onAct={() => void discardEntry(entry.key).then(onClose)}
      onClose={onClose}
    >
      <p>{t("outbox.discardText", { campaign: entry.campaignName })}</p>
      {entry.state !== "refused" && <p className="quiet">{t("outbox.discardMaybeSent")}</p>}
    </AskFirst>
  );
}

/** An outbox entry: its content, its status, and possible actions. */
export function OutboxEntryCard({ entry, now }: { entry: OutboxEntry; now: number }) {
  const { t, locale } = useI18n();
  const [confirming, setConfirming] = useState(false);
  const status = statusOf(entry, now);
  const Icon = ICONS[status];
  const since = (at: number) => ago(now - at, locale);
  return (
    <li className={`card stack tight outbox-entry outbox-entry--${status}`}>
      <p className="line snug outbox-entry__state">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(STATES[status])}
      </p>
      <Facts entry={entry} />
      {status === "refused" && (
        <ul className="outbox-entry__texts">
          {entry.texts?.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {status === "stale" && <p>{t("outbox.staleText")}</p>}
      {status === "saved" && entry.stock && <ChangedMeanwhile stock={entry.stock} />}
      <p className="quiet">
        {status === "saved" && entry.answeredAt !== undefined
          ? t("outbox.savedAge", { age: since(entry.answeredAt) })
          : t("outbox.entered", { age: since(entry.keptAt) })}
      </p>
      {status !== "saved" && (
        <div className="row row--even snug space-8">
          <Link
            to="/join-campaign/inventory"
            search={{ campaignId: entry.campaignCode, storeId: entry.storeId, step: "inventory" }}
            className="button"
          >
            {t(CHANGES[status])}
          </Link>
          <button type="button" className="button button--text" onClick={() => setConfirming(true)}>
            {t("outbox.discard")}
          </button>
        </div>
      )}
      {confirming && <Discard entry={entry} onClose={() => setConfirming(false)} />}
    </li>
  );
}
