import { Download } from "lucide-react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { QrCode } from "../../../../ui/qr-code.tsx";
import { Ticket } from "../../../../ui/ticket.tsx";
import { groupedCode } from "../../grouped-code.ts";
import { downloadQrPng } from "../../qr-download.ts";
import { useWizard } from "../use-wizard.ts";

/** The campaign code as text and QR code, and the link that both stand for. */
export function CodeTicket() {
  const t = useTranslate();
  const { values, merchantUrl, published } = useWizard();
  return (
    <Ticket
      className="code-ticket"
      stub={
        <div>
          <p className="caption below-12">{t(published ? "wizard.linkWorks" : "wizard.linkNote")}</p>
          <div className="row row--even snug code-ticket__acts">
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
      <p className="headline code-ticket__code">{groupedCode(values.code)}</p>
    </Ticket>
  );
}
