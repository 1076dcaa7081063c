import { Copy, MessageCircle, Share2 } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** An address that opens WhatsApp with a text to send; the app asks to whom. */
const whatsAppOf = (text: string, url: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${text} ${url}` })}`;

interface ShareProps {
  /** What is said with the link. */
  text: string;
  url: string;
}

/** A link to pass on: by the phone's own menu where it has one, by WhatsApp, or copied. */
export function Share({ text, url }: ShareProps) {
  const t = useTranslate();
  return (
    <div className="share">
      <button className="button share__way" type="button" hidden data-share={url} data-share-text={text}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden />
        {t("consumer.share")}
      </button>
      <a className="button share__way" href={whatsAppOf(text, url)} rel="noreferrer noopener nofollow">
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        {t("consumer.whatsApp")}
      </a>
      <span className="copy share__way">
        <button className="button" type="button" hidden data-copy={url} data-copied={t("common.copied")}>
          <Copy size={18} strokeWidth={1.75} aria-hidden />
          {t("consumer.copyLink")}
        </button>
        <output className="copy-button__said" />
      </span>
    </div>
  );
}
