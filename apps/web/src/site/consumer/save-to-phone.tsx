import { CAMPAIGN_STATUS } from "@stashwell/shared/campaigns/rules";
import type { OwnVoucher, SiteContext, SitePage, Wallets } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { isGood, isOnHold, statusText } from "@stashwell/shared/site/voucher-status";
import { localeOf } from "@stashwell/shared/language";
import { CalendarClock, CalendarDays, CircleAlert, CloudOff, Gift, Undo2 } from "lucide-react";
import { day } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { ActForm, Holding } from "./act-form.tsx";
import { BrandHelp } from "./brand-help.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { BackBar } from "./consumer-bar.tsx";
import { OfferList } from "./offer-list.tsx";
import { OwnVoucherTicket } from "./own-voucher.tsx";
import { faceRule } from "./face-rule.ts";
import { FoldedPolicies } from "./folded-policies.tsx";
import { ProductLine } from "./product-line.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { ShareGift, ShareOffer } from "./share.tsx";
import { VoucherBar } from "./voucher-bar.tsx";
import { VoucherFace } from "./voucher-face.tsx";
import { SaveChannels } from "./wallets.tsx";
import { amountOf, daysLeftOf, momentOf } from "./words.ts";

type SavePage = Extract<SitePage, { page: "saveToPhone" }>;

const NO_WALLETS: Wallets = { apple: false, google: false };

/** Shown while a gift link is pending, which can be withdrawn. */
function Offered({ page: { offer, giftUrl }, voucher }: { page: SavePage; voucher: OwnVoucher }) {
  const t = useTranslate();
  return (
    <Notice icon={Gift}>
      <p className="title-16">{t("consumer.offeredTitle")}</p>
      <p>{t("consumer.offeredText")}</p>
      {giftUrl && (
        <div className="stack snug space-16">
          <ShareGift offer={offer} url={giftUrl} />
        </div>
      )}
      <ActForm action={paths.giveAway(offer.campaign.code)} act="withdraw" className="stack snug">
        <Holding voucher={voucher} />
        <input type="hidden" name="withdraw" value="1" />
        <button className="button" type="submit">
          {t("consumer.withdraw")}
        </button>
      </ActForm>
    </Notice>
  );
}

/** The day by which the voucher must be opened again, if it hasn't been yet. */
function OpenBy({ day: lastDay }: { day: string }) {
  const { t, locale } = useI18n();
  return (
    <Notice icon={CalendarClock} className="screen-only">
      <p className="title-16">{t("consumer.openByTitle", { day: day(lastDay, locale) })}</p>
      <p>{t("consumer.openByText")}</p>
    </Notice>
  );
}

/** Shown only in an offline copy of the page. */
function AsOf({ at, timezone }: OwnVoucher["asOf"]) {
  const { t, locale } = useI18n();
  return (
    <p hidden data-as-of className="screen-only notice" role="status">
      <CloudOff size={20} strokeWidth={1.75} aria-hidden />
      <span>{t("consumer.asOf", { time: momentOf(at, timezone, locale) })}</span>
    </p>
  );
}

function Returned() {
  const t = useTranslate();
  return (
    <Notice icon={Undo2} role="status">
      <p className="title-16">{t("consumer.returnedTitle")}</p>
      <p>
        {t("consumer.returnedText")} {t("consumer.returnedAgain")}
      </p>
    </Notice>
  );
}

/** The remaining days, if few. */
function DaysLeft({ offer }: Pick<SavePage, "offer">) {
  const left = daysLeftOf(offer, useI18n());
  if (!left) return null;
  return (
    <p className="line snug small strong voucher-left">
      <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
      {left}
    </p>
  );
}

function NextSteps() {
  const t = useTranslate();
  return (
    <section className="screen-only ruled next">
      <h2 className="small">{t("consumer.nextTitle")}</h2>
      <ol className="stack snug small steps steps--round space-12">
        <li className="line">{t("consumer.nextStore")}</li>
        <li className="line">{t("consumer.nextShow")}</li>
        <li className="line">{t("consumer.nextReceipt")}</li>
      </ol>
    </section>
  );
}

