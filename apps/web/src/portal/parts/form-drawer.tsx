import { type ReactNode, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemSummary } from "../forms/problem-summary.tsx";
import { type FormState, submitting } from "../forms/use-form.ts";
import { AskToLeave, LeaveGuard } from "./leave-guard.tsx";

interface FormDrawerProps {
  title: string;
  /** Label of the submit button. */
  act: string;
  form: Pick<FormState, "problems" | "attempt" | "isSending" | "submit">;
  /** Whether closing would lose typed values. */
  dirty: boolean;
  /** The id of the field that takes the focus. */
  focus: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a drawer beside its list. Asks before typed values are discarded. */
export function FormDrawer({ title, act, form, dirty, focus, onClose, children }: FormDrawerProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const askOrClose = () => (dirty ? setAsking(true) : onClose());
  return (
    <Dialog
      place="side"
      title={title}
      closeLabel={t("common.close")}
      onClose={askOrClose}
      focus={focus}
      acts={
        <>
          <button type="button" className="button" onClick={askOrClose}>
            {t("common.cancel")}
          </button>
          <button type="submit" form="form-drawer" className="button button--solid" aria-disabled={form.isSending}>
            {act}
          </button>
        </>
      }
    >
      <form id="form-drawer" className="form" noValidate onSubmit={submitting(form)}>
        <ProblemSummary problems={form.problems} attempt={form.attempt} />
        {children}
      </form>
      <LeaveGuard dirty={dirty} />
      <AskToLeave open={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}
