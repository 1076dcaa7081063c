import { emailError } from "@stashwell/shared/registration/rules";
import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { callOnce } from "../../lib/call-once.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { ProofForm } from "../two-step/proof-form.tsx";
import { isCashier } from "./is-cashier.ts";
import { useMay, useProfile } from "./use-profile.ts";
import "./account-part.css";

interface NewEmailFormProps {
  onSent: (message: string) => void;
  onCancel: () => void;
}

/** Asks for a new address, to which a link is mailed. */
function NewEmailForm({ onSent, onCancel }: NewEmailFormProps) {
  const t = useTranslate();
  const [values, change] = useTyped({ email: "" });
  const form = useForm({
    values,
    change,
    leads: true,
    fields: [{ name: "email", id: "new-email", label: t("registrationScreens.newEmail") }],
    check: ({ email }) => {
      const error = emailError(email);
      return error ? { email: t(error) } : {};
    },
    send: (typed) => callOnce("POST /brand/user/email", typed),
    onSent: ({ message }) => onSent(message),
  });
  const field = form.field("email");
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);
  return (
    <ProofForm
      form={form}
      text={t("accountScreens.newEmailHelp")}
      act={t("accountScreens.sendEmailLink")}
      onCancel={onCancel}
    >
      <TextField {...field} type="email" inputMode="email" autoComplete="email" maxLength={254} />
    </ProofForm>
  );
}

/** The email of the signed-in owner, and how to change it. Other people's belong to who invited them. */
export function OwnEmail() {
  const t = useTranslate();
  const { data: profile } = useProfile();
  const may = useMay();
  const [isTyping, setTyping] = useState(false);
  const [sent, setSent] = useState<string>();
  const offer = useRef<HTMLButtonElement>(null);
  const hasTyped = useRef(false);
  useEffect(() => {
    if (!isTyping && hasTyped.current) offer.current?.focus();
    hasTyped.current ||= isTyping;
  }, [isTyping]);
  if (isCashier() || !may("owner")) return null;
  const done = (message?: string) => {
    setTyping(false);
    setSent(message);
  };
  return (
    <section className="stack account-part" aria-labelledby="own-email">
      <h2 id="own-email">{t("accountScreens.email")}</h2>
      <p className="quiet">
        {t("accountScreens.emailUse", { email: profile?.email ?? readSession()?.data.email ?? "" })}
      </p>
      {sent && (
        <Notice icon={MailCheck} good role="status">
          {sent}
        </Notice>
      )}
      {isTyping ? (
        <NewEmailForm onSent={done} onCancel={() => done()} />
      ) : (
        <div>
          <button type="button" className="button" ref={offer} onClick={() => setTyping(true)}>
            {t("registrationScreens.changeEmail")}
          </button>
        </div>
      )}
    </section>
  );
}
