import { type FormEvent, useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { OwnPasswordField } from "../two-step/step-fields.tsx";
import { useEndSessions } from "./use-own-sessions.ts";

/** Beside it on a screen may stand the form that changes the password. */
const FIELD = "sessionsPassword";

const focusField = () => document.getElementById(FIELD)?.focus();

interface EndSessionsFormProps {
  /** The session that ends; unsaid, every one but this. */
  id?: string;
  text: string;
  act: string;
  onEnded: () => void;
  onCancel: () => void;
}

/** Asks for the password: whoever found this screen open must not be able to sign its owner out elsewhere. */
export function EndSessionsForm({ id, text, act, onEnded, onCancel }: EndSessionsFormProps) {
  const t = useTranslate();
  const [password, setPassword] = useState("");
  const { end, fault, forgive, isEnding } = useEndSessions(id, onEnded);
  useEffect(focusField, []);
  useEffect(() => {
    if (fault !== undefined) focusField();
  }, [fault]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    end(password);
  };
  return (
    <form className="own-sessions__form" noValidate onSubmit={send}>
      <p>{text}</p>
      <OwnPasswordField
        id={FIELD}
        value={password}
        error={fault}
        onChange={(value) => {
          setPassword(value);
          forgive();
        }}
      />
      <div className="own-sessions__acts">
        <button type="submit" className="button button--solid" aria-disabled={isEnding}>
          {act}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("common.cancel")}
        </button>
      </div>
    </form>
  );
}
