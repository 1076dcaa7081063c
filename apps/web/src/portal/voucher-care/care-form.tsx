import type { FoundVoucher } from "@stashwell/shared/voucher-care/contract";
import { CARE_NOTE_MAX, REISSUE_REASONS, VOID_REASONS } from "@stashwell/shared/vouchers/rules";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { OneOf, TextArea } from "../../ui/field.tsx";
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
  busy: boolean;
  onAct: (given: { reason: Reason; note: string }) => void;
}

/** What will happen, why, and the act: a reason is chosen, a note is free. */
export function Reasoned<Reason extends keyof typeof REASON_WORDS>(props: ReasonedProps<Reason>) {
  const { title, text, act, reasons, isDanger = false, busy, onAct } = props;
  const t = useTranslate();
  const id = useId();
  const [reason, setReason] = useState<Reason | "">("");
  const [note, setNote] = useState("");
  const [lacksReason, setLacksReason] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLacksReason(reason === "");
    if (reason !== "" && !busy) onAct({ reason, note });
  };
  return (
    <FormCard title={title} text={text} onSubmit={submit}>
      <OneOf
        id={`${id}-reason`}
        label={t("voucherCare.reason")}
        value={reason}
        error={lacksReason && reason === "" ? t("voucherCare.reasonRequired") : undefined}
        options={reasons.map((value) => ({ value, label: t(REASON_WORDS[value]) }))}
        onChange={setReason}
      />
      <NoteField id={`${id}-note`} value={note} onChange={setNote} />
      <button type="submit" className={`button ${isDanger ? "button--danger" : "button--solid"}`} aria-disabled={busy}>
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

function NoteField(props: { id: string; value: string; error?: string | undefined; onChange: (note: string) => void }) {
  const t = useTranslate();
  return (
    <TextArea
      {...props}
      label={t("voucherCare.note")}
      help={t("voucherCare.noteHelp")}
      rows={2}
      maxLength={CARE_NOTE_MAX}
    />
  );
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
      busy={care.isPending}
      onAct={(given) => care.mutate({ ...seenOf(props), ...given })}
    />
  );
}

/** Shows the link once; it is nowhere afterwards. */
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
      busy={care.isPending}
      onAct={(given) => care.mutate({ ...seenOf(props), ...given })}
    />
  );
}

export function NoteForm(props: CareFormProps) {
  const t = useTranslate();
  const id = useId();
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const care = useCare("POST /brand/voucher/note", { onDone: props.onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = note.trim() === "";
    setIsMissing(isEmpty);
    if (!isEmpty && !care.isPending) care.mutate({ ...seenOf(props), note });
  };
  return (
    <FormCard title={t("voucherCare.noteTitle")} onSubmit={submit}>
      <NoteField
        id={`${id}-note`}
        value={note}
        error={isMissing ? t("voucherCare.noteRequired") : undefined}
        onChange={setNote}
      />
      <button type="submit" className="button button--solid" aria-disabled={care.isPending}>
        {t("voucherCare.noteAct")}
      </button>
    </FormCard>
  );
}

/** The link of a voucher that was reissued. */
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
