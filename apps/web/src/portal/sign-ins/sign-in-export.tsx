import type { CallInput } from "@stashwell/shared/calls";
import { useTranslate } from "../../lib/i18n.tsx";
import { DownloadButton } from "../merchant/download-button.tsx";

interface SignInExportProps {
  narrowed: CallInput<"GET /brand/sign-ins/export">;
  className: string;
}

/** Downloads the log as CSV, with the filters of the screen. */
export function SignInExport({ narrowed, className }: SignInExportProps) {
  const t = useTranslate();
  return (
    <DownloadButton
      name="GET /brand/sign-ins/export"
      input={narrowed}
      label={t("security.export")}
      words={t("security.export")}
      saved={(file) => t("common.csvSaved", { file })}
      className={className}
      size={16}
    />
  );
}
