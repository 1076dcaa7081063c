import type { CallInput } from "@stashwell/shared/calls";
import { useTranslate } from "../../lib/i18n.tsx";
import { DownloadButton } from "../merchant/download-button.tsx";

/** Downloads the campaigns as a spreadsheet, with the filters and sort order of the screen. */
export function CampaignExport({ narrowed }: { narrowed: CallInput<"GET /brand/campaign/export"> }) {
  const t = useTranslate();
  return (
    <DownloadButton
      name="GET /brand/campaign/export"
      input={narrowed}
      label={t("security.export")}
      words={t("security.export")}
      saved={(file) => t("common.csvSaved", { file })}
      className="button--act"
      size={16}
    />
  );
}
