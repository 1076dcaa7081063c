import { MessageCircle, Share2 } from "lucide-react";
import type { Offer } from "@stashwell/shared/site/pages";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { CopyText } from "./copy-text.tsx";
import { amountOf, shareOf, whatsAppOf } from "./words.ts";

interface ShareProps {
  /** The text to share with the link. */
  text: string;
  url: string;
}

/** Shares a link: through the phone's share sheet, WhatsApp, or the clipboard. */
function Share({ text, url }: ShareProps) {
  const t = useTranslate();
  return (
    <div className="screen-only row snug share">
      <button className="button" type="button" hidden data-share={url} data-share-text={text}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden />
        {t("consumer.share")}
      </button>
      <a className="button" href={whatsAppOf(text, url)} rel="noreferrer noopener nofollow">
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        {t("consumer.whatsApp")}
      </a>
      <CopyText text={url} label={t("consumer.copyLink")} />
    </div>
  );
}

/** The link that gives a voucher away, and the ways to send it. */
export function ShareGift({ offer: { campaign, brand }, url }: { offer: Offer; url: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <>
      <label className="field">
        <span className="field__label">{t("consumer.giftLinkLabel")}</span>
        <input className="field__control" type="text" readOnly value={url} />
      </label>
      <Share text={t("consumer.giftShareText", { amount: amountOf(campaign, i18n), brand: brand.name })} url={url} />
    </>
  );
}

/** Shares an offer's page. */
export function ShareOffer({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { publicUrl } = useSurroundings();
  return <Share {...shareOf(offer, publicUrl, i18n)} />;
}
