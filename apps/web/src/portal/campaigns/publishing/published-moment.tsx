import { originalLanguageOf } from "@stashwell/shared/language";
import { POSTER_FORMATS } from "@stashwell/shared/campaigns/poster-formats";
import { namesTogether } from "@stashwell/shared/formats";
import { Link } from "@tanstack/react-router";
import { ArrowRight, Download, Mail, MessageCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { day, dayRange, money } from "../../../lib/format.ts";
import { useI18n } from "../../../lib/i18n.tsx";
import { POSTER_NAMES } from "../../../lib/poster-names.ts";
import { readSession } from "../../../lib/session.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Ticket } from "../../../ui/ticket.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { IconButton } from "../../parts/icon-button.tsx";
import { BrandFace } from "../brand-face.tsx";
import { groupedCode } from "../grouped-code.ts";
import { printedIn } from "../print-language.tsx";
import { type CampaignInFull, useCampaign } from "../use-campaign.ts";
import type { JustPublished } from "./just-published.ts";
import { PublishingTexts } from "./publishing-texts.tsx";
import { UndoBanner } from "./undo-banner.tsx";
import "./published-moment.css";

interface MomentProps extends JustPublished {
  onClose: () => void;
}

/** Shown above the list after publishing: undo for some seconds, then the next steps. */
export const PublishedMoment = (props: MomentProps) => (
  <PublishingTexts>
    <Moment {...props} />
  </PublishingTexts>
);

/** The undo alone, for the page of the campaign that was just published. */
export const UndoPublishing = (published: JustPublished) => (
  <PublishingTexts>
    <UndoBanner {...published} />
  </PublishingTexts>
);

function Moment({ id, undoUntil, onClose }: MomentProps) {
  const { t } = useI18n();
  const { data, error } = useCampaign(id);
  return (
    <section className="stack roomy below-32 published-moment" aria-label={t("campaigns.published")}>
      <UndoBanner id={id} undoUntil={undoUntil} />
      {data ? (
        <>
          <div className="published-moment__head">
            <h2 className="published-moment__title">{t("publishing.isPublished", { name: data.campaign.name })}</h2>
            <Link
              to="/campaign/details/$id"
              params={{ id }}
              state={{ published: { id, undoUntil } }}
              className="link-act published-moment__link"
            >
              {t("publishing.open")}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
            <IconButton icon={X} label={t("common.close")} onClick={onClose} />
          </div>
          <PublishedTicket {...data} />
          <div className="grid">
            <InviteStores {...data} />
            <ShareWithCustomers {...data} />
            <Posters {...data} />
          </div>
        </>
      ) : (
        !error && <div className="skeleton published-moment__waiting" aria-hidden />
      )}
    </section>
  );
}

function PublishedTicket({ campaign, states }: CampaignInFull) {
  const { t, locale } = useI18n();
  const roomy = useMedia("(min-width: 48em)");
  const { code, startsOn, endsOn, denomination, currencySign, voucherCount, customerShortUrl } = campaign;
  const where = Array.isArray(states)
    ? namesTogether(
        states.map((state) => state.name),
        locale,
      )
    : t("common.allStates");
  return (
    <Ticket
      across={roomy}
      className="published-ticket"
      stub={
        <div className="stack stack--center tight">
          <QrCode
            text={customerShortUrl ?? campaign.merchantUrl}
            size={148}
            label={t("campaignScreens.qrLabelCustomers")}
          />
          <p className="title tabular">{groupedCode(code)}</p>
          <p className="caption">{t("wizard.sheetCode")}</p>
        </div>
      }
    >
      <div className="line loose published-ticket__main">
        <Picture src={campaign.pictureUrl} alt="" width={138} height={184} cover fixed />
        <div className="stack tight">
          <p className="line snug semibold">
            <BrandFace logo={campaign.logo} size={24} mark={18} />
            {readSession()?.data.organizationName}
          </p>
          <p className="published-ticket__worth tabular">
            {t("campaigns.worth", { amount: money(denomination, currencySign, locale) })}
          </p>
          <p className="semibold">{dayRange(startsOn, endsOn, locale)}</p>
          <p className="quiet">
            {t("campaignScreens.limitVouchers", { count: voucherCount })} · {where}
          </p>
        </div>
      </div>
    </Ticket>
  );
}

const Act = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="card stack stack--top">
    <div>
      <h3 className="title">{title}</h3>
      <p className="quiet">{text}</p>
    </div>
    {children}
  </section>
);

const WhatsApp = ({ message }: { message: string }) => (
  <a
    className="button button--act"
    href={`https://wa.me/?text=${encodeURIComponent(message)}`}
    target="_blank"
    rel="noopener"
  >
    <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
    WhatsApp
  </a>
);

const brandName = (): string => readSession()?.data.organizationName ?? "";

function InviteStores({ campaign: { name, merchantUrl: url } }: CampaignInFull) {
  const { t } = useI18n();
  return (
    <Act title={t("publishing.invite")} text={t("publishing.inviteText")}>
      <div className="row snug">
        <CopyButton text={url} label={t("publishing.copyMerchantLink")} copiedLabel={t("common.copied")} labelled />
        <WhatsApp message={t("campaignScreens.whatsAppText", { brand: brandName(), campaign: name, url })} />
      </div>
    </Act>
  );
}

function ShareWithCustomers({ campaign: { name, startsOn, customerShortUrl } }: CampaignInFull) {
  const { t, locale } = useI18n();
  const url = customerShortUrl ?? "";
  const message = t("campaignScreens.whatsAppTextCustomers", { brand: brandName(), campaign: name, url });
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(message)}`;
  return (
    <Act title={t("publishing.shareTitle")} text={t("publishing.shareText", { date: day(startsOn, locale) })}>
      <div className="row snug">
        <CopyButton text={url} label={t("publishing.copyCustomerLink")} copiedLabel={t("common.copied")} labelled />
        <WhatsApp message={message} />
        <a className="button button--act" href={mail}>
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          {t("publishing.email")}
        </a>
      </div>
    </Act>
  );
}

function Posters({ campaign }: CampaignInFull) {
  const { t, language } = useI18n();
  const links = campaign.posterUrls.customers ?? campaign.posterUrls.merchants;
  return (
    <Act title={t("publishing.posters")} text={t("publishing.postersText")}>
      <ul className="published-moment__posters">
        {POSTER_FORMATS.map((format) => (
          <li key={format}>
            <a
              className="link-act published-moment__link"
              href={printedIn(originalLanguageOf(campaign, language), links[format])}
              target="_blank"
              rel="noopener"
            >
              <Download size={16} strokeWidth={1.75} aria-hidden />
              {t(POSTER_NAMES[format])}
            </a>
          </li>
        ))}
      </ul>
    </Act>
  );
}
