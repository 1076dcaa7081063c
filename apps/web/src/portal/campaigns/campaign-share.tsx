import { Download, MessageCircle } from "lucide-react";
import type { CampaignDetail } from "@stashwell/shared/campaigns/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { downloadQrPng, downloadQrSvg } from "./qr-download.ts";

function DownloadButton({ format, onClick }: { format: string; onClick: () => void }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="text-button"
      aria-label={t("campaignScreens.downloadAs", { format })}
      onClick={onClick}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t("campaignScreens.qrAs", { format })}
    </button>
  );
}

/** The merchant's address as a QR code to print, a link to copy and a message to send. */
export function CampaignShare({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  const { merchantUrl: url, CampaignName, CampaignCode } = campaign;
  const brand = readSession()?.data.organizationName ?? "";
  const message = t("campaignScreens.whatsAppText", { brand, campaign: CampaignName, url });
  const acts = (
    <div className="campaign-share__acts">
      <CopyButton text={url} label={t("campaignScreens.copyLink")} copiedLabel={t("common.copied")} labelled />
      <a
        className="button campaign-share__send"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
        WhatsApp
      </a>
    </div>
  );
  return (
    <Ticket stub={acts} className="campaign-share">
      <div className="campaign-share__main">
        <QrCode text={url} size={148} label={t("campaignScreens.qrLabel")} />
        <div className="campaign-share__words">
          <h2>{t("campaignScreens.share")}</h2>
          <p className="quiet">{t("campaignScreens.shareText")}</p>
          <DownloadButton format="PNG" onClick={() => void downloadQrPng(url, `${CampaignCode}-qr`)} />
          <DownloadButton format="SVG" onClick={() => downloadQrSvg(url, `${CampaignCode}-qr`)} />
        </div>
      </div>
    </Ticket>
  );
}
