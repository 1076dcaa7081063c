import { Link } from "@tanstack/react-router";
import { CheckCheck, CircleAlert, CloudUpload, type LucideIcon, TimerOff } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { ago } from "../merchant/ago.ts";
import { AskFirst } from "../stores/ask-first.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { type OutboxEntry, piecesOf } from "./entry.ts";
import { discardEntry } from "./outbox.ts";
import { type Standing, standingOf } from "./rules.ts";

const ICONS: Record<Standing, LucideIcon> = {
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
      <h2 className="outbox-entry__name">{entry.campaignName}</h2>
      <p className="tabular">
        {t("joining.sum", {
          pieces: t("joining.pieces", { count: piecesOf(entry) }),
          products: t("joining.kinds", { count: kinds }),
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

/** One act in the outbox: what it says, where it stands, and what can be done about it. */
export function OutboxEntryCard({ entry, now }: { entry: OutboxEntry; now: number }) {
  const { t, locale } = useI18n();
  const [asking, setAsking] = useState(false);
  const standing = standingOf(entry, now);
  const Icon = ICONS[standing];
  const since = (at: number) => ago(now - at, locale);
  return (
    <li className={`outbox-entry outbox-entry--${standing}`}>
      <p className="outbox-entry__state">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {t(STATES[standing])}
      </p>
      <Facts entry={entry} />
      {standing === "refused" && (
        <ul className="outbox-entry__texts">
          {entry.texts?.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {standing === "stale" && <p>{t("outbox.staleText")}</p>}
      {standing === "saved" && entry.stock && <ChangedMeanwhile stock={entry.stock} />}
      <p className="quiet">
        {standing === "saved" && entry.answeredAt !== undefined
          ? t("outbox.savedAge", { age: since(entry.answeredAt) })
          : t("outbox.entered", { age: since(entry.keptAt) })}
      </p>
      {standing !== "saved" && (
        <div className="outbox-entry__acts">
          <Link
            to="/join-campaign/inventory"
            search={{ campaignId: entry.campaignCode, storeId: entry.storeId, step: "inventory" }}
            className="button"
          >
            {t(CHANGES[standing])}
          </Link>
          <button type="button" className="button button--text" onClick={() => setAsking(true)}>
            {t("outbox.discard")}
          </button>
        </div>
      )}
      {asking && <Discard entry={entry} onClose={() => setAsking(false)} />}
    </li>
  );
}
