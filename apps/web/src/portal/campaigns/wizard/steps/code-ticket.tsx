import { Download } from "lucide-react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { Button } from "antd";
import { downloadQrPng } from "../../qr-download.ts";
import { useWizard } from "../use-wizard.ts";

/** `K7M4 QX2P`: read aloud and typed off a poster more easily. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1 ");

/** The code with its QR, and the link that both stand for. */
export function CodeTicket() {
  const t = useTranslate();
  const { values, merchantUrl, published } = useWizard();
  return (
    <Ticket
      className="code-ticket"
      stub={
        <div className="code-ticket__stub">
          <p className="code-ticket__note">{t(published ? "wizard.linkWorks" : "wizard.linkNote")}</p>
          <div className="code-ticket__acts">
            <CopyButton text={merchantUrl} label={t("wizard.copyLink")} copiedLabel={t("common.copied")} labelled />
            <Button
              icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void downloadQrPng(merchantUrl, `${values.code}-qr`)}
            >
              {t("wizard.qrCode")}
            </Button>
          </div>
        </div>
      }
    >
      <h3 className="code-ticket__title">{t("wizard.codeTitle")}</h3>
      <div className="code-ticket__qr">
        <QrCode text={merchantUrl} label={t("wizard.qrLabel", { code: values.code })} size={192} />
      </div>
      <p className="code-ticket__code">{groupedCode(values.code)}</p>
    </Ticket>
  );
}
