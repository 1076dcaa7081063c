import type { CallInput } from "@stashwell/shared/calls";
import { useTranslate } from "../../lib/i18n.tsx";
import { NeedsRole } from "../accounts/needs-role.tsx";
import { DownloadButton } from "../merchant/download-button.tsx";

type Export = "GET /brand/campaign/export-vouchers" | "GET /brand/campaign/export-stores";

/** Downloads a dashboard's table as CSV. */
export function CsvButton<Name extends Export>(table: { name: Name; input: CallInput<Name>; label: string }) {
  const t = useTranslate();
  return (
    <NeedsRole role="editor">
      <DownloadButton
        {...table}
        words="CSV"
        saved={(file) => t("common.csvSaved", { file })}
        className="button--act"
        size={16}
      />
    </NeedsRole>
  );
}
