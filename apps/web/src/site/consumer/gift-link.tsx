import type { SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { BackBar } from "./consumer-bar.tsx";
import { faceRule } from "./face-rule.ts";
import { VoucherFace } from "./voucher-face.tsx";
import { Share } from "./share.tsx";
import { amountOf } from "./words.ts";

type GiftLinkPage = Extract<SitePage, { page: "giftLink" }>;

function GiftLink({ offer, giftUrl }: GiftLinkPage) {
  const i18n = useI18n();
  const { t } = i18n;
  const { campaign, brand } = offer;
  const code = campaign.code;
  const text = t("consumer.giftShareText", { amount: amountOf(campaign, i18n), brand: brand.name });
  return (
    <>
      <BackBar back={paths.saveToPhone(code)} title={brand.name} />
      <main id="content" className="stack roomy save" data-campaign={code}>
        <h1>{t("consumer.giftLinkTitle")}</h1>
        <p className="quiet">{t("consumer.giftLinkText")}</p>
        <Ticket
          className="voucher-ticket"
          stub={
            <div className="stack">
              <label className="field">
                <span className="field__label">{t("consumer.giftLinkLabel")}</span>
                <input className="field__control" type="text" readOnly value={giftUrl} />
              </label>
              <Share text={text} url={giftUrl} />
            </div>
          }
        >
          <VoucherFace offer={offer} />
        </Ticket>
        <a className="button button--wide button--large" href={paths.saveToPhone(code)}>
          {t("consumer.backToVoucher")}
        </a>
      </main>
    </>
  );
}

/** The link that gives a voucher away, and the ways to send it. */
export const giftLinkPage = (page: GiftLinkPage, t: Translate): PageContent => ({
  head: {
    title: `${t("consumer.giftLinkTitle")} · ${page.offer.brand.name}`,
    noIndex: true,
    inlineStyle: faceRule(page.offer.brand),
  },
  bodyClass: "consumer",
  body: <GiftLink {...page} />,
});
