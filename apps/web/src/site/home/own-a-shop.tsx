import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Ticket } from "../../ui/ticket.tsx";
import { ProductArt } from "../art/product-art.tsx";
import { content } from "../content.ts";

function Steps() {
  const t = useTranslate();
  const steps = [
    { title: t("site.stepJoin"), text: t("site.stepJoinText") },
    { title: t("site.stepLoad"), text: t("site.stepLoadText") },
    { title: t("site.stepGrow"), text: t("site.stepGrowText") },
  ];
  return (
    <ol className="steps shop-steps not-on-phones">
      {steps.map(({ title, text }) => (
        <li key={title} className="ruled">
          <b>{title}</b>
          <span className="note">{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** A store's stock after a morning: three tickets with the remaining quantity. */
export function Shelf({ className = "" }: { className?: string }) {
  const t = useTranslate();
  return (
    <div className={`panel stack shelf ${className}`} aria-hidden>
      {content.shelf.map((line) => (
        <Ticket
          key={line.kind}
          across
          className="shelf__ticket"
          stub={
            <>
              <span className="ink heavy shelf__stock">{line.stock}</span>
              <span className="note">{t("site.inStock")}</span>
            </>
          }
        >
          <ProductArt kind={line.kind} size={68} />
          <span>
            <b>{line.name}</b>
            <span className="note">
              {line.redeemedToday !== undefined
                ? t("site.redeemedToday", { count: line.redeemedToday })
                : t("site.runningLow")}
            </span>
          </span>
        </Ticket>
      ))}
    </div>
  );
}

/** For store owners: three steps, and a link to join. */
export function OwnAShop() {
  const t = useTranslate();
  return (
    <section className="stack space-rhythm own-a-shop" aria-labelledby="shop-title">
      <div>
        <h2 id="shop-title" className="section-title">
          {t("site.shopTitle")}
        </h2>
        <p className="quiet">{t("site.shopText")}</p>
        <Steps />
        <a className="button button--solid button--large own-a-shop__more" href={paths.business}>
          {t("home.shopMore")}
        </a>
      </div>
      <Shelf className="not-on-phones" />
    </section>
  );
}
