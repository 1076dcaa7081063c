import { Button } from "antd";
import { Download, FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { useTranslate } from "../../../lib/i18n.tsx";
import { useCallToasts } from "../../parts/use-call-toasts.ts";
import { BadRows } from "./bad-rows.tsx";
import type { ImportRow } from "./read-rows.ts";
import { type ImportState, useImport } from "./use-import.ts";
import "./import.css";

interface ImportPanelProps {
  /** Takes the good rows; true when there was room for them. */
  onAdd: (rows: readonly ImportRow[]) => boolean;
  disabled: boolean;
}

/** Products from a file: judged first, row by row, and added to the list only then. */
export function ImportPanel({ onAdd, disabled }: ImportPanelProps) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { state, judge, cancel } = useImport(toasts.failure);
  const take = (file: File | undefined) => {
    if (file && !disabled) judge(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={`import-panel ${over ? "import-panel--over" : ""}`}
      aria-labelledby="import"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="import">{t("productScreens.importTitle")}</h2>
      <p className="quiet">{t("productScreens.importText")}</p>
      <div className="import-panel__acts">
        <Button
          icon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
          disabled={disabled || state.step === "reading" || state.step === "checking"}
          onClick={() => input.current?.click()}
        >
          {t("productScreens.importChoose")}
        </Button>
        <Button
          type="link"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void downloadTemplate()}
        >
          {t("productScreens.importTemplate")}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t("productScreens.importChoose")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Outcome
        state={state}
        onCancel={cancel}
        onAdd={(rows) => {
          if (onAdd(rows)) cancel();
        }}
      />
    </section>
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
      <div className="import-panel__outcome">
        <output>{words}</output>
        <progress aria-label={words} />
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    );
  }
  if (state.step === "refused") {
    return (
      <p className="import-panel__outcome field__error" role="alert">
        {state.fileName}: {t(`productScreens.${state.fault}`, { count: state.count ?? 0 })}
      </p>
    );
  }
  const { good, bad } = state;
  return (
    <div className="import-panel__outcome">
      <output>
        {t("productScreens.importGood", { count: good.length })} {t("productScreens.importBad", { count: bad.length })}
      </output>
      {bad.length > 0 && <BadRows rows={bad} />}
      <div className="import-panel__acts">
        {good.length > 0 && (
          <Button type="primary" onClick={() => onAdd(good)}>
            {t("productScreens.importAdd", { count: good.length })}
          </Button>
        )}
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    </div>
  );
}
