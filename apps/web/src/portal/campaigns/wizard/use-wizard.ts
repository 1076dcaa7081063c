import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from "react";
import { todayIn } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import type { CampaignStatus } from "@stashwell/shared/campaigns/rules";
import { call, CallError } from "../../../lib/call.ts";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { type Faults, faultsOf, problemsOf, type RuleContext } from "./faults.ts";
import type { WizardValues, FormData } from "./form.ts";
import type { LocalDraft } from "./local-drafts.ts";
import { isCodeTaken, isStale } from "./save-campaign.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { FIRST_STEP, fieldsOf, stepOfField } from "./steps.ts";
import { type Saving, useSaving } from "./use-saving.ts";
import { canAutosave, reduceWizard, serverFaultsOf, startState } from "./wizard-state.ts";

/** What publishing has fixed. Undefined parts of the wizard stay open. */
export interface Published {
  status: CampaignStatus;
  vouchers: number;
  allStates: boolean;
  states: readonly string[];
}

export interface WizardStart {
  draft: LocalDraft;
  formData: FormData;
  /** Set when the campaign has been published. */
  published: Published | undefined;
  /** Merchants' way to the campaign with this code. */
  linkTo: (code: string) => string;
}

export interface Wizard extends WizardStart {
  merchantUrl: string;
  values: WizardValues;
  step: Step;
  visited: ReadonlySet<Step>;
  /** What is wrong, and what publishing lacks. */
  problems: Faults;
  /** What is wrong with what was given. */
  faults: Faults;
  context: RuleContext;
  saving: Saving;
  /** The fields that the summary names; set by an act that was refused. */
  refused: readonly Field[];
  /** Somebody else's newer version stands in the way of saving. */
  stale: boolean;
  change(values: Partial<WizardValues>, ...fields: readonly Field[]): void;
  leaveField(field: Field): void;
  /** The text beside a field, if there is something to say about it. */
  faultText(field: Field): string | undefined;
  goTo(step: Step, field?: Field): void;
  /** Shows what is wrong with these fields, on the step of the first of them. */
  refuse(fields: readonly Field[]): void;
  /** Puts the server's texts beside their fields. True when it named any of ours. */
  refuseFrom(error: CallError): boolean;
  /** Goes on with other values: another version's, or a mixture. */
  replace(values: WizardValues): void;
  setStale(stale: boolean): void;
  /** Takes another code where the refusal was about the code: its reservation lasts a week. */
  renewCode(error: unknown): Promise<void>;
}

/** Beside these a fault is told while typing; the others are judged once they are left. */
const JUDGED_AT_ONCE: ReadonlySet<Field> = new Set(["denomination", "voucherCount", "startsOn", "endsOn", "name"]);
const NO_FIELDS: readonly Field[] = [];

const timeZone = (): string => readSession()?.data.timezone ?? "UTC";

const ruleContext = ({ draft, published }: WizardStart, storedStartDate: string): RuleContext => ({
  today: todayIn(timeZone()),
  creating: draft.editing === undefined,
  storedStartDate,
  publishedVouchers: published?.vouchers,
});

