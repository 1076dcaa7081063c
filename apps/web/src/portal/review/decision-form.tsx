import { Check, CirclePause, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import type { Flag } from "@stashwell/shared/review/contract";
import {
  FLAG_NOTE_MAX,
  FLAG_REASONS,
  type FlagDecision,
  type FlagReason,
  mayDecide,
} from "@stashwell/shared/review/rules";
import { money } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { AskFirst } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { heldOf, stageOf } from "./flag-words.ts";
import { useDecision } from "./use-review.ts";

interface DecisionFormProps {
  flags: readonly Flag[];
  currencySign: string;
  onDone: () => void;
}

interface Typed {
  reason: FlagReason | "";
  note: string;
  alsoSuspend: boolean;
}

/** Irreversible decisions, and those that stop a store, require a confirmation. */
const QUESTIONS = {
  reverse: { title: "review.reverseTitle", text: "review.reverseText", act: "review.reverseNow" },
  suspend: { title: "review.suspendTitle", text: "review.suspendText", act: "review.suspendNow" },
} as const;

/** The reason, the findings, and the decision on one or several flags. */
export function DecisionForm({ flags, currencySign, onDone }: DecisionFormProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [values, change] = useTyped<Typed>({ reason: "", note: "", alsoSuspend: false });
  const [confirming, setConfirming] = useState<keyof typeof QUESTIONS>();
  const decision = useDecision({ onDone, onRefused: () => setConfirming(undefined) });
  const form = useForm({
    values,
    change,
    fields: [
      { name: "reason", id: `${id}-reason`, label: t("review.reason") },
      { name: "note", id: `${id}-note`, label: t("review.note") },
    ],
    check: ({ reason }) => (reason === "" ? { reason: t("review.reasonRequired") } : {}),
    send: ({ reason, ...typed }, choice: FlagDecision) => {
      const seen = flags.reduce((sum, { count }) => sum + count, 0);
      const flagIds = flags.map(({ flagId }) => flagId);
      return decision.mutateAsync({ flagIds, seen, decision: choice, reason: reason as FlagReason, ...typed });
    },
    onFailed: () => undefined,
    leads: true,
  });
  const allows = (choice: FlagDecision) => flags.every((flag) => mayDecide(stageOf(flag), choice));
  const ask = (choice: keyof typeof QUESTIONS) => {
    if (form.passes()) setConfirming(choice);
  };
  const held = heldOf(flags);
  /** Whether releasing pays nothing, because all amounts also await the approval of their businesses. */
  const isAllForLevel = flags.every((flag) => Number(flag.heldForLevel) >= Number(flag.held));
  const question = confirming && QUESTIONS[confirming];
  const businesses = new Set(flags.map(({ businessName }) => businessName)).size;
  return (
    <form className="stack decision" onSubmit={(event) => event.preventDefault()}>
      <div className="decision__fields">
        <SelectField
          {...form.field("reason")}
          prompt={t("review.chooseReason")}
          options={FLAG_REASONS.map((value) => ({ value, label: t(`review.${value}`) }))}
          onChange={(value) => form.change({ reason: value as FlagReason })}
        />
        {allows("reverse") && (
          <TextField
            {...form.field("note")}
            placeholder={t("review.noteHint")}
            maxLength={FLAG_NOTE_MAX}
            autoComplete="off"
          />
        )}
      </div>
      <div className="row snug decision__acts">
        {allows("dismiss") && (
          <button
            type="button"
            className="button button--solid"
            aria-disabled={form.isSending}
            onClick={() => form.submit("dismiss")}
          >
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {t("review.dismiss")}
          </button>
        )}
        {allows("release") && !allows("dismiss") && (
          <button
            type="button"
            className="button button--solid"
            aria-disabled={form.isSending}
            onClick={() => form.submit("release")}
          >
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {isAllForLevel ? t("review.clear") : t("review.release", { amount: money(held, currencySign, locale) })}
          </button>
        )}
        {allows("reverse") && (
          <button type="button" className="button" onClick={() => ask("reverse")}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {t("review.reverse")}
          </button>
        )}
        {allows("suspend") && (
          <button type="button" className="button button--danger decision__suspend" onClick={() => ask("suspend")}>
            <CirclePause size={16} strokeWidth={1.75} aria-hidden />
            {t("review.suspend")}
          </button>
        )}
      </div>
      {confirming && question && (
        <AskFirst
          question={t(question.title, { count: businesses })}
          act={t(question.act)}
          instead={t("common.cancel")}
          busy={form.isSending}
          onAct={() => form.submit(confirming)}
          onClose={() => setConfirming(undefined)}
        >
          <p>{t(question.text, { count: businesses })}</p>
          {confirming === "reverse" && !flags.every(({ businessSuspended }) => businessSuspended) && (
            <label className="row snug">
              <input
                type="checkbox"
                checked={values.alsoSuspend}
                onChange={(event) => form.change({ alsoSuspend: event.target.checked })}
              />
              {t("review.alsoSuspend", { count: businesses })}
            </label>
          )}
        </AskFirst>
      )}
    </form>
  );
}
