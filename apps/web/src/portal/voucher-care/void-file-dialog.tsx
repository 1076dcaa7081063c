import { VOID_REASONS } from "@stashwell/shared/vouchers/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CircleCheck, Download, FileSpreadsheet, TriangleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DropZone, FileInput } from "../../ui/files.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { Reasoned } from "./care-form.tsx";
import { type RefusedFile, VOUCHER_FILE_BYTES_MAX } from "./read-voucher-file.ts";
import { useVoidFile, type VoidFileState, type VoidGrounds } from "./use-void-file.ts";
import { countOutcomes, type JudgedLine } from "./void-in-batches.ts";

/** Maximum number of lines shown; the download has all. */
const SHOWN_MAX = 50;

/** The outcome of a line before anything is canceled; `ok` has another text afterwards. */
const OUTCOMES: Record<JudgedLine["outcome"], MessageKey> = {
  ok: "voucherCare.fileOk",
  used: "voucherCare.fileUsed",
  voided: "voucherCare.fileVoided",
  unknown: "voucherCare.fileUnknown",
  unreadable: "voucherCare.fileUnreadable",
  repeated: "voucherCare.fileRepeated",
};
const outcomeWord = ({ outcome }: Pick<JudgedLine, "outcome">, isDone: boolean): MessageKey =>
  outcome === "ok" && isDone ? "voucherCare.statusVoided" : OUTCOMES[outcome];

interface VoidFileDialogProps {
  campaignId: string;
  onClose: () => void;
}

/** Cancels the vouchers in a file, for example after a leak: first a dry run, then the cancellation. */
export function VoidFileDialog({ campaignId, onClose }: VoidFileDialogProps) {
  const t = useTranslate();
  const file = useVoidFile(campaignId);
  const { state } = file;
  return (
    <Dialog
      title={t("voucherCare.fileTitle")}
      width={640}
      closeLabel={t("common.close")}
      // Can't be closed while running; an interrupted run can be continued with the same file.
      onClose={state.step === "running" ? undefined : onClose}
    >
      <div className="stack roomy void-file">
        {state.step === "choosing" && <Choosing refused={state.refused} onFile={file.check} />}
        {state.step === "checking" && (
          <Progress {...state} words={t("voucherCare.fileChecking", { count: state.total })}>
            <Button onClick={file.again}>{t("common.cancel")}</Button>
          </Progress>
        )}
        {state.step === "checked" && (
          <Checked lines={state.lines} onStart={(grounds) => file.start(state.lines, grounds)} onAgain={file.again} />
        )}
        {state.step === "running" && (
          <Progress {...state} words={t("voucherCare.fileRunning", { done: state.done, count: state.total })} />
        )}
        {state.step === "stopped" && <Stopped {...state} onProceed={file.proceed} />}
        {state.step === "done" && <Done lines={state.lines} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Choosing({ refused, onFile }: { refused: RefusedFile | undefined; onFile: (file: File) => void }) {
  const { t, locale } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: readonly File[]) => file && onFile(file);
  const count = new Intl.NumberFormat(locale).format(refused?.count ?? 0);
  return (
    <DropZone className="dashed stack void-file__drop" onFiles={take}>
      <p className="quiet">{t("voucherCare.fileText")}</p>
      <Button
        icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("productScreens.importChoose")}
      </Button>
      <FileInput
        ref={input}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        label={t("productScreens.importChoose")}
        onFiles={take}
      />
      {refused && (
        <p className="field__error" role="alert">
          {t(refused.error, { count, size: { bytes: VOUCHER_FILE_BYTES_MAX } })}
        </p>
      )}
    </DropZone>
  );
}

interface ProgressProps extends Omit<Extract<VoidFileState, { done: number }>, "step"> {
  words: string;
  children?: ReactNode;
}

function Progress({ words, done, total, children }: ProgressProps) {
  return (
    <>
      <output>{words}</output>
      <progress className="void-file__progress" aria-label={words} value={done} max={total} />
      {children}
    </>
  );
}

interface CheckedProps {
  lines: readonly JudgedLine[];
  onStart: (grounds: VoidGrounds) => void;
  onAgain: () => void;
}

function Checked({ lines, onStart, onAgain }: CheckedProps) {
  const t = useTranslate();
  const { ok: count = 0 } = countOutcomes(lines);
  return (
    <>
      <p role="status" className="semibold">
        {t("voucherCare.fileReady", { count })}
      </p>
      <Outcomes lines={lines} isDone={false} />
      {count > 0 && (
        <Reasoned
          title={t("voucherCare.fileAct", { count })}
          text={t("voucherCare.fileWhat")}
          act={t("voucherCare.fileAct", { count })}
          reasons={VOID_REASONS}
          isDanger
          send={onStart}
        />
      )}
      <Button onClick={onAgain}>{t("voucherCare.fileAgain")}</Button>
    </>
  );
}

function Stopped({ done, total, onProceed }: { done: number; total: number; onProceed: () => void }) {
  const t = useTranslate();
  return (
    <Notice icon={TriangleAlert} role="alert" act={{ label: t("voucherCare.fileContinue"), onAct: onProceed }}>
      <p>{t("voucherCare.fileStopped", { done, count: total })}</p>
    </Notice>
  );
}

function Done({ lines, onClose }: { lines: readonly JudgedLine[]; onClose: () => void }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const download = async () => {
    try {
      const { offerResults } = await import("./offer-results.ts");
      offerResults(
        lines.map((line) => ({ ...line, result: t(outcomeWord(line, true)) })),
        {
          line: t("productScreens.importLine"),
          voucher: t("voucherCare.fileNumber"),
          ending: t("voucherCare.ending"),
          result: t("voucherCare.fileResult"),
        },
      );
    } catch (error) {
      toasts.failure(error);
    }
  };
  return (
    <>
      <Notice icon={CircleCheck} good role="status">
        <p>{t("voucherCare.voidedMany", { count: countOutcomes(lines).ok ?? 0 })}</p>
      </Notice>
      <Outcomes lines={lines} isDone />
      <div className="row row--even snug">
        <Button
          look="solid"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void download()}
        >
          {t("voucherCare.fileDownload")}
        </Button>
        <Button onClick={onClose}>{t("common.close")}</Button>
      </div>
    </>
  );
}