/** The wizard's one state, and every act on it. `move` changes the step in the address. */
export function useWizardState(start: WizardStart, step: Step, move: (step: Step) => void): Wizard {
  const t = useTranslate();
  const { draft, published } = start;
  const [state, dispatch] = useReducer(reduceWizard, undefined, () => startState(draft.values, draft.visited));
  const [refused, setRefused] = useState(NO_FIELDS);
  const [stale, setStale] = useState(false);
  const context = useMemo(() => ruleContext(start, draft.stored.startDate), [start, draft.stored.startDate]);
  const { values, shown, visited, serverFaults } = state;
  const faults = useMemo(() => faultsOf(values, context), [values, context]);
  const problems = useMemo(() => problemsOf(values, context), [values, context]);

  const goTo = useCallback<Wizard["goTo"]>(
    (next, field) => {
      setRefused(NO_FIELDS);
      if (next === step) return focusOn(field ? fieldId(field) : STEP_HEADING);
      waitingFocus = field ? fieldId(field) : STEP_HEADING;
      move(next);
    },
    [move, step],
  );
  const refuse = useCallback<Wizard["refuse"]>(
    (fields) => {
      dispatch({ type: "show", fields });
      setRefused([...fields]);
      move(stepOfField(fields[0] ?? "name"));
    },
    [move],
  );
  const refuseFrom = useCallback<Wizard["refuseFrom"]>(
    (error) => {
      const told = serverFaultsOf(error.fields);
      const fields = Object.keys(told) as Field[];
      if (fields.length === 0) return false;
      dispatch({ type: "refused", faults: told });
      refuse(fields);
      return true;
    },
    [refuse],
  );
  const renewCode = useCallback<Wizard["renewCode"]>(async (error) => {
    if (!isCodeTaken(error)) return;
    try {
      const { code } = await call("GET /brand/campaign/campaignCode", {});
      dispatch({ type: "change", values: { code: code }, fields: ["code"] });
    } catch {
      // Without a new code the refusal stands, and the next try asks again.
    }
  }, []);
  const onRefused = useCallback(
    (error: unknown) => {
      if (isStale(error)) setStale(true);
      else if (error instanceof CallError) dispatch({ type: "refused", faults: serverFaultsOf(error.fields) });
      void renewCode(error);
    },
    [renewCode],
  );

  const hasServerFaults = Object.keys(serverFaults).length > 0;
  const autosaves = !published && !stale && !hasServerFaults && canAutosave(values, faults);
  const saving = useSaving({ draft, values, visited, autosaves, onRefused });

  // In slices: all of the wizard is drawn once more, and nobody waits for it.
  useEffect(() => startTransition(() => dispatch({ type: "enterStep", step })), [step]);

  const change = useCallback<Wizard["change"]>(
    (changed, ...fields) => dispatch({ type: "change", values: changed, fields }),
    [],
  );
  const leaveField = useCallback<Wizard["leaveField"]>((field) => dispatch({ type: "leaveField", field }), []);
  const replace = useCallback<Wizard["replace"]>((next) => dispatch({ type: "replace", values: next }), []);
  const faultText = useCallback<Wizard["faultText"]>(
    (field) => {
      const told = serverFaults[field];
      if (told) return told;
      const atOnce = JUDGED_AT_ONCE.has(field) && faults[field] !== "wizard.dateUnread" ? faults[field] : undefined;
      const key = shown.has(field) ? problems[field] : atOnce;
      return key && t(key);
    },
    [serverFaults, shown, problems, faults, t],
  );

  // Once everything it named is put right, the summary has nothing left to say.
  const isPutRight = refused.length > 0 && refused.every((field) => faultText(field) === undefined);
  if (isPutRight) setRefused(NO_FIELDS);

  return {
    ...start,
    merchantUrl: start.linkTo(values.code),
    values,
    step,
    visited,
    problems,
    faults,
    context,
    saving,
    refused,
    stale,
    change,
    leaveField,
    faultText,
    goTo,
    refuse,
    refuseFrom,
    replace,
    setStale,
    renewCode,
  };
}

/** The `id` of a field's control. */
export const fieldId = (field: Field): string => `campaign-${field}`;
export const errorId = (field: Field): string => `campaign-${field}-error`;

/** The `id` of the heading that every step begins with. */
export const STEP_HEADING = "wizard-step";
/** Where the focus goes once the next step stands on the screen. */
let waitingFocus: string | undefined;

function focusOn(id: string): void {
  const target = document.getElementById(id);
  const control = target?.matches("input, textarea, select, button, [tabindex]")
    ? target
    : target?.querySelector<HTMLElement>("input, textarea, button, [tabindex]");
  control?.focus({ preventScroll: true });
  if (id !== STEP_HEADING) control?.scrollIntoView({ block: "center" });
}

/** Gives the focus to what has been waiting for it; for a step to call when it stands. */
export function useWaitingFocus(): void {
  useEffect(() => {
    const id = waitingFocus;
    waitingFocus = undefined;
    if (id) focusOn(id);
  }, []);
}

const REQUIRED: ReadonlySet<Field> = new Set(["voucherCount", "name", "startsOn", "endsOn"]);
/** The fields of a step that Next does not leave behind: wrong ones, and those marked as required on the first. */
export const blockersOf = ({ faults, problems }: Pick<Wizard, "faults" | "problems">, step: Step): Field[] =>
  fieldsOf(step).filter(
    (field) => faults[field] ?? (step === FIRST_STEP && REQUIRED.has(field) ? problems[field] : undefined),
  );

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("WizardContext is missing");
  return wizard;
}
