import { CAMPAIGN_FIELDS } from "@stashwell/shared/campaigns/fields";
import { namesTogether } from "@stashwell/shared/formats";
import type { Translate } from "@stashwell/shared/messages/translate";
import { CircleCheck, CloudOff, HardDrive, LoaderCircle, type LucideIcon, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useI18n } from "../../../lib/i18n.tsx";
import { missingForDraft } from "./errors.ts";
import { inOrder } from "./steps.ts";
import type { SaveNote } from "./use-saving.ts";
import { useWizard } from "./use-wizard.ts";

/** Where the newest values are stored, or why they aren't saved. `incomplete` is a draft that can't be published yet. */
export function SavedState({ incomplete }: { incomplete: boolean }) {
  const { t, locale } = useI18n();
  const { saving, published, errors, values } = useWizard();
  const unfinished = inOrder({ ...missingForDraft(values), ...errors });
  const savesSoon = saving.note.kind === "local" && !published && unfinished.length === 0;
  const note: SaveNote = savesSoon ? { kind: "saving", share: undefined } : saving.note;
  const isSaved = note.kind === "saved" || note.kind === "idle";
  if (incomplete && isSaved) return <State icon={TriangleAlert} tone="warning" text={t("wizard.publishAppears")} />;
  if (!saving.isSaved && ["local", "waiting", "refused", "stale"].includes(note.kind)) {
    const text = t(note.kind === "waiting" ? "wizard.notStoredWaiting" : "wizard.notStored");
    return <State icon={TriangleAlert} tone="warning" text={text} />;
  }
  if (note.kind === "local" && unfinished.length > 0) {
    const labels = unfinished.map((field) => t(CAMPAIGN_FIELDS[field].label));
    const isWrong = Object.keys(errors).length > 0;
    return (
      <State
        icon={isWrong ? TriangleAlert : HardDrive}
        tone={isWrong ? "warning" : "plain"}
        text={t("wizard.storedUntil", { fields: namesTogether(labels, locale) })}
      />
    );
  }
  return <State {...shownNote(note, t)} />;
}

interface Shown {
  icon?: LucideIcon;
  tone?: "plain" | "busy" | "success" | "warning";
  text: ReactNode;
}

function shownNote(note: SaveNote, t: Translate): Shown {
  switch (note.kind) {
    case "local":
      return { icon: HardDrive, text: t("wizard.storedUnpublished") };
    case "saving": {
      const leaving = note.share !== undefined && note.share < 1;
      const percent = Math.round((note.share ?? 0) * 100);
      return {
        icon: LoaderCircle,
        tone: "busy",
        text: leaving ? t("wizard.uploading", { percent }) : t("wizard.saving"),
      };
    }
    case "saved":
      return { icon: CircleCheck, tone: "success", text: <SavedAgo at={note.at} /> };
    case "waiting":
      return { icon: CloudOff, tone: "warning", text: t("wizard.waiting") };
    // The conflict message above says whose change it is.
    case "stale":
    case "refused":
      return { icon: TriangleAlert, tone: "warning", text: t("wizard.notSaved") };
    case "idle":
    default:
      return { text: "" };
  }
}

function State({ icon: Icon, tone = "plain", text }: Shown) {
  return (
    <span className={`line snug quiet wizard-footer__state wizard-footer__state--${tone}`}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      <span>{text}</span>
    </span>
  );
}

/** `Draft saved 1 second ago`, updated continuously. `at` is in epoch milliseconds. */
function SavedAgo({ at }: { at: number }) {
  const { locale, t } = useI18n();
  const [seconds, setSeconds] = useState(1);
  useEffect(() => {
    const look = () => setSeconds(Math.max(1, Math.round((Date.now() - at) / 1_000)));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  const ago =
    seconds < 60
      ? relative.format(-seconds, "second")
      : seconds < 3_600
        ? relative.format(-Math.floor(seconds / 60), "minute")
        : relative.format(-Math.floor(seconds / 3_600), "hour");
  return (
    <>
      <span aria-hidden>{t("wizard.savedAgo", { ago })}</span>
      <span className="visually-hidden">{t("wizard.saved")}</span>
    </>
  );
}
