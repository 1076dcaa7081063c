import { useSearch } from "@tanstack/react-router";
import { CheckCheck, Inbox, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { ListState } from "../../ui/list-state.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { useGoBack } from "../participation/use-campaign.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { OutboxEntryCard } from "./outbox-entry.tsx";
import { sendNow, useOutbox } from "./outbox.ts";
import { isOpen, statusOf, withoutSuperseded } from "./rules.ts";
import { useNow } from "./use-now.ts";
import "./outbox.css";

function useSendNow(): [busy: boolean, send: () => void] {
  const t = useTranslate();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const end = await sendNow().catch(() => "later" as const);
    setBusy(false);
    if (end === "later") show(t("outbox.notReached"), "error");
  };
  return [busy, () => void (busy || send())];
}

/** The status of the entry just stored: on this device only, or saved by now. */
function JustSaved({ saved }: { saved: boolean }) {
  const t = useTranslate();
  const Icon = saved ? CheckCheck : Smartphone;
  return (
    <div className={`notice outbox-kept ${saved ? "notice--good" : ""}`} role="status">
      <Icon size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="headline">{t(saved ? "outbox.stateSaved" : "outbox.storedTitle")}</p>
        {!saved && <p>{t("outbox.storedText")}</p>}
      </div>
    </div>
  );
}

/** All unsaved entries of this device, and those saved recently. */
export function OutboxScreen() {
  const t = useTranslate();
  const { kept: stored } = useSearch({ from: "/_merchant/join-campaign/outbox" });
  const now = useNow();
  const entries = withoutSuperseded(useOutbox(), now).toSorted((one, other) => other.keptAt - one.keptAt);
  const [busy, send] = useSendNow();
  const goBack = useGoBack();
  const justSaved = entries.find(({ key }) => key === stored);
  const maySend = entries.some((entry) => ["waiting", "sending"].includes(statusOf(entry, now)));
  return (
    <MerchantPage
      title={t("outbox.title")}
      onBack={goBack}
      narrow
      foot={
        <div className="foot-bar__acts">
          {maySend && (
            <button type="button" className="button button--solid button--large" aria-disabled={busy} onClick={send}>
              {t(busy ? "outbox.sending" : "outbox.sendNow")}
            </button>
          )}
          {!maySend && (
            <a href={paths.joinList} className="button button--large button--wide">
              {t("portal.campaigns")}
            </a>
          )}
        </div>
      }
    >
      {justSaved && justSaved.state !== "refused" && <JustSaved saved={!isOpen(justSaved)} />}
      {entries.length === 0 && <ListState icon={Inbox} title={t("outbox.empty")} text={t("outbox.emptyText")} />}
      <ul className="stack">
        {entries.map((entry) => (
          <OutboxEntryCard key={entry.key} entry={entry} now={now} />
        ))}
      </ul>
    </MerchantPage>
  );
}
