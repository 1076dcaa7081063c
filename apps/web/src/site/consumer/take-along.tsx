import type { Offer } from "@stashwell/shared/site/pages";
import { Mail, MessageCircle, Monitor } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { QrCode } from "../../ui/qr-code.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { useSurroundings } from "../surroundings.tsx";
import { CopyText } from "./copy-text.tsx";
import { shareOf, whatsAppOf } from "./words.ts";

/** For visitors on a desktop: a QR code that opens the offer on a phone, and other ways to share it. */
export function TakeAlong({ offer }: { offer: Offer }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { publicUrl } = useSurroundings();
  const { code } = offer.campaign;
  const { text, url } = shareOf(offer, publicUrl, i18n);
  const mail = `mailto:?${new URLSearchParams({ subject: text, body: url }).toString().replaceAll("+", "%20")}`;
  return (
    <section className="screen-only take-along" aria-labelledby="take-along">
      <Ticket
        across
        className="take-along__ticket"
        stub={
          <div className="stack snug">
            <h2 id="take-along">{t("consumer.takeTitle")}</h2>
            <p className="quiet">{t("consumer.takeText")}</p>
            <div className="row snug share">
              <a className="button" href={whatsAppOf(text, url)} rel="noreferrer noopener nofollow">
                <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
                {t("consumer.whatsApp")}
              </a>
              <a className="button" href={mail}>
                <Mail size={18} strokeWidth={1.75} aria-hidden />
                {t("consumer.byEmail")}
              </a>
            </div>
            <CopyText quiet text={url} label={t("consumer.copyLink")} />
          </div>
        }
      >
        <QrCode text={url} label={t("consumer.offerQr")} />
      </Ticket>
      <p className="line snug small quiet">
        <Monitor size={18} strokeWidth={1.75} aria-hidden />
        <span>
          {t("consumer.noPhone")}{" "}
          <a className="strong" href={paths.saveToPhone(code)} rel="nofollow" data-saves>
            {t("consumer.saveInBrowser")}
          </a>
        </span>
      </p>
    </section>
  );
}
