import type { Offer, OwnVoucher, SiteContext, SitePage, Wallets } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { isGood, standingText } from "@stashwell/shared/site/voucher-standing";
import { localeOf } from "@stashwell/shared/language";
import { CircleAlert, Gift } from "lucide-react";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { shareImageOf } from "../share-image.ts";
import { ActForm } from "./act-form.tsx";
import { BackBar } from "./consumer-bar.tsx";
import { Holding } from "./holding.tsx";
import { Notice } from "./notice.tsx";
import { OfferList } from "./offer-list.tsx";
import { OwnVoucherTicket } from "./own-voucher.tsx";
import { Policies } from "./policies.tsx";
import { Share } from "./share.tsx";
import { VoucherBar } from "./voucher-bar.tsx";
import { VoucherFace } from "./voucher-face.tsx";
import { SaveWays } from "./wallets.tsx";
import { amountOf } from "./words.ts";

type SavePage = Extract<SitePage, { page: "saveToPhone" }>;

const NO_WALLETS: Wallets = { apple: false, google: false };

/** The one act; it works as a plain form, and over a bad network with the script's help. */
function ClaimForm({ offer }: { offer: Offer }) {
  const { t } = useI18n();
  return (
    <form className="claim" method="post" action={paths.saveToPhone(offer.campaign.CampaignCode)} data-claims>
      <p className="quiet">{t("consumer.claimHint")}</p>
      <button className="button button--solid button--large button--wide" type="submit">
        {t("consumer.saveToPhone")}
      </button>
      <output
        className="claim__state"
        data-saving={t("consumer.saving")}
        data-retrying={t("consumer.retrying")}
        data-fetching={t("consumer.fetching")}
        data-not-reached={t("consumer.notReached")}
        data-failed={t("consumer.failed")}
      />
    </form>
  );
}

/** A link is out that gives the voucher away; it can be taken back. */
function Offered({ code, voucher }: { code: string; voucher: OwnVoucher }) {
  const t = useTranslate();
  return (
    <Notice icon={<Gift size={20} strokeWidth={1.75} aria-hidden />} tone="wait" title={t("consumer.offeredTitle")}>
      <p>{t("consumer.offeredText")}</p>
      <ActForm action={paths.giveAway(code)} act="withdraw" className="notice__act">
        <Holding voucher={voucher} />
        <input type="hidden" name="withdraw" value="1" />
        <button className="button" type="submit">
          {t("consumer.withdraw")}
        </button>
      </ActForm>
    </Notice>
  );
}

function NextSteps() {
  const t = useTranslate();
  return (
    <section className="next">
      <h2 className="policy__title">{t("consumer.nextTitle")}</h2>
      <ol className="next__steps">
        <li>{t("consumer.nextStore")}</li>
        <li>{t("consumer.nextShow")}</li>
        <li>{t("consumer.nextReceipt")}</li>
      </ol>
    </section>
  );
}

function ShareOffer({ offer, publicUrl }: { offer: Offer; publicUrl: string }) {
  const i18n = useI18n();
  const { campaign, brand } = offer;
  const text = i18n.t("consumer.shareText", {
    amount: amountOf(campaign, i18n),
    brand: brand.organizationName,
    name: campaign.CampaignName,
  });
  return (
    <section className="next">
      <h2 className="policy__title">{i18n.t("consumer.shareOffer")}</h2>
      <Share text={text} url={`${publicUrl}${paths.landing(campaign.CampaignCode)}`} />
    </section>
  );
}

/** A voucher that is spent leaves room for what else the brand has. */
function Others({ offer, otherOffers }: Pick<SavePage, "offer" | "otherOffers">) {
  const t = useTranslate();
  if (!otherOffers || otherOffers.length === 0) return null;
  return (
    <section className="save__others">
      <h2 className="policy__title">{t("consumer.otherOffers", { brand: offer.brand.organizationName })}</h2>
      <OfferList offers={otherOffers} />
    </section>
  );
}

function Mine({ page, voucher, publicUrl }: { page: SavePage; voucher: OwnVoucher; publicUrl: string }) {
  const { offer, phone, wallets = NO_WALLETS } = page;
  const code = offer.campaign.CampaignCode;
  const good = isGood(voucher);
  return (
    <>
      {good && voucher.isOffered && <Offered code={code} voucher={voucher} />}
      <OwnVoucherTicket voucher={voucher} offer={offer} />
      {good && <SaveWays code={code} voucher={voucher} phone={phone} wallets={wallets} />}
      {good && <VoucherBar code={code} voucher={voucher} />}
      {good ? <NextSteps /> : <Others {...page} />}
      <ShareOffer offer={offer} publicUrl={publicUrl} />
    </>
  );
}

const titleOf = (voucher: OwnVoucher | null) => {
  if (!voucher) return "consumer.claimTitle";
  return voucher.status === "redeemed" ? "consumer.receipt" : "consumer.yourVoucher";
};

function SaveToPhone({ page, publicUrl }: { page: SavePage; publicUrl: string }) {
  const { t } = useI18n();
  const { offer, voucher } = page;
  const { campaign, brand } = offer;
  const good = voucher !== null && isGood(voucher);
  const code = campaign.CampaignCode;
  return (
    <>
      <BackBar
        back={paths.landing(code)}
        title={voucher ? t(titleOf(voucher)) : brand.organizationName}
        isHeading={voucher !== null}
        saved={good}
      />
      <main
        id="content"
        className={good ? "save save--with-bar" : "save"}
        data-campaign={code}
        data-voucher={voucher?.handle}
        data-standing={voucher ? standingText(voucher) : undefined}
      >
        {page.fault && (
          <p className="fault" role="alert">
            <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
            {t(page.fault.key, page.fault.values)}
          </p>
        )}
        {!voucher && <h1 className="save__title">{t(titleOf(voucher))}</h1>}
        {voucher ? (
          <Mine page={page} voucher={voucher} publicUrl={publicUrl} />
        ) : (
          <Ticket className="voucher-ticket" stub={<ClaimForm offer={offer} />}>
            <VoucherFace offer={offer} />
          </Ticket>
        )}
        <Policies campaign={campaign} />
      </main>
    </>
  );
}

/** Before the visitor's act what they would get, after it their voucher. */
export function saveToPhonePage(page: SavePage, context: SiteContext, t: Translate): PageContent {
  const { campaign, brand } = page.offer;
  const amount = amountOf(campaign, { locale: localeOf(context.language) });
  return {
    head: {
      title: `${t(titleOf(page.voucher))} · ${t("consumer.worth", { amount })} · ${brand.organizationName}`,
      description: t("consumer.landingDescription", { amount, brand: brand.organizationName }),
      canonical: paths.landing(campaign.CampaignCode),
      image: shareImageOf(page.offer, context),
      noIndex: true,
    },
    bodyClass: "consumer",
    body: <SaveToPhone page={page} publicUrl={context.publicUrl} />,
  };
}
