import { useEffect } from "react";
import { ProofForm } from "../two-step/proof-form.tsx";
import { OwnPasswordField } from "../two-step/step-fields.tsx";
import { useEndSessions } from "./use-own-sessions.ts";

interface EndSessionsFormProps {
  /** The session to end; by default all other sessions. */
  id?: string;
  text: string;
  act: string;
  onEnded: () => void;
  onCancel: () => void;
}

/** Asks for the password, so that a stranger at an unlocked screen can't sign the user out elsewhere. */
export function EndSessionsForm({ id, onEnded, ...frame }: EndSessionsFormProps) {
  const form = useEndSessions(id, onEnded);
  const field = form.field("currentPassword");
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <ProofForm form={form} {...frame}>
      <OwnPasswordField {...field} />
    </ProofForm>
  );
}
