import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
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
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { CallError } from "../../../lib/call-error.ts";
import { useI18n, useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { ignoreSecondClick } from "../../../lib/use-mutation.ts";
import { isExpiredDraft, missingForDraft, problemText, refusalOf } from "./errors.ts";
import { missingOf } from "./form.ts";
import { isStale } from "./save-campaign.ts";
import { FIRST_STEP, inOrder, LAST_STEP, stepBeside, stopsOf } from "./steps.ts";
import type { Translate } from "@stashwell/shared/messages/translate";
import type { SaveNote } from "./use-saving.ts";
import { useWizard } from "./use-wizard.ts";
import { CAMPAIGN_FIELDS, type Field } from "@stashwell/shared/campaigns/fields";
import { namesTogether } from "@stashwell/shared/formats";
import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import type { JustPublished } from "../publishing/just-published.ts";
import { Button } from "../../../ui/button.tsx";
import { useCallToasts } from "../../parts/use-call-toasts.ts";

const loadSheet = () => import("../publishing/publish-sheet.tsx");
const PublishSheet = lazy(async () => ({ default: (await loadSheet()).PublishSheet }));

const RaiseQuestion = lazy(async () => ({ default: (await import("./raise-question.tsx")).RaiseQuestion }));

const ScheduleDialog = lazy(async () => ({
  default: (await import("../scheduling/schedule-dialog.tsx")).ScheduleDialog,
}));
type ScheduledLater = ComponentProps<typeof ScheduleDialog>["campaign"];

/** Delay between a successful save and the navigation to the list. Milliseconds. */
const LEAVES_AFTER = 500;

type Running = "draft" | "publish" | "later" | undefined;

/** The actions of the footer's buttons: validate, show errors, save, and navigate to the list. */
function useSubmit() {
  const { t, locale } = useI18n();
  const toasts = useCallToasts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const wizard = useWizard();
  const { values, context, errors, problems, step, saving } = wizard;
  const [running, setRunning] = useState<Running>();
  const [asks, setAsking] = useState(false);
  /** The saved draft to be scheduled. */
  const [later, setLater] = useState<ScheduledLater>();

  const next = () => {
    const stops = stopsOf(step, values, errors);
    if (stops.length > 0) wizard.refuse(stops);
    else wizard.goTo(stepBeside(step, 1));
  };

  const refused = (): boolean => {
    const refusal = refusalOf(values, context);
    if (!refusal) return false;
    toasts.validation(problemText(refusal, t, locale));
    const missing = Object.keys(missingForDraft(values)) as Field[];
    wizard.refuse(inOrder({ ...errors, ...Object.fromEntries(missing.map((field) => [field, problems[field]])) }));
    return true;
  };

  const failed = (error: unknown) => {
    if (isStale(error)) {
      wizard.meetNewer();
      return;
    }
    toasts.failure(error);
    if (error instanceof CallError) wizard.refuseFrom(error);
    void wizard.renewCode(error);
  };

  const submit = async (type: "saveDraft" | "Publish", as: Running) => {
    if (running || refused()) return;
    setRunning(as);
    try {
      const reply = await saving.save(type);
      const undoUntil = Date.now() + UNDO_PUBLISHING_SECONDS * 1_000;
      await saving.finish();
      toasts.success(reply.message);
      void queries.invalidateQueries();
      const published: JustPublished | undefined =
        as === "publish" && !wizard.published ? { id: reply.data.id, undoUntil } : undefined;
      setTimeout(() => void navigate({ to: paths.campaigns, state: { published } }), LEAVES_AFTER);
    } catch (error) {
      setAsking(false);
      failed(error);
      setRunning(undefined);
    }
  };

  /** Saves the draft first, so that the form stays as it is if the user cancels the schedule. */
  const askWhen = async () => {
    if (running || refused()) return;
    setRunning("later");
    try {
      const { id, code } = (await saving.save("saveDraft")).data;
      setLater({ id, code, name: values.name.trim(), publishAt: null });
    } catch (error) {
      failed(error);
    }
    setAsking(false);
    setRunning(undefined);
  };

  const leaveScheduled = async () => {
    await saving.finish();
    void queries.invalidateQueries();
    void navigate({ to: paths.campaigns });
  };

  return {
    running,
    next,
    later,
    askWhen: () => void askWhen(),
    leaveScheduled: () => void leaveScheduled(),
    notLater: () => setLater(undefined),
    saveDraft: () => void submit("saveDraft", "draft"),
    /** Whether the sheet before publishing is open, or the question before more vouchers are promised. */
    asks,
    askToPublish: () => {
      if (!running && !refused()) setAsking(true);
    },
    notYet: () => setAsking(false),
    publish: () => void submit("Publish", "publish"),
    saveChanges: () => {
      const isRaised = Number(values.voucherCount) > (wizard.published?.vouchers ?? Infinity);
      if (!isRaised) void submit("Publish", "publish");
      else if (!running && !refused()) setAsking(true);
    },
  };
}

/** The save state to the left, the actions to the right. */
export function WizardFooter() {
  const t = useTranslate();
  const { step, values, context, published, goTo } = useWizard();
  const { next, saveDraft, asks, askToPublish, notYet, publish, saveChanges, running, ...submit } = useSubmit();
  const complete = missingOf(values).length === 0 && !isExpiredDraft(values, context);
  const isLast = step === LAST_STEP;
  const mayPublish = isLast && complete && !published;
  useEffect(() => {
    // If this prefetch fails offline, the sheet is fetched again when it is opened.
    if (mayPublish) void loadSheet().catch(() => undefined);
  }, [mayPublish]);
  return (
    <footer className="line wizard-footer">
      <output>
        <SavedState incomplete={isLast && !complete && !published} />
      </output>
      {/* Publish may appear where Next was: it must not receive the second click of a double click. */}
      <div className="row row--even wizard-footer__acts" onClickCapture={ignoreSecondClick}>
        {step !== FIRST_STEP && (
          <Button className="wizard-footer__previous" onClick={() => goTo(stepBeside(step, -1))}>
            {t("common.previous")}
          </Button>
        )}
        {published ? (
          <Button look={isLast ? "solid" : "outlined"} busy={running === "publish"} onClick={saveChanges}>
            {t("wizard.saveChanges")}
          </Button>
        ) : (
          <Button look={isLast && !mayPublish ? "solid" : "outlined"} busy={running === "draft"} onClick={saveDraft}>
            {t("wizard.saveDraft")}
          </Button>
        )}
        {!isLast && (
          <Button look="solid" onClick={next}>
            {t("common.next")}
            <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
        {mayPublish && (
          <Button
            look="solid"
            aria-haspopup="dialog"
            busy={running === "publish"}
            onClick={askToPublish}
            icon={<Store size={16} strokeWidth={1.75} aria-hidden />}
          >
            {t("wizard.publish")}
          </Button>
        )}
      </div>
      {mayPublish && asks && (
        <Suspense>
          <PublishSheet
            busy={running === "publish" || running === "later"}
            onPublish={publish}
            onLater={submit.askWhen}
            onClose={notYet}
          />
        </Suspense>
      )}
      {published && asks && (
        <Suspense>
          <RaiseQuestion busy={running === "publish"} onRaise={publish} onClose={notYet} />
        </Suspense>
      )}
      {submit.later && (
        <Suspense>
          <ScheduleDialog campaign={submit.later} onScheduled={submit.leaveScheduled} onClose={submit.notLater} />
        </Suspense>
      )}
    </footer>
  );
}

function SavedState({ incomplete }: { incomplete: boolean }) {
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
