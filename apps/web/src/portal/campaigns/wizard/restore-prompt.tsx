import { History } from "lucide-react";
import { useEffect, useRef } from "react";
import { instant } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { readSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import type { LocalDraft } from "./local-drafts.ts";
import "./wizard-states.css";

interface RestorePromptProps {
  title: string;
  draft: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Asks whether to restore a local draft, before anything could overwrite it. */
export function RestorePrompt({ title, draft, onRestore, onDiscard }: RestorePromptProps) {
  const { locale, t } = useI18n();
  const timeZone = readSession()?.data.timezone;
  const name = draft.values.name.trim() || t("wizard.unnamed");
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <>
      <PageHeader title={title} back={{ to: paths.campaigns, label: t("wizard.backToCampaigns") }} />
      <section
        ref={box}
        tabIndex={-1}
        className="dashed stack stack--center restore-prompt"
        aria-labelledby="restore-title"
      >
        <History size={28} strokeWidth={1.75} color="var(--ink)" aria-hidden />
        <h2 id="restore-title" className="headline">
          {t("wizard.restoreTitle")}
        </h2>
        <p>{t("wizard.restoreText", { name, at: instant(new Date(draft.keptAt).toISOString(), locale, timeZone) })}</p>
        <div className="row row--even restore-prompt__acts">
          <Button look="solid" onClick={onRestore}>
            {t("wizard.restore")}
          </Button>
          <Button onClick={onDiscard}>{t("wizard.discard")}</Button>
        </div>
      </section>
    </>
  );
}
