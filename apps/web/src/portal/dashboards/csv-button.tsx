import type { CallInput } from "@stashwell/shared/calls";
import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { download } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";

type Export = "GET /brand/campaign/export-vouchers" | "GET /brand/campaign/export-stores";

/** Takes a table away as a file; what has arrived is told, and the same button ends it early. */
export function CsvButton<Name extends Export>({
  name,
  input,
  label,
}: {
  name: Name;
  input: CallInput<Name>;
  label: string;
}) {
  const { t, locale } = useI18n();
  const toasts = useCallToasts();
  const running = useRef<AbortController>(undefined);
  const [bytes, setBytes] = useState<number>();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const file = await download(name, input, { signal: controller.signal, onProgress: setBytes });
      saveFile(file.blob, file.fileName);
      toasts.success(t("dashboardScreens.csvSaved", { file: file.fileName }));
    } catch (error) {
      toasts.failure(error);
    } finally {
      setBytes(undefined);
    }
  };
  if (bytes === undefined) {
    return (
      <NeedsRole role="editor">
        <button type="button" className="button button--act" onClick={() => void start()} aria-label={label}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          CSV
        </button>
      </NeedsRole>
    );
  }
  const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }).format(Math.ceil(bytes / 1024));
  return (
    <button type="button" className="button button--act" onClick={() => running.current?.abort()}>
      <X size={16} strokeWidth={1.75} aria-hidden />
      {t("common.cancel")}
      <output className="quiet tabular">{kilobytes}</output>
    </button>
  );
}
