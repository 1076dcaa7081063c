import { MessageCircle, Share2 } from "lucide-react";
import type { Offer } from "@stashwell/shared/site/pages";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { CopyText } from "./copy-text.tsx";
import { shareOf, whatsAppOf } from "./words.ts";

interface ShareProps {
  /** What is said with the link. */
  text: string;
  url: string;
}

/** A link to pass on: by the phone's own menu where it has one, by WhatsApp, or copied. */
export function Share({ text, url }: ShareProps) {
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

/** Passes an offer's page on. */
export function ShareOffer({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { publicUrl } = useSurroundings();
  return <Share {...shareOf(offer, publicUrl, i18n)} />;
}