/** The number of lines by outcome, and the lines without a voucher to cancel. */
function Outcomes({ lines, isDone }: { lines: readonly JudgedLine[]; isDone: boolean }) {
  const { t, locale } = useI18n();
  const counts = countOutcomes(lines);
  const kinds = (Object.keys(OUTCOMES) as JudgedLine["outcome"][]).filter((outcome) => counts[outcome]);
  const others = lines.filter(({ outcome }) => outcome !== "ok");
  return (
    <>
      <dl className="void-file__counts">
        {kinds.map((outcome) => (
          <div key={outcome}>
            <dt>{t(outcomeWord({ outcome }, isDone))}</dt>
            <dd className="tabular semibold">{new Intl.NumberFormat(locale).format(counts[outcome] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <DataTable
          className="void-file__lines"
          label={t("voucherCare.fileLines")}
          rows={others.slice(0, SHOWN_MAX)}
          keyOf={({ line }) => line}
          columns={[
            { heading: t("productScreens.importLine"), namesRow: true, isNumber: true, render: ({ line }) => line },
            { heading: t("voucherCare.ending"), className: "tabular", render: ({ pinEnding }) => pinEnding ?? "–" },
            { heading: t("voucherCare.fileResult"), render: (line) => t(outcomeWord(line, isDone)) },
          ]}
        />
      )}
      {others.length > SHOWN_MAX && (
        <p className="caption">{t("voucherCare.fileMore", { count: others.length - SHOWN_MAX })}</p>
      )}
    </>
  );
}
