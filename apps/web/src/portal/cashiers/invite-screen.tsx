import { INVITATION_DAYS, PERSON_NAME_MAX } from "@stashwell/shared/team/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { CallError } from "../../lib/call.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../merchant/call-once.ts";
import { forgetDraft, keepDraft, readDraft } from "../merchant/drafts.ts";
import { MerchantPage } from "../merchant/merchant-page.tsx";
import { FieldError, ProblemSummary } from "../merchant/problem-summary.tsx";
import { useSayError } from "../merchant/use-say-error.ts";
import { useCashiers } from "./use-cashiers.ts";
import "./cashiers.css";

const FORM = "invite-cashier";
const DRAFT = "cashier";
const EMPTY = { email: "", firstName: "", lastName: "", storeId: "" };
type Fields = typeof EMPTY;
type FieldName = keyof Fields;

const LABELS: Record<FieldName, MessageKey> = {
  email: "cashiers.email",
  firstName: "cashiers.firstName",
  lastName: "cashiers.lastName",
  storeId: "cashiers.store",
};
const NAMES = Object.keys(LABELS) as FieldName[];

interface TextFieldProps {
  name: Exclude<FieldName, "storeId">;
  value: string;
  help?: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function TextField({ name, value, help, error, onChange }: TextFieldProps) {
  const t = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {t(LABELS[name])}
      </label>
      <input
        id={name}
        className="field__control"
        type={name === "email" ? "email" : "text"}
        inputMode={name === "email" ? "email" : undefined}
        autoComplete="off"
        maxLength={name === "email" ? 320 : PERSON_NAME_MAX}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={[error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(" ") || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && (
        <p id={`${name}-help`} className="field__help">
          {help}
        </p>
      )}
      <FieldError id={`${name}-error`} text={error} />
    </div>
  );
}

interface StoreFieldProps {
  value: string;
  error: string | undefined;
  onChange: (storeId: string) => void;
}

function StoreField({ value, error, onChange }: StoreFieldProps) {
  const t = useTranslate();
  const { data } = useCashiers();
  return (
    <div className="field">
      <label className="field__label" htmlFor="storeId">
        {t("cashiers.store")}
      </label>
      <div className="select">
        <select
          id="storeId"
          className="field__control"
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby="storeId-help storeId-error"
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{t("cashiers.allStores")}</option>
          {data?.data.stores.map(({ organizationId, organizationName }) => (
            <option key={organizationId} value={organizationId}>
              {organizationName}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
      <p id="storeId-help" className="field__help">
        {t("cashiers.storeHelp")}
      </p>
      <FieldError id="storeId-error" text={error} />
    </div>
  );
}

/** The form as it is typed; a draft of it outlives a reload. */
function useForm() {
  const [fields, setFields] = useState<Fields>(() => ({ ...EMPTY, ...(readDraft(DRAFT) as Partial<Fields>) }));
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => keepDraft(DRAFT, fields), [fields]);
  return {
    fields,
    errors,
    attempt,
    change: (name: FieldName) => (value: string) => {
      setFields((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
    refuse: (told: Partial<Record<FieldName, string>>) => {
      setErrors(told);
      setAttempt((before) => before + 1);
    },
  };
}

/** Asks somebody behind the counter; what is refused stands at its field. */
export function InviteScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { show } = useToasts();
  const sayError = useSayError();
  const { fields, errors, attempt, change, refuse } = useForm();
  const leave = () => void navigate({ to: "/cashiers" });
  const invite = useMutation({
    networkMode: "always",
    mutationFn: (wish: Fields) => callOnce("POST /store/cashier/invite", wish),
    onSuccess: async ({ message }) => {
      forgetDraft(DRAFT);
      show(message, "success");
      await queries.invalidateQueries({ queryKey: ["cashiers"] });
      leave();
    },
    onError: (error: unknown) => {
      sayError(error);
      const told = error instanceof CallError ? error.fields : {};
      refuse(Object.fromEntries(NAMES.flatMap((name) => (told[name]?.[0] ? [[name, told[name][0]]] : []))));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fields.email.trim() === "") return refuse({ email: t("cashiers.emailRequired") });
    if (!invite.isPending) invite.mutate(fields);
  };
  const problems = NAMES.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field, label: t(LABELS[field]), text }] : [];
  });
  return (
    <MerchantPage
      title={t("cashiers.invite")}
      onBack={leave}
      narrow
      foot={
        <div className="foot-bar__acts">
          <button
            type="submit"
            form={FORM}
            className="button button--solid button--large"
            aria-disabled={invite.isPending}
          >
            {t(invite.isPending ? "cashiers.sending" : "cashiers.send")}
          </button>
        </div>
      }
    >
      <ProblemSummary problems={problems} attempt={attempt} />
      <form id={FORM} className="cashier-form" noValidate onSubmit={submit}>
        <TextField
          name="email"
          value={fields.email}
          help={t("cashiers.emailHelp", { days: INVITATION_DAYS })}
          error={errors.email}
          onChange={change("email")}
        />
        <TextField
          name="firstName"
          value={fields.firstName}
          help={t("cashiers.nameHelp")}
          error={errors.firstName}
          onChange={change("firstName")}
        />
        <TextField name="lastName" value={fields.lastName} error={errors.lastName} onChange={change("lastName")} />
        <StoreField value={fields.storeId} error={errors.storeId} onChange={change("storeId")} />
      </form>
    </MerchantPage>
  );
}
