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
import { heldOf, stageOf } from "./flag-words.ts";
import { useDecision } from "./use-review.ts";

interface DecisionFormProps {
  flags: readonly Flag[];
  currencySign: string;
  onDone: () => void;
}

/** What cannot be taken back, or stops a store, is asked about first. */
const QUESTIONS = {
  reverse: { title: "review.reverseTitle", text: "review.reverseText", act: "review.reverseNow" },
  suspend: { title: "review.suspendTitle", text: "review.suspendText", act: "review.suspendNow" },
} as const;

/** Why, what was found, and what becomes of one flag or of several. */
export function DecisionForm({ flags, currencySign, onDone }: DecisionFormProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [reason, setReason] = useState<FlagReason | "">("");
  const [note, setNote] = useState("");
  const [alsoSuspend, setAlsoSuspend] = useState(false);
  const [lacksReason, setLacksReason] = useState(false);
  const [confirming, setConfirming] = useState<keyof typeof QUESTIONS>();
  const decision = useDecision({ onDone, onRefused: () => setConfirming(undefined) });
  const allows = (choice: FlagDecision) => flags.every((flag) => mayDecide(stageOf(flag), choice));

  /** Goes on once there is a reason. */
  const withReason = (go: () => void) => {
    setLacksReason(reason === "");
    if (reason === "") document.getElementById(`${id}-reason`)?.focus();
    else go();
  };
  const decide = (choice: FlagDecision) => {
    if (reason === "" || decision.isPending) return;
    const seen = flags.reduce((sum, { count }) => sum + count, 0);
    decision.mutate({ flagIds: flags.map(({ flagId }) => flagId), seen, decision: choice, alsoSuspend, reason, note });
  };
  const held = heldOf(flags);
  /** Whether nothing is paid by releasing, because all of it waits for the businesses' approval as well. */
  const isAllForLevel = flags.every((flag) => Number(flag.heldForLevel) >= Number(flag.held));
  const question = confirming && QUESTIONS[confirming];
  return (
    <form className="stack decision" onSubmit={(event) => event.preventDefault()}>
      <div className="decision__fields">
        <SelectField
          id={`${id}-reason`}
          label={t("review.reason")}
          prompt={t("review.chooseReason")}
          value={reason}
          error={lacksReason && reason === "" ? t("review.reasonRequired") : undefined}
          options={FLAG_REASONS.map((value) => ({ value, label: t(`review.${value}`) }))}
          onChange={(value) => setReason(value as FlagReason)}
        />
        {allows("reverse") && (
          <TextField
            id={`${id}-note`}
            label={t("review.note")}
            placeholder={t("review.noteHint")}
            value={note}
            maxLength={FLAG_NOTE_MAX}
            autoComplete="off"
            onChange={setNote}
          />
        )}
      </div>
      <div className="row snug decision__acts">
        {allows("dismiss") && (
          <button
            type="button"
            className="button button--solid"
            aria-disabled={decision.isPending}
            onClick={() => withReason(() => decide("dismiss"))}
          >
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {t("review.dismiss")}
          </button>
        )}
        {allows("release") && !allows("dismiss") && (
          <button
            type="button"
            className="button button--solid"
            aria-disabled={decision.isPending}
            onClick={() => withReason(() => decide("release"))}
          >
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {isAllForLevel ? t("review.clear") : t("review.release", { amount: money(held, currencySign, locale) })}
          </button>
        )}
        {allows("reverse") && (
          <button type="button" className="button" onClick={() => withReason(() => setConfirming("reverse"))}>
            <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            {t("review.reverse")}
          </button>
        )}
        {allows("suspend") && (
          <button
            type="button"
            className="button button--danger decision__suspend"
            onClick={() => withReason(() => setConfirming("suspend"))}
          >
            <CirclePause size={16} strokeWidth={1.75} aria-hidden />
            {t("review.suspend")}
          </button>
        )}
      </div>
      {confirming && question && (
        <AskFirst
          question={t(question.title)}
          act={t(question.act)}
          instead={t("common.cancel")}
          busy={decision.isPending}
          onAct={() => decide(confirming)}
          onClose={() => setConfirming(undefined)}
        >
          <p>{t(question.text)}</p>
          {confirming === "reverse" && !flags.every(({ businessSuspended }) => businessSuspended) && (
            <label className="row snug">
              <input type="checkbox" checked={alsoSuspend} onChange={(event) => setAlsoSuspend(event.target.checked)} />
              {t("review.alsoSuspend")}
            </label>
          )}
        </AskFirst>
      )}
    </form>
  );
}
