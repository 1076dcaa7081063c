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
import { momentText, type Pause } from "./pause-words.ts";

interface PausePreviewProps {
  campaign: CampaignDetail;
  pause: Pause;
  holderMessage: string;
  storeMessage: string;
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice steering-preview__notice">
      <CirclePause size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <p className="semibold">{title}</p>
        {text && <p className="steering-preview__text">{text}</p>}
      </div>
    </div>
  );
}

/** A preview of the brand's messages on a voucher holder's phone and on a store's. */
export function PausePreview({ campaign, pause, holderMessage, storeMessage }: PausePreviewProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
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
          <>
            {/* While people can still redeem, the message is on the offer's page only. */}
            {!pause.redeeming && <p className="caption">{t("steering.previewOffer")}</p>}
            <Message
              title={title}
              text={holderMessage.trim() || (pause.redeeming ? t("steering.standardHolder") : "")}
            />
            {!pause.redeeming && <p className="caption">{t("steering.previewVoucher")}</p>}
            <Ticket
              tone={pause.redeeming ? "rest" : "plain"}
              stub={
                <div className="line snug steering-preview__stub">
                  <span className={pause.redeeming ? "steering-preview__code--rests" : ""}>
                    <QrCode text={campaign.code} label={t("steering.previewVoucher")} size={84} />
                  </span>
                  {pause.redeeming && (
                    <span className="badge badge--warning">
                      <CirclePause size={12} strokeWidth={2} aria-hidden />
                      {t("steering.paused")}
                    </span>
                  )}
                </div>
              }
            >
              <div>
                <p className="small">{campaign.name}</p>
                <p className="tabular steering-preview__worth">
                  {t("campaigns.worth", { amount: money(campaign.denomination, campaign.currencySign, locale) })}
                </p>
                <p className="small">{day(campaign.endsOn, locale)}</p>
              </div>
            </Ticket>
          </>
        )}
      </div>
    </section>
  );
}
