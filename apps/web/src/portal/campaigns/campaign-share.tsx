import { Radio } from "antd";
import { Download, MessageCircle, Printer } from "lucide-react";
import { useState } from "react";
import type { CampaignDetail } from "@stashwell/shared/campaigns/contract";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { downloadQrPng, downloadQrSvg } from "./qr-download.ts";

type Audience = "merchants" | "customers";

/** What one shares with each: an address, and the words that go with it. */
const WORDS = {
  merchants: { text: "shareText", qr: "qrLabel", message: "whatsAppText" },
  customers: { text: "shareTextCustomers", qr: "qrLabelCustomers", message: "whatsAppTextCustomers" },
} as const;

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

function PosterLink({ paper, url }: { paper: "A4" | "Letter"; url: string }) {
  const t = useTranslate();
  return (
    <a className="text-button" href={url} target="_blank" rel="noopener">
      <Printer size={16} strokeWidth={1.75} aria-hidden />
      {t(`campaignScreens.poster${paper}`)}
    </a>
  );
}

function AudienceChoice({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const t = useTranslate();
  return (
    <Radio.Group
      className="campaign-share__audience"
      aria-label={t("campaignScreens.shareWith")}
      optionType="button"
      size="small"
      block
      value={value}
      onChange={(event) => onChange(event.target.value as Audience)}
      options={[
        { value: "merchants", label: t("campaignScreens.forMerchants") },
        { value: "customers", label: t("campaignScreens.forCustomers") },
      ]}
    />
  );
}

/** An address of the campaign as a QR code and a poster to print, a link to copy and a message to send. */
export function CampaignShare({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<Audience>("merchants");
  const { merchantUrl, customerShortUrl, posterUrls, CampaignName, CampaignCode } = campaign;
  // Customers find nothing before it is published.
  const audience = customerShortUrl ? wanted : "merchants";
  const url = audience === "customers" ? (customerShortUrl ?? merchantUrl) : merchantUrl;
  const posters = posterUrls[audience] ?? posterUrls.merchants;
  const words = WORDS[audience];
  const fileName = `${CampaignCode}-${audience}-qr`;
  const brand = readSession()?.data.organizationName ?? "";
  const message = t(`campaignScreens.${words.message}`, { brand, campaign: CampaignName, url });
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
        <QrCode text={url} size={148} label={t(`campaignScreens.${words.qr}`)} />
        <div className="campaign-share__words">
          <h2>{t("campaignScreens.share")}</h2>
          <p className="quiet">{t(`campaignScreens.${words.text}`)}</p>
          <DownloadButton format="PNG" onClick={() => void downloadQrPng(url, fileName)} />
          <DownloadButton format="SVG" onClick={() => downloadQrSvg(url, fileName)} />
          <PosterLink paper="A4" url={posters.a4} />
          <PosterLink paper="Letter" url={posters.letter} />
        </div>
      </div>
      {customerShortUrl && <AudienceChoice value={audience} onChange={setWanted} />}
    </Ticket>
  );
}
