import { PROOF_MINUTES } from "@stashwell/shared/two-step/rules";
import type { TypedProof } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { CodeField, OwnPasswordField } from "./step-fields.tsx";
import "./two-step.css";

/** An action that requires re-authentication. */
export interface Question {
  field: "currentPassword" | "code";
  /** Retries the call with the proof; throws on errors other than a wrong proof. */
  send: (proof: TypedProof) => Promise<void>;
  cancel: () => void;
}

const FORM = "proof";

/** The re-authentication dialog, over the screen of the pending action. */
export function ProofQuestion({ question: { field: name, send, cancel } }: { question: Question }) {
  const t = useTranslate();
  const [values, change] = useTyped({ currentPassword: "", code: "" });
  const id = `${FORM}-${name}`;
  const isCode = name === "code";
  const form = useForm({
    values,
    change,
    fields: [
      { name, id, label: t(isCode ? "twoStep.codeLabel" : "accountScreens.currentPassword"), wire: `${FORM}.${name}` },
    ],
    check: (typed) =>
      typed[name].trim() === ""
        ? { [name]: t(isCode ? "twoStep.codeRequired" : "accounts.currentPasswordRequired") }
        : {},
    send: (typed) => send(isCode ? { code: typed.code } : { currentPassword: typed.currentPassword }),
    leads: true,
  });
  return (
    <Dialog
      title={t("accounts.proofNeeded")}
      focus={id}
      onClose={cancel}
      acts={
        <>
          <button type="button" className="button" onClick={cancel}>
            {t("common.cancel")}
          </button>
          <button type="submit" form={FORM} className="button button--solid" aria-disabled={form.isSending}>
            {t("twoStep.next")}
          </button>
        </>
      }
    >
      <form id={FORM} className="form" noValidate onSubmit={submitting(form)}>
        {isCode ? (
          <CodeField {...form.field("code")} help={t("twoStep.codeHelp")} digits={false} />
        ) : (
          <OwnPasswordField {...form.field("currentPassword")} />
        )}
        <p className="quiet">{t("twoStep.proofText", { minutes: PROOF_MINUTES })}</p>
      </form>
    </Dialog>
  );
}
