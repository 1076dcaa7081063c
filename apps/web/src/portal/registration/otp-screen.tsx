import { OTP_DIGITS, OTP_PAUSE_SECONDS } from "@stashwell/shared/registration/rules";
import { useSearch } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { ClipboardPaste, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../lib/call-error.ts";
import { useTranslate } from "../../lib/i18n.tsx";
import { clearMailboxProof, readMailboxProof, type RegistrationProgress } from "../../lib/registration.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { callOnce } from "../../lib/call-once.ts";
import { FootAct } from "../merchant/foot-act.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useErrorText } from "../merchant/use-say-error.ts";
import { ChangeEmail } from "./change-email.tsx";
import { OtpInput } from "./otp-input.tsx";
import { RegistrationPage } from "./registration-page.tsx";
import { StepGate } from "./step-gate.tsx";
import { submitting } from "../forms/use-form.ts";
import { StepHead } from "../forms/step-head.tsx";
import { countOf, type Progress } from "./steps.ts";
import { asMinutes, useCountdown } from "./use-countdown.ts";
import { progressKey, useAdvance, useSayRegistrationError } from "./use-registration-progress.ts";

const FORM_ID = "otp-form";
const FIELD = "otp";

interface OtpProps {
  registering: RegistrationProgress;
  progress: Progress;
}

/** Submits the code as soon as it has exactly five digits. */
function useOtp({ token }: RegistrationProgress, { organizationId }: Progress) {
  const { show } = useToasts();
  const advance = useAdvance();
  const queries = useQueryClient();
  const sayError = useSayRegistrationError();
  const textOf = useErrorText();
  const [digits, setDigits] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: (otp: string) => callOnce("POST /brand/store/verifyOtp", { organizationId, otp }, { token }),
    networkMode: "always",
    onSuccess: ({ message }) => {
      show(message, "success");
      clearMailboxProof();
      advance("otpVerified");
    },
    onError: (error) => {
      sayError(error);
      // Another tab, or a request whose response was lost, may have progressed further than this screen knows.
      if (error instanceof CallError && error.status === 409) void queries.invalidateQueries({ queryKey: progressKey });
      field.current?.focus();
      field.current?.select();
    },
  });
  const type = (typed: string) => {
    if (check.isPending) return;
    setDigits(typed);
    check.reset();
    if (typed.length === OTP_DIGITS && typed !== digits) check.mutate(typed);
  };
  const clear = () => {
    setDigits("");
    check.reset();
  };
  const submit = () => {
    if (digits.length === OTP_DIGITS && !check.isPending) check.mutate(digits);
  };
  return {
    digits,
    type,
    clear,
    submit,
    field,
    busy: check.isPending,
    text: check.isError ? textOf(check.error) : undefined,
  };
}

/** Requests another code; shows how long until that is possible. */
function Resend({ registering, progress, onSent }: OtpProps & { onSent: () => void }) {
  const t = useTranslate();
  const { show } = useToasts();
  const queries = useQueryClient();
  const sayError = useSayRegistrationError();
  const { campaignId } = useSearch({ from: "/_registration/public/otp" });
  const since = queries.getQueryState(progressKey)?.dataUpdatedAt ?? 0;
  // The server's countdown applies to users without a proof; with one, only the pause between two codes is certain.
  const isProven = readMailboxProof() !== undefined && progress.resendInSeconds > OTP_PAUSE_SECONDS;
  const left = useCountdown(isProven ? 0 : progress.resendInSeconds, since);
  const resend = useMutation({
    mutationFn: () =>
      callOnce(
        "POST /brand/store/resendOtp",
        { organizationId: progress.organizationId, campaignId, proof: readMailboxProof() },
        { token: registering.token },
      ),
    networkMode: "always",
    onSuccess: ({ message }) => {
      show(message, "success");
      onSent();
    },
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: progressKey }),
  });
  if (left > 0) {
    return (
      <p className="line snug quiet">
        <Clock size={18} strokeWidth={1.75} aria-hidden />
        <span className="tabular">{t("registrationScreens.newCodeIn", { time: asMinutes(left) })}</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      className="button button--text"
      aria-disabled={resend.isPending}
      onClick={() => !resend.isPending && resend.mutate()}
    >
      {t(resend.isPending ? "registrationScreens.sending" : "registrationScreens.resend")}
    </button>
  );
}

function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useTranslate();
  if (typeof navigator.clipboard?.readText !== "function") return null;
  const paste = () => void navigator.clipboard.readText().then(onPaste, () => undefined);
  return (
    <button type="button" className="button" onClick={paste}>
      <ClipboardPaste size={18} strokeWidth={1.75} aria-hidden />
      {t("registrationScreens.paste")}
    </button>
  );
}

function Otp({ registering, progress }: OtpProps) {
  const t = useTranslate();
  const { digits, type, clear, submit, field, busy, text } = useOtp(registering, progress);
  const [changing, setChanging] = useState(false);
  const left = OTP_DIGITS - digits.length;
  const said = busy
    ? t("registrationScreens.checking")
    : left > 0
      ? t("registrationScreens.digitsLeft", { count: left })
      : t("registrationScreens.checkCode");
  useEffect(() => {
    if (!changing) field.current?.focus({ preventScroll: true });
  }, [changing, field]);
  return (
    <RegistrationPage
      title={t("registrationScreens.otpTitle")}
      foot={
        <div className="foot-bar__acts">
          <FootAct main busy={busy || left > 0} form={FORM_ID}>
            {said}
          </FootAct>
        </div>
      }
    >
      <StepHead {...countOf("otp", progress.bankCheck)} title={t("registrationScreens.otpTitle")}>
        <p className="step-head__to">{t("registrationScreens.otpTo", { email: progress.email })}</p>
        {!changing && (
          <button type="button" className="button button--text step-head__act" onClick={() => setChanging(true)}>
            {t("registrationScreens.changeEmail")}
          </button>
        )}
      </StepHead>
      {changing && (
        <ChangeEmail
          registering={registering}
          email={progress.email}
          onClose={() => setChanging(false)}
          onChanged={clear}
        />
      )}
      <form id={FORM_ID} noValidate onSubmit={submitting({ submit })}>
        <OtpInput
          ref={field}
          id={FIELD}
          label={t("registrationScreens.code")}
          value={digits}
          invalid={text !== undefined}
          describedBy="otp-error otp-help"
          onChange={type}
        />
        <div role="alert">
          <FieldError id="otp-error" text={text} />
        </div>
      </form>
      <div className="row row--apart snug otp-row">
        <Resend registering={registering} progress={progress} onSent={clear} />
        <PasteButton onPaste={(pasted) => type(pasted.replace(/\D/g, "").slice(0, OTP_DIGITS))} />
      </div>
      <p id="otp-help" className="note">
        {t("registrationScreens.otpHelp")}
      </p>
    </RegistrationPage>
  );
}

/** Verifies the email address with the code sent to it. */
export function OtpScreen() {
  const t = useTranslate();
  return (
    <StepGate step="otp" title={t("registrationScreens.otpTitle")}>
      {(registering, progress) => <Otp registering={registering} progress={progress} />}
    </StepGate>
  );
}
