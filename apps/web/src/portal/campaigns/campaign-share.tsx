import { POSTER_FORMATS, type PosterFormat } from "@stashwell/shared/campaigns/poster-formats";
import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import { Download, ImageDown, MessageCircle, Printer } from "lucide-react";
import { useState } from "react";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { POSTER_NAMES } from "../../lib/poster-names.ts";
import { PrintLanguage, printedIn, usePrintLanguage } from "./print-language.tsx";
import { downloadQrPng, downloadQrSvg } from "./qr-download.ts";
import { SHARE_ID } from "./share-id.ts";
import { shownStatus } from "./shown-status.ts";

type Audience = "merchants" | "customers";

/** Message keys for each audience of the shared link. */
const WORDS = {
  merchants: { text: "shareText", qr: "qrLabel", message: "whatsAppText" },
  customers: { text: "shareTextCustomers", qr: "qrLabelCustomers", message: "whatsAppTextCustomers" },
} as const;

function DownloadButton({ format, onClick }: { format: string; onClick: () => void }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className="link-act text-button"
      aria-label={t("campaignScreens.downloadAs", { format })}
      onClick={onClick}
    >
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t("campaignScreens.qrAs", { format })}
    </button>
  );
}

function PosterLink({ format, url }: { format: PosterFormat; url: string }) {
  const t = useTranslate();
  const Icon = format === "square" ? ImageDown : Printer;
  return (
    <a className="link-act text-button" href={url} target="_blank" rel="noopener">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {t(POSTER_NAMES[format])}
    </a>
  );
}

function AudienceChoice({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) {
  const t = useTranslate();
  return (
    <Segmented
      className="campaign-share__audience"
      label={t("campaignScreens.shareWith")}
      value={value}
      onChange={onChange}
      options={[
        { value: "merchants", label: t("campaignScreens.forMerchants") },
        { value: "customers", label: t("campaignScreens.forCustomers") },
      ]}
    />
  );
}

/** Shares a link to the campaign: a QR code, a poster to print, a link to copy and a message to send. */
export function CampaignShare({ campaign }: { campaign: CampaignDetail }) {
  const t = useTranslate();
  const [requested, setRequested] = useState<Audience>("merchants");
  const [language, setLanguage] = usePrintLanguage(campaign);
  const { merchantUrl, customerShortUrl, posterUrls, name, code } = campaign;
  // Customers see nothing before it is published.
  const audience = customerShortUrl ? requested : "merchants";
  const url = audience === "customers" ? (customerShortUrl ?? merchantUrl) : merchantUrl;
  const posters = posterUrls[audience] ?? posterUrls.merchants;
  const words = WORDS[audience];
  const fileName = `${code}-${audience}-qr`;
  const brand = readSession()?.data.organizationName ?? "";
  const message = t(`campaignScreens.${words.message}`, { brand, campaign: name, url });
  const status = shownStatus(campaign);
  const isOpen = status === CAMPAIGN_STATUS.published || status === CAMPAIGN_STATUS.active;
  const acts = (
    <div className="campaign-share__acts">
      <CopyButton text={url} label={t("campaignScreens.copyLink")} copiedLabel={t("common.copied")} labelled />
      {isOpen && (
        <a
          className="button campaign-share__send"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
          WhatsApp
        </a>
      )}
    </div>
  );
  return (
    <Ticket stub={acts} className="campaign-share" id={SHARE_ID}>
      <div className="below-16">
        <h2>{t("campaignScreens.share")}</h2>
        <p className="caption">{t(`campaignScreens.${words.text}`)}</p>
        {customerShortUrl && <AudienceChoice value={audience} onChange={setRequested} />}
      </div>
      <div className="row roomy campaign-share__main">
        <QrCode text={url} size={148} label={t(`campaignScreens.${words.qr}`)} />
        <div className="stack stack--top tight campaign-share__words">
          <DownloadButton format="PNG" onClick={() => void downloadQrPng(url, fileName)} />
          <DownloadButton format="SVG" onClick={() => downloadQrSvg(url, fileName)} />
          {isOpen && (
            <>
              <PrintLanguage value={language} onChange={setLanguage} />
              {POSTER_FORMATS.map((format) => (
                <PosterLink key={format} format={format} url={printedIn(language, posters[format])} />
              ))}
            </>
          )}
        </div>
      </div>
    </Ticket>
  );
}
