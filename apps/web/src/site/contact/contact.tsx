import type { SiteContext } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { ArrowRight } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { BookDemo } from "../chrome/book-demo.tsx";
import { SiteFrame } from "../chrome/site-frame.tsx";
import { claimsOf } from "../content.ts";
import type { PageContent } from "../page-content.ts";
import { useSurroundings } from "../surroundings.tsx";
import { OfficeCard } from "./office-card.tsx";

/** Whom to contact about what: often it isn't us. */
function WhoKnows() {
  const t = useTranslate();
  const ways = [
    { title: t("contact.voucher"), text: t("contact.voucherText"), to: paths.openOffers, act: t("contact.voucherAct") },
    { title: t("contact.shop"), text: t("contact.shopText"), to: paths.business, act: t("contact.shopAct") },
    { title: t("contact.brand"), text: t("contact.brandText"), to: paths.brand, act: t("contact.brandAct") },
  ];
  return (
    <section className="space-rhythm" aria-labelledby="help-title">
      <h2 id="help-title" className="section-title">
        {t("contact.helpTitle")}
      </h2>
      <ul className="stack space-24 ways">
        {ways.map(({ title, text, to, act }) => (
          <li key={title} className="stack ruled">
            <h3 className="title-18">{title}</h3>
            <p className="quiet">{text}</p>
            <a className="link-act bare-link" href={to}>
              {act}
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const t = useTranslate();
  const { offices } = claimsOf(useSurroundings());
  return (
    <SiteFrame current="contact">
      <main id="content" className="page marketing">
        <div className="stack page-head">
          <h1 className="hero__title">{t("contact.title")}</h1>
          <p className="section-lead">{t(offices.length > 0 ? "contact.text" : "contact.textWithout")}</p>
          <BookDemo className="button button--solid button--large" />
        </div>
        {offices.length > 0 && (
          <div className="stack loose offices">
            {offices.map((office) => (
              <OfficeCard key={office.city} office={office} />
            ))}
          </div>
        )}
        <WhoKnows />
      </main>
    </SiteFrame>
  );
}

/** Our contact details. */
export const contactPage = (_page: unknown, t: Translate, context: SiteContext): PageContent => ({
  head: {
    title: `${t("home.contact")} · ${t("common.productName")}`,
    description: t(claimsOf(context).offices.length > 0 ? "contact.text" : "contact.textWithout"),
  },
  body: <Contact />,
});
