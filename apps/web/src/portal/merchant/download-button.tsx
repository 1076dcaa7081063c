import type { CallInput } from "@stashwell/shared/calls";
import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { download } from "../../lib/call.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { useToasts } from "../../ui/toast.tsx";
import { useSayError } from "./use-say-error.ts";

type FileCall = Parameters<typeof download>[0];

interface DownloadButtonProps<Name extends FileCall> {
  name: Name;
  input: CallInput<Name>;
  /** The visible text, and the accessible label. */
  words: string;
  label: string;
  /** Returns the message for a saved file. */
  saved: (file: string) => string;
  /** Whether it is the primary action of its screen. */
  solid?: boolean;
  className: string;
  /** Size of the icon in pixels. */
  size: number;
}

/** Downloads a file and shows the progress; clicking again aborts the download. */
export function DownloadButton<Name extends FileCall>(props: DownloadButtonProps<Name>) {
  const { name, input, words, label, saved, solid = false, className, size } = props;
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
      show(saved(file.fileName), "success");
    } catch (error) {
      if (!controller.signal.aborted) sayError(error);
    } finally {
      setBytes(undefined);
    }
  };
  if (bytes === undefined) {
    return (
      <button
        type="button"
        className={`button ${className} ${solid ? "button--solid" : ""}`}
        onClick={() => void start()}
        aria-label={label}
      >
        <Download size={size} strokeWidth={1.75} aria-hidden />
        {words}
      </button>
    );
  }
  const kilobytes = new Intl.NumberFormat(locale, { style: "unit", unit: "kilobyte" }).format(Math.ceil(bytes / 1024));
  return (
    <button type="button" className={`button ${className}`} onClick={() => running.current?.abort()}>
      <X size={size} strokeWidth={1.75} aria-hidden />
      {t("common.cancel")}
      <output className="quiet tabular">{kilobytes}</output>
    </button>
  );
}
