import type { ComponentProps } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { DownloadButton as AnyDownload } from "../merchant/download-button.tsx";

type FileCall = "GET /store/redemption/export" | "GET /store/settlement/pdf" | "GET /store/settlement/csv";
type DownloadProps<Name extends FileCall> = Pick<
  ComponentProps<typeof AnyDownload<Name>>,
  "name" | "input" | "label" | "words" | "solid"
>;

/** Downloads redemptions or settlements. */
export function DownloadButton<Name extends FileCall>(file: DownloadProps<Name>) {
  const t = useTranslate();
  return (
    <AnyDownload
      {...file}
      label={t("common.labelled", { label: file.words, value: file.label })}
      saved={(name) => t("settlements.saved", { file: name })}
      className="button--large"
      size={18}
    />
  );
}
