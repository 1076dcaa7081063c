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
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { call } from "../../../lib/call.ts";
import { CallError } from "../../../lib/call-error.ts";
import { type Field } from "@stashwell/shared/campaigns/fields";
import {
  errorsOf,
  invalidTranslation,
  type FieldErrors,
  isHalfTyped,
  problemsOf,
  problemText,
  type RuleContext,
} from "./errors.ts";
import type { Language } from "@stashwell/shared/language";
import type { FormData, WizardTranslation, WizardValues } from "./form.ts";
import type { LocalDraft } from "./local-drafts.ts";
import type { Published } from "./published.ts";
import { isCodeTaken, isStale } from "./save-campaign.ts";
import { type Step } from "@stashwell/shared/campaigns/fields";
import { stepOfField } from "./steps.ts";
import { type Saving, useSaving } from "./use-saving.ts";
import { canAutosave, reduceWizard, serverErrorsOf, startState } from "./wizard-state.ts";

export interface WizardStart {
  draft: LocalDraft;
  formData: FormData;
  /** Set if the campaign has been published. */
  published: Published | undefined;
  /** Returns the merchants' link to the campaign with this code. */
  linkTo: (code: string) => string;
}

export interface Wizard extends WizardStart {
  merchantUrl: string;
  values: WizardValues;
  step: Step;
  visited: ReadonlySet<Step>;
  /** Validation errors, and missing fields that publishing requires. */
  problems: FieldErrors;
  /** Validation errors of the given values. */
  errors: FieldErrors;
  context: RuleContext;
  saving: Saving;
  /** The fields listed in the error summary; set when an action failed validation. */
  refused: readonly Field[];
  /** Someone else has saved a newer version, so saving would conflict. */
  stale: boolean;
  change(values: Partial<WizardValues>, ...fields: readonly Field[]): void;
  /** The language in which texts and picture are edited; null for the original. */
  writing: Language | null;
  writeIn(language: Language | null): void;
  /** Changes the translation of one language. */
  translate(language: Language, changes: Partial<WizardTranslation>): void;
  leaveField(field: Field): void;
  /** The message beside a field, if any. */
  errorText(field: Field): string | undefined;
  goTo(step: Step, field?: Field): void;
  /** Shows the errors of these fields, on the step of the first of them. */
  refuse(fields: readonly Field[]): void;
  /** Shows the server's validation errors at their fields. Returns whether any field was ours. */
  refuseFrom(error: CallError): boolean;
  /** Continues from another version: with its values or a merge, and with the fields that publishing has locked. */
  goOnWith(values: WizardValues, published: Published | undefined): void;
  /** Shows the newer version because of which a save was rejected. */
  meetNewer(): void;
  /** Reserves a new code if the error was about the code, whose reservation lasts a week. */
  renewCode(error: unknown): Promise<void>;
}

/** These fields are validated while typing; the others on blur. */
const JUDGED_AT_ONCE: ReadonlySet<Field> = new Set(["denomination", "voucherCount", "startsOn", "endsOn", "name"]);
const NO_FIELDS: readonly Field[] = [];

const timeZone = (): string => readSession()?.data.timezone ?? "UTC";

const ruleContext = (draft: LocalDraft, published: Published | undefined, locale: string): RuleContext => ({
  today: todayIn(timeZone()),
  locale,
  creating: draft.editing === undefined,
  storedStartDate: draft.stored.startDate,
  publishedVouchers: published?.vouchers,
});

