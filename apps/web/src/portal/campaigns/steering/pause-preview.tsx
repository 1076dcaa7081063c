import { type Language, localeOf, originalLanguageOf } from "@stashwell/shared/language";
import type { CampaignDetail } from "@stashwell/shared/reading";
import { CirclePause } from "lucide-react";
import { useState } from "react";
import { day, money } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { readSession } from "../../../lib/session.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { BrandFace } from "../brand-face.tsx";
import { useCustomerTexts } from "../customer-texts.ts";
import { momentText, type Pause } from "./pause-words.ts";

interface PausePreviewProps {
  campaign: CampaignDetail;
  pause: Pause;
  /** The language of the messages; null is the original. */
  language: Language | null;
  holderMessage: string;
  storeMessage: string;
}

function Message({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <div className="notice steering-preview__notice" lang={lang}>
      <CirclePause size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="semibold">{title}</p>
        {text && <p className="steering-preview__text">{text}</p>}
      </div>
    </div>
  );
}

/** What customers read: on the offer's page while people can still redeem, else on the voucher. */
function HolderPreview({ campaign, pause, language, holderMessage }: Omit<PausePreviewProps, "storeMessage">) {
  const i18n = useI18n();
  const { t } = i18n;
  const original = originalLanguageOf(campaign, i18n.language);
  const shown = useCustomerTexts(language ?? original);
  if (!shown) return null;
  const translatedName = language && campaign.translations[language]?.name;
  const { redeeming, until } = pause;
  const paused = shown.t(redeeming ? "consumer.restTitle" : "consumer.pausedTitle");
  const lastDay = day(campaign.endsOn, shown.locale);
  const worth = money(campaign.denomination, campaign.currencySign, shown.locale);
  return (
    <>
      {!redeeming && <p className="caption">{t("steering.previewOffer")}</p>}
      <Message
        lang={shown.locale}
        title={
          until
            ? shown.t("consumer.pausedUntil", { when: momentText(until, shown, readSession()?.data.timezone) })
            : paused
        }
        text={holderMessage.trim() || (redeeming ? shown.t("consumer.restText") : "")}
      />
      {!redeeming && <p className="caption">{t("steering.previewVoucher")}</p>}
      <Ticket
        tone={redeeming ? "rest" : "plain"}
        stub={
          <div className="line snug steering-preview__stub">
            <span className={redeeming ? "steering-preview__code--rests" : ""}>
              <QrCode text={campaign.code} label={t("steering.previewVoucher")} size={84} />
            </span>
            {redeeming && (
              <span className="badge badge--warning" lang={shown.locale}>
                <CirclePause size={12} strokeWidth={2} aria-hidden />
                {paused}
              </span>
            )}
          </div>
        }
      >
        <div lang={shown.locale}>
          <p className="small" lang={translatedName ? shown.locale : localeOf(original)}>
            {translatedName || campaign.name}
          </p>
          <p className="tabular steering-preview__worth">{shown.t("campaigns.worth", { amount: worth })}</p>
          <p className="small">{shown.t("consumer.until", { day: lastDay })}</p>
        </div>
      </Ticket>
    </>
  );
}

/** A preview of the brand's messages on a voucher holder's phone and on a store's. */
export function PausePreview({ storeMessage, ...preview }: PausePreviewProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { campaign, pause } = preview;
  const [reader, setReader] = useState<"holder" | "store">("holder");
  const title = pause.until
    ? t("steering.pausedUntil", { when: momentText(pause.until, i18n, readSession()?.data.timezone) })
    : t("steering.paused");
  return (
    <section className="stack steering-preview" aria-labelledby="pause-preview">
      <div className="row row--apart snug">
        <h3 id="pause-preview" className="semibold">
          {t("steering.preview")}
        </h3>
        <Segmented
          label={t("steering.previewFor")}
          value={reader}
          onChange={setReader}
          options={[
            { value: "holder", label: t("steering.holder") },
            { value: "store", label: t("steering.store") },
          ]}
        />
      </div>
      <div className="stack steering-preview__phone" aria-live="polite">
        <p className="line snug semibold steering-preview__brand">
          <BrandFace logo={campaign.logo} size={28} mark={20} />
          {readSession()?.data.organizationName ?? ""}
        </p>
        {reader === "store" ? (
          <Message title={title} text={storeMessage.trim() || t("steering.redeemingPaused")} />
        ) : (
          <HolderPreview {...preview} />
        )}
      </div>
    </section>
  );
}
