import type { PreviewPass, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { BadgeCheck, Info, TriangleAlert } from "lucide-react";
import { readableOn } from "../../lib/contrast.ts";
import { dayRange } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";
import { qrPath } from "../../ui/qr-code.tsx";
import { BrandBar } from "../consumer/consumer-bar.tsx";
import type { PageContent } from "../page-content.ts";

const WHITE = "#ffffff";

/**
 * The pass as shown on a phone. Its color is an image, because the page is inserted by a script without inline styles.
 */
function Pass({ pass }: { pass: PreviewPass }) {
  const { t } = useI18n();
  const isDark = readableOn(pass.background, WHITE) === WHITE;
  return (
    <article className={`g-pass${isDark ? " g-pass--dark" : ""}`} aria-labelledby="pass-title">
      <svg className="fills g-pass__colour" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <rect width={1} height={1} fill={pass.background} />
      </svg>
      <p className="line small strong">
        <span className="round brand-logo brand-logo--40" aria-hidden>
          {pass.issuerName.slice(0, 1)}
          {pass.logo && <img className="fills" src={pass.logo} width={40} height={40} alt="" />}
        </span>
        {pass.issuerName}
      </p>
      <h2 className="g-pass__title" id="pass-title">
        {pass.title}
      </h2>
      <div className="stack stack--center snug g-pass__code">
        <svg
          viewBox={`0 0 ${pass.qr.length} ${pass.qr.length}`}
          width={196}
          height={196}
          role="img"
          aria-label={t("consumer.qrOf")}
          shapeRendering="crispEdges"
        >
          <path d={qrPath(pass.qr)} fill="#13201b" />
        </svg>
        <p className="small tabular g-pass__pin">{pass.alternateText}</p>
      </div>
      <img className="g-pass__hero" src={pass.hero} width={1_032} height={336} alt="" />
    </article>
  );
}

function Facts({ pass }: { pass: PreviewPass }) {
  const { t, locale } = useI18n();
  const facts = [
    [t("wallets.previewDates"), dayRange(pass.startDate, pass.endDate, locale)],
    [t("wallets.previewDetails"), pass.details],
    [t("consumer.terms"), pass.finePrint],
    [t("wallets.previewState"), pass.state],
    [t("wallets.previewPass"), pass.objectId],
    [t("wallets.previewClass"), pass.classId],
    [t("wallets.previewLink"), t("wallets.previewLength", { length: pass.length, most: pass.max })],
  ];
  return (
    <dl className="stack g-facts">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt className="note">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt className="note">{t("wallets.previewLinks")}</dt>
        {pass.links.map(({ href, text }) => (
          <dd key={href}>
            <a className="link-act" href={href}>
              {text}
            </a>
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Genuine({ pass }: { pass: PreviewPass }) {
  const { t } = useI18n();
  return (
    <>
      <Notice icon={BadgeCheck} good>
        {t("wallets.previewGenuine")}
      </Notice>
      <Pass pass={pass} />
      <Facts pass={pass} />
    </>
  );
}

/** For browsers without JavaScript, because the URL fragment isn't sent to the server. */
function PasteForm() {
  const { t } = useI18n();
  return (
    <form className="stack g-paste" method="post" action={paths.walletPreview} data-wallet-link>
      <p className="quiet" role="status" data-waiting={t("wallets.previewWaiting")}>
        {t("wallets.previewEmpty")}
      </p>
      <div className="field">
        <label className="field__label" htmlFor="jwt">
          {t("wallets.previewPaste")}
        </label>
        <textarea className="field__control" id="jwt" name="jwt" rows={4} required spellCheck={false} />
      </div>
      <button className="button button--solid button--large" type="submit">
        {t("wallets.previewShow")}
      </button>
    </form>
  );
}

function Forged() {
  const { t } = useI18n();
  return (
    <Notice icon={TriangleAlert} className="notice--bad" role="alert">
      <h2 className="title-16">{t("wallets.previewForgedTitle")}</h2>
      <p>{t("wallets.previewForged")}</p>
    </Notice>
  );
}

function WalletPreview({ pass, status }: Extract<SitePage, { page: "walletPreview" }>) {
  const { t } = useI18n();
  return (
    <main id="content" className="stack roomy g-preview" data-wallet-preview>
      <h1 className="title-24">{t("wallets.previewTitle")}</h1>
      <Notice icon={Info}>{t("wallets.previewNote")}</Notice>
      {pass && <Genuine pass={pass} />}
      {!pass && (status === 422 ? <Forged /> : <PasteForm />)}
    </main>
  );
}

/**
 * The target of Google Wallet links on a server without credentials: a preview of the pass, and whether we signed it.
 */
export function walletPreviewPage(page: Extract<SitePage, { page: "walletPreview" }>, t: Translate): PageContent {
  return {
    head: { title: `${t("wallets.previewTitle")} · ${t("common.productName")}`, noIndex: true },
    bodyClass: "consumer",
    body: (
      <>
        <BrandBar brand={page.pass && { name: page.pass.issuerName, logo: page.pass.logo }} />
        <WalletPreview {...page} />
      </>
    ),
  };
}