/** The state of the wizard and all actions on it. `move` changes the step in the URL. */
export function useWizardState(start: WizardStart, step: Step, move: (step: Step) => void): Wizard {
  const { t, locale } = useI18n();
  const { draft } = start;
  // A draft may be published in another tab, or by someone else.
  const [published, setPublished] = useState(start.published);
  const [state, dispatch] = useReducer(reduceWizard, undefined, () => startState(draft.values, draft.visited));
  const [refused, setRefused] = useState(NO_FIELDS);
  const [stale, setStale] = useState(false);
  const context = useMemo(() => ruleContext(draft, published, locale), [draft, published, locale]);
  const { values, shown, visited, serverErrors } = state;
  const [chosen, writeIn] = useState<Language | null>(null);
  // A language that the current version doesn't have can't be edited.
  const writing = chosen && values.translations[chosen] ? chosen : null;
  const errors = useMemo(() => errorsOf(values, context), [values, context]);
  const problems = useMemo(() => problemsOf(values, context), [values, context]);

  const goTo = useCallback<Wizard["goTo"]>(
    (next, field) => {
      setRefused(NO_FIELDS);
      // Missing fields are about the original.
      if (field !== undefined && field !== "translations") writeIn(null);
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
      const [first = "name"] = fields;
      const invalid = first === "translations" ? invalidTranslation(values) : undefined;
      writeIn(invalid?.language ?? null);
      waitingFocus = fieldId(invalid?.field ?? first);
      move(stepOfField(invalid?.field ?? first));
    },
    [move, values],
  );
  const refuseFrom = useCallback<Wizard["refuseFrom"]>(
    (error) => {
      const serverError = serverErrorsOf(error.fields);
      const fields = Object.keys(serverError) as Field[];
      if (fields.length === 0) return false;
      dispatch({ type: "refused", errors: serverError });
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
      // Without a new code the error stays, and the next attempt requests one again.
    }
  }, []);
  const onRefused = useCallback(
    (error: unknown) => {
      if (isStale(error)) setStale(true);
      else if (error instanceof CallError) dispatch({ type: "refused", errors: serverErrorsOf(error.fields) });
      void renewCode(error);
    },
    [renewCode],
  );

  const hasServerErrors = Object.keys(serverErrors).length > 0;
  const autosaves = !published && !stale && !hasServerErrors && canAutosave(values, errors);
  const saving = useSaving({ draft, values, visited, autosaves, onRefused });

  // A transition: it re-renders the whole wizard and must not block the UI.
  useEffect(() => startTransition(() => dispatch({ type: "enterStep", step })), [step]);

  const change = useCallback<Wizard["change"]>(
    (changed, ...fields) => dispatch({ type: "change", values: changed, fields }),
    [],
  );
  const translate = useCallback<Wizard["translate"]>(
    (language, changes) => dispatch({ type: "translate", language, changes }),
    [],
  );
  const leaveField = useCallback<Wizard["leaveField"]>((field) => dispatch({ type: "leaveField", field }), []);
  const goOnWith = useCallback<Wizard["goOnWith"]>((next, nextPublished) => {
    dispatch({ type: "replace", values: next });
    setPublished(nextPublished);
    setStale(false);
  }, []);
  const errorText = useCallback<Wizard["errorText"]>(
    (field) => {
      const serverError = serverErrors[field];
      if (serverError) return serverError;
      const atOnce = JUDGED_AT_ONCE.has(field) && !isHalfTyped(values, field) ? errors[field] : undefined;
      const key = shown.has(field) ? problems[field] : atOnce;
      return key && problemText(key, t, locale);
    },
    [serverErrors, shown, problems, errors, values, t, locale],
  );

  // The summary disappears once all its errors are fixed.
  const isPutRight = refused.length > 0 && refused.every((field) => errorText(field) === undefined);
  if (isPutRight) setRefused(NO_FIELDS);

  return {
    ...start,
    published,
    merchantUrl: start.linkTo(values.code),
    values,
    step,
    visited,
    problems,
    errors,
    context,
    saving,
    refused,
    stale,
    change,
    writing,
    writeIn,
    translate,
    leaveField,
    errorText,
    goTo,
    refuse,
    refuseFrom,
    goOnWith,
    meetNewer: () => setStale(true),
    renewCode,
  };
}

/** The `id` of a field's control. */
export const fieldId = (field: Field): string => `campaign-${field}`;
export const errorId = (field: Field): string => `campaign-${field}-error`;

/** The `id` of each step's heading. */
export const STEP_HEADING = "wizard-step";
/** The `id` of the element to focus once the next step is rendered. */
let waitingFocus: string | undefined;

function focusOn(id: string): void {
  const target = document.getElementById(id);
  const control = target?.matches("input, textarea, select, button, [tabindex]")
    ? target
    : target?.querySelector<HTMLElement>("input, textarea, button, [tabindex]");
  control?.focus({ preventScroll: true });
  if (id !== STEP_HEADING) control?.scrollIntoView({ block: "nearest" });
}

/** Focuses the pending element, if it is rendered. */
export function giveWaitingFocus(): void {
  const id = waitingFocus;
  if (!id || !document.getElementById(id)) return;
  waitingFocus = undefined;
  focusOn(id);
}

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("WizardContext is missing");
  return wizard;
}
