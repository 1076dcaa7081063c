import type { PreviewPass, SiteContext, SitePage } from "@stashwell/shared/site/pages";
import type { Translate } from "@stashwell/shared/messages/translate";
import { BadgeCheck, Info, TriangleAlert } from "lucide-react";
import { readableOn } from "../../lib/contrast.ts";
import { dayRange } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { qrPath } from "../../ui/qr-code.tsx";
import { SiteFooter } from "../chrome/site-footer.tsx";
import { SiteHeader } from "../chrome/site-header.tsx";
import type { PageContent } from "../page-content.ts";

const WHITE = "#ffffff";

/** The pass as a phone shows it. Its colour is a picture: the page is put together without styles of its own. */
function Pass({ pass }: { pass: PreviewPass }) {
  const { t } = useI18n();
  const isDark = readableOn(pass.background, WHITE) === WHITE;
  return (
    <article className={`g-pass${isDark ? " g-pass--dark" : ""}`} aria-labelledby="pass-title">
      <svg className="g-pass__colour" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        <rect width={1} height={1} fill={pass.background} />
      </svg>
      <p className="g-pass__issuer">
        <span className="g-pass__logo" aria-hidden>
          {pass.issuerName.slice(0, 1)}
          {pass.logo && <img src={pass.logo} width={40} height={40} alt="" />}
        </span>
        {pass.issuerName}
      </p>
      <h2 className="g-pass__title" id="pass-title">
        {pass.title}
      </h2>
      <div className="g-pass__code">
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
        <p className="g-pass__pin">{pass.alternateText}</p>
      </div>
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
    [t("wallets.previewLink"), t("wallets.previewLength", { length: pass.length, most: pass.most })],
  ];
  return (
    <dl className="g-facts">
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      <div>
        <dt>{t("wallets.previewLinks")}</dt>
        {pass.links.map(({ href, text }) => (
          <dd key={href}>
            <a href={href}>{text}</a>
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
      <p className="g-genuine">
        <BadgeCheck size={18} strokeWidth={2} aria-hidden />
        {t("wallets.previewGenuine")}
      </p>
      <Pass pass={pass} />
      <Facts pass={pass} />
    </>
  );
}

/** For a browser without a script: what stands behind the `#` never leaves it by itself. */
function PasteForm() {
  const { t } = useI18n();
  return (
    <form className="g-paste" method="post" action={paths.walletPreview} data-wallet-link>
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
    <div className="g-forged" role="alert">
      <TriangleAlert size={28} strokeWidth={1.75} aria-hidden />
      <div>
        <h2>{t("wallets.previewForgedTitle")}</h2>
        <p>{t("wallets.previewForged")}</p>
      </div>
    </div>
  );
}

function WalletPreview({ pass, status }: Extract<SitePage, { page: "walletPreview" }>) {
  const { t } = useI18n();
  return (
    <main id="content" className="g-preview" data-wallet-preview>
      <h1 className="g-preview__title">{t("wallets.previewTitle")}</h1>
      <p className="g-note">
        <Info size={18} strokeWidth={2} aria-hidden />
        {t("wallets.previewNote")}
      </p>
      {pass && <Genuine pass={pass} />}
      {!pass && (status === 422 ? <Forged /> : <PasteForm />)}
    </main>
  );
}

/** Where a link to Google Wallet leads on a server without credentials: what Google would show, and whether it is ours. */
export function walletPreviewPage(
  page: Extract<SitePage, { page: "walletPreview" }>,
  context: SiteContext,
  t: Translate,
): PageContent {
  return {
    head: { title: `${t("wallets.previewTitle")} · ${t("common.productName")}`, noIndex: true },
    body: (
      <>
        <SiteHeader context={context} />
        <WalletPreview {...page} />
        <SiteFooter year={context.year} />
      </>
    ),
  };
}
