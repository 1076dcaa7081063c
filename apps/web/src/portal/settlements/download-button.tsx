import type { CallInput } from "@stashwell/shared/calls";
import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { download } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useSayError } from "../merchant/use-say-error.ts";

type FileCall = "GET /store/redemption/export" | "GET /store/settlement/pdf" | "GET /store/settlement/csv";

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Takes a file away; what has arrived is told, and the same button ends it early. */
export function DownloadButton<Name extends FileCall>({
  name,
  input,
  label,
  words,
  solid = false,
}: {
  name: Name;
  input: CallInput<Name>;
  label: string;
  words: string;
  solid?: boolean;
}) {
  const { t, locale } = useI18n();
  const { show } = useToasts();
  const sayError = useSayError();
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
      show(t("settlements.saved", { file: file.fileName }), "success");
    } catch (error) {
      if (!isAbort(error)) sayError(error);
    } finally {
      setBytes(undefined);
    }
  };
  if (bytes === undefined) {
    return (
      <button
        type="button"
        className={`button button--large ${solid ? "button--solid" : ""}`}
        onClick={() => void start()}
        aria-label={`${words}: ${label}`}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {words}
      </button>
    );
  }
  const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }).format(Math.ceil(bytes / 1024));
  return (
    <button type="button" className="button button--large" onClick={() => running.current?.abort()}>
      <X size={18} strokeWidth={1.75} aria-hidden />
      {t("common.cancel")}
      <output className="quiet tabular">{kilobytes}</output>
    </button>
  );
}
