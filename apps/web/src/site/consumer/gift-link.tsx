import type { SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { BackBar } from "./consumer-bar.tsx";
import { faceRule } from "./face-rule.ts";
import { VoucherFace } from "./voucher-face.tsx";
import { ShareGift } from "./share.tsx";

type GiftLinkPage = Extract<SitePage, { page: "giftLink" }>;

function GiftLink({ offer, giftUrl }: GiftLinkPage) {
  const t = useTranslate();
  const { campaign, brand } = offer;
  const code = campaign.code;
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
              <ShareGift offer={offer} url={giftUrl} />
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
