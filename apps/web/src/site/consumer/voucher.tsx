import type { SiteContext, SitePage, VoucherStanding } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { Archive, Check, CircleCheck, Clock } from "lucide-react";
import { day } from "../../lib/format.ts";
import { type I18n, useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import type { PageContent } from "../page-content.ts";
import { BrandBar } from "./consumer-bar.tsx";
import { VoucherFace } from "./voucher-face.tsx";

type VoucherPage = Extract<SitePage, { page: "voucher" }>;

/** How a voucher stands, in a shape, a word and a tone. */
function standingOf({ status, early, redeemedOn }: VoucherStanding, start: string, end: string, { t, locale }: I18n) {
  if (status === "redeemed")
    return {
      Icon: Check,
      tone: "rest",
      text: redeemedOn ? t("consumer.usedOn", { day: day(redeemedOn, locale) }) : t("consumer.used"),
    };
  if (status === "expired")
    return { Icon: Archive, tone: "rest", text: t("consumer.overOn", { day: day(end, locale) }) };
  if (early) return { Icon: Clock, tone: "outline", text: t("consumer.goodFrom", { day: day(start, locale) }) };
  return { Icon: CircleCheck, tone: "live", text: t("consumer.good") };
}

function Standing({ offer: { campaign }, standing }: VoucherPage) {
  const i18n = useI18n();
  const { Icon, tone, text } = standingOf(standing, campaign.CStartDate, campaign.CEndDate, i18n);
  return (
    <p className={`badge badge--${tone} badge--large`}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {text}
    </p>
  );
}

function Voucher(page: VoucherPage) {
  const { t } = useI18n();
  const { brand } = page.offer;
  return (
    <>
      <BrandBar brand={brand} />
      <main id="content" className="save" data-scanned>
        <h1 className="save__title">{t("consumer.voucherOf", { brand: brand.organizationName })}</h1>
        <Ticket className="voucher-ticket" stub={<Standing {...page} />}>
          <VoucherFace offer={page.offer} />
        </Ticket>
        <p className="quiet">{t("consumer.voucherHint")}</p>
        <a className="button button--wide button--large" href={paths.login("business")}>
          {t("consumer.forShops")}
        </a>
      </main>
    </>
  );
}

/** What somebody sees who scans a voucher's QR without a shop's session. */
export const voucherPage = (page: VoucherPage, _context: SiteContext, t: Translate): PageContent => ({
  head: { title: t("consumer.voucherOf", { brand: page.offer.brand.organizationName }), noIndex: true },
  bodyClass: "consumer",
  body: <Voucher {...page} />,
});
