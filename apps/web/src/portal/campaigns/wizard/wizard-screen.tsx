import { type Field, type Step } from "@stashwell/shared/campaigns/fields";
import { UNDO_PUBLISHING_SECONDS } from "@stashwell/shared/campaigns/undo-publishing";
import { useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { ArrowRight, Store } from "lucide-react";
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from "react";
import { CallError } from "../../../lib/call-error.ts";
import { useI18n, useTranslate } from "../../../lib/i18n.tsx";
import { paths } from "../../../lib/paths.ts";
import { ignoreSecondClick } from "../../../lib/use-mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { AskToLeave } from "../../parts/leave-guard.tsx";
import { useCallToasts } from "../../parts/use-call-toasts.ts";
import { ProblemSummary } from "../../forms/problem-summary.tsx";
import type { JustPublished } from "../publishing/just-published.ts";
import { isExpiredDraft, missingForDraft, problemText, refusalOf } from "./errors.ts";
import { missingOf } from "./form.ts";
import { isStale } from "./save-campaign.ts";
import { SavedState } from "./saved-state.tsx";
import { StalePanel } from "./stale-panel.tsx";
import { StepBar } from "./step-bar.tsx";
import { FIRST_STEP, inOrder, LAST_STEP, stepBeside, stepNamed, stepOfField, stopsOf } from "./steps.ts";
import { InformationStep } from "./steps/information-step.tsx";
import { PoliciesStep } from "./steps/policies-step.tsx";
import { PreviewStep } from "./steps/preview-step.tsx";
import { ProductsStep } from "./steps/products-step.tsx";
import { TemplateStep } from "./steps/template-step.tsx";
import { fieldId, giveWaitingFocus, useWizard, useWizardState, WizardContext, type WizardStart } from "./use-wizard.ts";
import { WizardHeader } from "./wizard-header.tsx";
import "./wizard.css";

const loadCustomerTemplate = () => import("./steps/customer-template-step.tsx");
const CustomerTemplateStep = lazy(async () => ({ default: (await loadCustomerTemplate()).CustomerTemplateStep }));

const loadSheet = () => import("../publishing/publish-sheet.tsx");
const PublishSheet = lazy(async () => ({ default: (await loadSheet()).PublishSheet }));

const RaiseQuestion = lazy(async () => ({ default: (await import("./raise-question.tsx")).RaiseQuestion }));

const ScheduleDialog = lazy(async () => ({
  default: (await import("../scheduling/schedule-dialog.tsx")).ScheduleDialog,
}));
type ScheduledLater = ComponentProps<typeof ScheduleDialog>["campaign"];

interface WizardScreenProps {
  start: WizardStart;
  /** The step in the URL. */
  stepName: string | undefined;
}

/** The campaign wizard: six steps over one form. */
export function WizardScreen({ start, stepName }: WizardScreenProps) {
  const navigate = useNavigate();
  const step = stepNamed(stepName);
  const move = useCallback(
    (next: Step) => {
      if (next !== step) void navigate({ to: ".", search: { step: next === FIRST_STEP ? undefined : String(next) } });
    },
    [navigate, step],
  );
  const wizard = useWizardState(start, step, move);
  return (
    <WizardContext value={wizard}>
      <div className="wizard">
        <WizardHeader />
        <StepBar />
        {wizard.stale && <StalePanel />}
        <RefusedFields />
        <div className="wizard__step" key={step}>
          <Suspense fallback={<div className="skeleton wizard-skeleton" />}>
            <CurrentStep step={step} />
          </Suspense>
        </div>
        <WizardFooter />
      </div>
      <UnsavedGuard />
    </WizardContext>
  );
}

const SCREENS: Record<Step, ComponentType> = {
  1: InformationStep,
  2: ProductsStep,
  3: PoliciesStep,
  4: CustomerTemplateStep,
  5: TemplateStep,
  6: PreviewStep,
};

function CurrentStep({ step }: { step: Step }) {
  // Prefetches the heaviest step while the first is being filled in.
  useEffect(() => {
    const soon = setTimeout(() => void loadCustomerTemplate(), 2_000);
    return () => clearTimeout(soon);
  }, []);
  const Screen = SCREENS[step];
  return <Screen />;
}

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
function WizardFooter() {
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

/**
 * Changes of a published campaign are stored in this browser until they are saved: asks on leaving whether to save
 * them.
 */
function UnsavedGuard() {
  const t = useTranslate();
  const { published, saving } = useWizard();
  const waits = ["local", "waiting", "refused", "stale"].includes(saving.note.kind);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => published !== undefined && waits && next.pathname !== current.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <AskToLeave
      open={blocker.status === "blocked"}
      text={t("wizard.leaveText")}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** The error summary of the last action. Its links also lead to other steps. */
function RefusedFields() {
  const { refused, errorText, step, goTo } = useWizard();
  useEffect(() => {
    if (refused.length > 0) giveWaitingFocus();
  }, [refused]);
  const problems = refused.flatMap((field) => {
    const text = errorText(field);
    return text === undefined ? [] : [{ fieldId: fieldId(field), text }];
  });
  const leadElsewhere = (event: MouseEvent) => {
    const id = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : undefined;
    const field = refused.find((name) => fieldId(name) === id);
    if (!field || stepOfField(field) === step) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(stepOfField(field), field);
  };
  return (
    <div onClickCapture={leadElsewhere}>
      {/* The first invalid field has the focus, not the summary. */}
      <ProblemSummary problems={problems} attempt={0} />
    </div>
  );
}
