import { IMPORT_BYTES_MAX } from "@stashwell/shared/products/rules";
import { Download, FileSpreadsheet } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { DropZone, FileInput } from "../../../ui/files.tsx";
import { useCallToasts } from "../../parts/use-call-toasts.ts";
import { BadRows } from "./bad-rows.tsx";
import type { ImportRow } from "./read-rows.ts";
import { type ImportState, useImport } from "./use-import.ts";

interface ImportPanelProps {
  /** Adds the valid rows; returns whether there was space for them. */
  onAdd: (rows: readonly ImportRow[]) => boolean;
  disabled: boolean;
}

/** Imports products from a file: validated row by row first, then added to the list. */
export function ImportPanel({ onAdd, disabled }: ImportPanelProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const input = useRef<HTMLInputElement>(null);
  const { state, judge, cancel } = useImport(toasts.failure);
  const take = (file: File | undefined) => {
    if (file && !disabled) judge(file);
  };
  return (
    <DropZone as="section" className="dashed import-panel" aria-labelledby="import" onFiles={([file]) => take(file)}>
      <h2 id="import" className="title">
        {t("productScreens.importTitle")}
      </h2>
      <p className="quiet">{t("productScreens.importText")}</p>
      <div className="row row--even snug">
        <Button
          icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
          disabled={disabled || state.step === "reading" || state.step === "checking"}
          onClick={() => input.current?.click()}
        >
          {t("productScreens.importChoose")}
        </Button>
        <Button
          look="text"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void downloadTemplate()}
        >
          {t("productScreens.importTemplate")}
        </Button>
      </div>
      <FileInput
        ref={input}
        accept=".csv,.tsv,.txt,text/csv"
        label={t("productScreens.importChoose")}
        onFiles={([file]) => take(file)}
      />
      <Outcome
        state={state}
        onCancel={cancel}
        onAdd={(rows) => {
          if (onAdd(rows)) cancel();
        }}
      />
    </DropZone>
  );
}

async function downloadTemplate(): Promise<void> {
  const [{ TEMPLATE_CSV }, { offerFile }] = await Promise.all([
    import("./read-rows.ts"),
    import("../../parts/offer-file.ts"),
  ]);
  offerFile(new Blob([TEMPLATE_CSV], { type: "text/csv" }), "products.csv");
}

interface OutcomeProps {
  state: ImportState;
  onCancel: () => void;
  onAdd: (rows: readonly ImportRow[]) => void;
}

function Outcome({ state, onCancel, onAdd }: OutcomeProps) {
  const t = useTranslate();
  if (state.step === "waiting") return null;
  if (state.step === "reading" || state.step === "checking") {
    const words =
      state.step === "reading"
        ? t("productScreens.importReading", { file: state.fileName })
        : t("productScreens.importChecking", { count: state.rows });
    return (
      <div className="stack import-panel__outcome">
        <output>{words}</output>
        <progress aria-label={words} />
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    );
  }
  if (state.step === "refused") {
    return (
      <p className="import-panel__outcome field__error" role="alert">
        {state.fileName}:{" "}
        {t(`productScreens.${state.error}`, { count: state.count ?? 0, size: { bytes: IMPORT_BYTES_MAX } })}
      </p>
    );
  }
  const { good, bad } = state;
  return (
    <div className="stack import-panel__outcome">
      <output>
        {t("productScreens.importGood", { count: good.length })} {t("productScreens.importBad", { count: bad.length })}
      </output>
      {bad.length > 0 && <BadRows rows={bad} />}
      <div className="row row--even snug">
        {good.length > 0 && (
          <Button look="solid" onClick={() => onAdd(good)}>
            {t("productScreens.importAdd", { count: good.length })}
          </Button>
        )}
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    </div>
  );
}
