import { useEffect } from "react";
import { ProofForm } from "../two-step/proof-form.tsx";
import { OwnPasswordField } from "../two-step/step-fields.tsx";
import { useEndSessions } from "./use-own-sessions.ts";

interface EndSessionsFormProps {
  /** The session that ends; unsaid, every one but this. */
  id?: string;
  text: string;
  act: string;
  onEnded: () => void;
  onCancel: () => void;
}

/** Asks for the password: whoever found this screen open must not be able to sign its owner out elsewhere. */
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
