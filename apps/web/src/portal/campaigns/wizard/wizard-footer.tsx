import { Button } from "antd";
import {
  ArrowRight,
  CircleCheck,
  CloudOff,
  HardDrive,
  LoaderCircle,
  type LucideIcon,
  Store,
  TriangleAlert,
} from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useI18n, useTranslate } from "../../../lib/i18n.tsx";
import { ignoreSecondClick } from "../../../lib/use-mutation.ts";
import { isExpiredDraft, missingForDraft } from "./faults.ts";
import { missingOf } from "./form.ts";
import { FIRST_STEP, LAST_STEP, stepBeside } from "./steps.ts";
import { useSubmit } from "./use-submit.ts";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { SaveNote } from "./use-saving.ts";
import { useWizard } from "./use-wizard.ts";

/** Where the work is kept, to the left; the acts, to the right. */
export function WizardFooter() {
  const t = useTranslate();
  const { step, values, context, published, goTo } = useWizard();
  const { next, saveDraft, publish, saveChanges, running } = useSubmit();
  const complete = missingOf(values).length === 0 && !isExpiredDraft(values, context);
  const isLast = step === LAST_STEP;
  const mayPublish = isLast && complete && !published;
  return (
    <footer className="wizard-footer">
      <output>
        <SavedState incomplete={isLast && !complete && !published} />
      </output>
      {/* Publish may stand where Next stood: the second click of a double click must not reach it. */}
      <div className="wizard-footer__acts" onClickCapture={ignoreSecondClick}>
        {step !== FIRST_STEP && (
          <Button className="wizard-footer__previous" onClick={() => goTo(stepBeside(step, -1))}>
            {t("common.previous")}
          </Button>
        )}
        {published ? (
          <Button type={isLast ? "primary" : "default"} loading={running === "publish"} onClick={saveChanges}>
            {t("wizard.saveChanges")}
          </Button>
        ) : (
          <Button
            type={isLast && !mayPublish ? "primary" : "default"}
            loading={running === "draft"}
            onClick={saveDraft}
          >
            {t("wizard.saveDraft")}
          </Button>
        )}
        {!isLast && (
          <Button type="primary" onClick={next}>
            {t("common.next")}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        {mayPublish && (
          <Button
            type="primary"
            loading={running === "publish"}
            onClick={publish}
            icon={<Store size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t("wizard.publish")}
          </Button>
        )}
      </div>
    </footer>
  );
}

function SavedState({ incomplete }: { incomplete: boolean }) {
  const t = useTranslate();
  const { saving, published, faults, values } = useWizard();
  const faulty = Object.keys(faults).length;
  const savesSoon =
    saving.note.kind === "local" && !published && faulty === 0 && Object.keys(missingForDraft(values)).length === 0;
  const note: SaveNote = savesSoon ? { kind: "saving", share: undefined } : saving.note;
  const isSaved = note.kind === "saved" || note.kind === "idle";
  if (incomplete && isSaved) return <State icon={TriangleAlert} tone="warning" text={t("wizard.publishAppears")} />;
  if (!saving.isKept && ["local", "waiting", "refused", "stale"].includes(note.kind)) {
    const text = t(note.kind === "waiting" ? "wizard.notKeptWaiting" : "wizard.notKept");
    return <State icon={TriangleAlert} tone="warning" text={text} />;
  }
  if (note.kind === "local" && faulty > 0)
    return <State icon={TriangleAlert} tone="warning" text={t("wizard.keptFaulty", { count: faulty })} />;
  return <State {...shownNote(note, published !== undefined, t)} />;
}

interface Shown {
  icon?: LucideIcon;
  tone?: "plain" | "busy" | "success" | "warning";
  text: ReactNode;
}

function shownNote(note: SaveNote, published: boolean, t: Translate): Shown {
  switch (note.kind) {
    case "local":
      return { icon: HardDrive, text: t(published ? "wizard.keptUnpublished" : "wizard.keptHere") };
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
    // Whose change stands in the way is said above, and may be one's own.
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
    <span className={`wizard-footer__state wizard-footer__state--${tone}`}>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      <span>{text}</span>
    </span>
  );
}

/** `Draft saved 1 second ago`, growing older by itself. Milliseconds since 1970. */
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
