import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { type FormState, submitting } from "../forms/use-form.ts";

interface ProofFormProps {
  form: Pick<FormState, "isSending" | "submit">;
  text: string;
  act: string;
  isDangerous?: boolean;
  onCancel: () => void;
  /** The fields of the proof. */
  children: ReactNode;
}

/** Re-authentication, in place of the button of the action. */
export function ProofForm({ form, text, act, isDangerous = false, onCancel, children }: ProofFormProps) {
  const t = useTranslate();
  return (
    <form className="form" noValidate onSubmit={submitting(form)}>
      <p>{text}</p>
      {children}
      <div className="form__acts">
        <button
          type="submit"
          className={`button ${isDangerous ? "button--danger" : "button--solid"}`}
          aria-disabled={form.isSending}
        >
          {act}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
}