/** Other offers of the brand, below a used voucher. */
function Others({ offer, otherOffers }: Pick<SavePage, "offer" | "otherOffers">) {
  const t = useTranslate();
  if (!otherOffers || otherOffers.length === 0) return null;
  return (
    <section className="screen-only space-8 others">
      <h2 className="small">{t("consumer.otherOffers", { brand: offer.brand.name })}</h2>
      <OfferList offers={otherOffers} />
    </section>
  );
}

function Mine({ page, voucher }: { page: SavePage; voucher: OwnVoucher }) {
  const t = useTranslate();
  const { offer, phone, wallets = NO_WALLETS } = page;
  const code = offer.campaign.code;
  const good = isGood(voucher);
  return (
    <>
      {good && voucher.isOffered && <Offered page={page} voucher={voucher} />}
      {good && <PauseNotice offer={offer} />}
      {voucher.openBy !== null && <OpenBy day={voucher.openBy} />}
      <OwnVoucherTicket voucher={voucher} offer={offer} />
      {good && <DaysLeft offer={offer} />}
      {good && <SaveChannels code={code} voucher={voucher} phone={phone} wallets={wallets} />}
      {good && <VoucherBar campaign={offer.campaign} voucher={voucher} />}
      {good && !isOnHold(voucher) && <NextSteps />}
      {!good && <Others {...page} />}
      <FoldedPolicies campaign={offer.campaign} />
      <BrandHelp offer={offer} />
      {offer.campaign.status !== CAMPAIGN_STATUS.expired && (
        <section className="screen-only ruled next">
          <h2 className="small">{t("consumer.shareOffer")}</h2>
          <ShareOffer offer={offer} />
        </section>
      )}
      <ProductLine />
    </>
  );
}

const titleOf = (voucher: OwnVoucher | null) => {
  if (!voucher) return "consumer.claimTitle";
  return voucher.status === "redeemed" ? "consumer.receipt" : "consumer.yourVoucher";
};

function SaveToPhone({ page }: { page: SavePage }) {
  const { t } = useI18n();
  const { offer, voucher } = page;
  const { campaign, brand } = offer;
  const good = voucher !== null && isGood(voucher);
  const code = campaign.code;
  return (
    <>
      <BackBar
        back={paths.landing(code)}
        title={voucher ? t(titleOf(voucher)) : brand.name}
        isHeading={voucher !== null}
        saved={good}
      />
      <main
        id="content"
        className={`stack roomy save ${good ? "save--with-bar" : ""}`}
        data-campaign={code}
        data-voucher={voucher?.handle}
        data-copy-until={voucher?.copyUntil ?? undefined}
        data-challenge={page.proof?.challenge}
        data-standing={voucher ? statusText(voucher) : undefined}
      >
        {voucher?.copyUntil && <AsOf {...voucher.asOf} />}
        {page.error && (
          <Notice icon={CircleAlert} className="notice--bad" role="alert">
            {t(page.error.key, page.error.values)}
          </Notice>
        )}
        {page.returned && <Returned />}
        {!voucher && <h1>{t(titleOf(voucher))}</h1>}
        {voucher ? (
          <Mine page={page} voucher={voucher} />
        ) : (
          <>
            <Ticket className="voucher-ticket" stub={<ClaimForm page={page} />}>
              <VoucherFace offer={offer} />
            </Ticket>
            <FoldedPolicies campaign={campaign} />
            <ProductLine />
          </>
        )}
      </main>
    </>
  );
}

/** Before the visitor saves, a preview of the voucher; after that, the voucher itself. */
export function saveToPhonePage(page: SavePage, t: Translate, context: SiteContext): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t(titleOf(page.voucher))} · ${t("campaigns.worth", { amount })} · ${brand.name}`,
      description: t("consumer.landingDescription", { amount, brand: brand.name }),
      canonical: paths.landing(campaign.code),
      image: shareImageOf(page.offer, context),
      noIndex: true,
      inlineStyle: faceRule(brand),
    },
    bodyClass: "consumer",
    body: <SaveToPhone page={page} />,
  };
}
