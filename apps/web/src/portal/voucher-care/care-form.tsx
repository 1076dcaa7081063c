import type { FoundVoucher } from "@stashwell/shared/voucher-care/contract";
import { CARE_NOTE_MAX, REISSUE_REASONS, VOID_REASONS } from "@stashwell/shared/vouchers/rules";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { OneOf, TextArea } from "../../ui/field.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { REASON_WORDS } from "./care-words.ts";
import { useCare } from "./use-voucher-care.ts";

interface CareFormProps {
  campaignId: string;
  voucher: FoundVoucher;
  onDone: () => void;
}

const seenOf = ({ campaignId, voucher: { voucherNumber, pinEnding } }: CareFormProps) => ({
  campaignId,
  voucherNumber,
  pinEnding,
});

interface ReasonedProps<Reason extends string> {
  title: string;
  text?: string | undefined;
  act: string;
  reasons: readonly Reason[];
  isDanger?: boolean;
  send: (given: { reason: Reason; note: string }) => unknown;
}

/** The form of an action: its consequences, a required reason, and an optional note. */
export function Reasoned<Reason extends keyof typeof REASON_WORDS>(props: ReasonedProps<Reason>) {
  const { title, text, act, reasons, isDanger = false, send } = props;
  const t = useTranslate();
  const id = useId();
  const [values, change] = useTyped<{ reason: Reason | ""; note: string }>({ reason: "", note: "" });
  const form = useForm({
    values,
    change,
    fields: [
      { name: "reason", id: `${id}-reason`, label: t("voucherCare.reason") },
      { name: "note", id: `${id}-note`, label: t("voucherCare.note") },
    ],
    check: ({ reason }) => (reason === "" ? { reason: t("voucherCare.reasonRequired") } : {}),
    send: async ({ reason, note }) => send({ reason: reason as Reason, note }),
    onFailed: () => undefined,
    leads: true,
  });
  return (
    <FormCard title={title} text={text} onSubmit={submitting(form)}>
      <OneOf {...form.field("reason")} options={reasons.map((value) => ({ value, label: t(REASON_WORDS[value]) }))} />
      <NoteField {...form.field("note")} />
      <button
        type="submit"
        className={`button ${isDanger ? "button--danger" : "button--solid"}`}
        aria-disabled={form.isSending}
      >
        {act}
      </button>
    </FormCard>
  );
}

function FormCard(props: {
  title: string;
  text?: string | undefined;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const { title, text, onSubmit, children } = props;
  return (
    <form className="card form care-form" noValidate onSubmit={onSubmit} aria-label={title}>
      <div className="stack snug">
        <h3 className="title">{title}</h3>
        {text && <p className="note">{text}</p>}
      </div>
      {children}
    </form>
  );
}

function NoteField(props: {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (note: string) => void;
}) {
  const t = useTranslate();
  return <TextArea {...props} help={t("voucherCare.noteHelp")} rows={2} maxLength={CARE_NOTE_MAX} />;
}

export function VoidForm(props: CareFormProps) {
  const t = useTranslate();
  const care = useCare("POST /brand/voucher/void", { onDone: props.onDone, onRefused: props.onDone });
  return (
    <Reasoned
      title={t("voucherCare.voidTitle")}
      text={t("voucherCare.voidText")}
      act={t("voucherCare.voidAct")}
      reasons={VOID_REASONS}
      isDanger
      send={(given) => care.mutateAsync({ ...seenOf(props), ...given })}
    />
  );
}

/** Reissues a voucher and passes on the new link, which can't be retrieved later. */
export function ReissueForm({ onLink, ...props }: CareFormProps & { onLink: (giftUrl: string) => void }) {
  const t = useTranslate();
  const care = useCare("POST /brand/voucher/reissue", {
    onDone: ({ data }) => onLink(data.giftUrl),
    onRefused: props.onDone,
  });
  return (
    <Reasoned
      title={t("voucherCare.reissueTitle")}
      text={t("voucherCare.reissueText")}
      act={t("voucherCare.reissueAct")}
      reasons={REISSUE_REASONS}
      send={(given) => care.mutateAsync({ ...seenOf(props), ...given })}
    />
  );
}

export function NoteForm(props: CareFormProps) {
  const t = useTranslate();
  const id = useId();
  const [values, change] = useTyped({ note: "" });
  const care = useCare("POST /brand/voucher/note", { onDone: props.onDone });
  const form = useForm({
    values,
    change,
    fields: [{ name: "note", id: `${id}-note`, label: t("voucherCare.note") }],
    check: ({ note }) => (note.trim() === "" ? { note: t("voucherCare.noteRequired") } : {}),
    send: ({ note }) => care.mutateAsync({ ...seenOf(props), note }),
    onFailed: () => undefined,
    leads: true,
  });
  return (
    <FormCard title={t("voucherCare.noteTitle")} onSubmit={submitting(form)}>
      <NoteField {...form.field("note")} />
      <button type="submit" className="button button--solid" aria-disabled={form.isSending}>
        {t("voucherCare.noteAct")}
      </button>
    </FormCard>
  );
}

/** The link of a reissued voucher. */
export function NewLink({ giftUrl }: { giftUrl: string }) {
  const t = useTranslate();
  return (
    <section className="card card--good stack care-link" role="status">
      <h3 className="title">{t("voucherCare.linkTitle")}</h3>
      <p className="care-link__url">{giftUrl}</p>
      <CopyButton text={giftUrl} label={t("common.copy")} copiedLabel={t("common.copied")} labelled />
      <p className="note">{t("voucherCare.linkText")}</p>
    </section>
  );
}
