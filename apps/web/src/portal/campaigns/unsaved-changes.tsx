import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { useUnsavedEdits } from "./use-unsaved-edits.ts";

/** Marks a campaign in the list that has unsaved edits in this browser. */
export function UnsavedBadge() {
  const t = useTranslate();
  return (
    <span className="badge badge--unsaved">
      <HardDrive size={12} strokeWidth={2} aria-hidden />
      {t("campaignScreens.unsavedChanges")}
    </span>
  );
}

/** The notice of unsaved edits on the campaign's own screen, with buttons to discard or continue them. */
export function UnsavedChanges({ id }: { id: string }) {
  const t = useTranslate();
  const { edits, discard } = useUnsavedEdits();
  if (!edits.has(id)) return null;
  return (
    <section className="card card--warning unsaved-changes" aria-labelledby="unsaved-title">
      <div>
        <h2 id="unsaved-title" className="semibold">
          {t("campaignScreens.unsavedChanges")}
        </h2>
        <p>{t("campaignScreens.unsavedText")}</p>
      </div>
      <div className="row unsaved-changes__acts">
        <button type="button" className="button" onClick={() => void discard(id)}>
          {t("wizard.discard")}
        </button>
        <Link to="/campaign/edit/$id" params={{ id }} className="button button--act button--solid">
          {t("campaignScreens.continueEditing")}
        </Link>
      </div>
    </section>
  );
}
