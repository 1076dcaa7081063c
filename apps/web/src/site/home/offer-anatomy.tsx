import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { CODE_PATH } from "../art/voucher-phone.tsx";
import { content } from "../content.ts";
import { SectionHead } from "../parts/section-head.tsx";
import { useSurroundings } from "../surroundings.tsx";

/** The mark that joins a part of the ticket with its note. */
const Mark = ({ number, at }: { number: number; at?: string }) => (
  <span className={`anatomy__mark ${at ? `anatomy__mark--${at}` : ""}`} aria-hidden>
    {number}
  </span>
);

/** A voucher large enough to point at. */
function SampleTicket() {
  const { t, locale } = useI18n();
  const { year } = useSurroundings();
  return (
    <div className="anatomy__ticket" aria-hidden>
      <div className="anatomy__face">
        <Mark number={1} at="brand" />
        <p className="anatomy__brand">
          <span className="anatomy__logo">L</span>
          <span>
            <b>{t("home.offerSampleBrand")}</b>
            <br />
            {t("home.offerSampleName")}
          </span>
        </p>
        <p className="anatomy__worth">
          <Mark number={2} at="worth" />
          {content.heroAmount} <span>{t("common.off")}</span>
        </p>
        <p className="anatomy__until">
          <Mark number={3} at="until" />
          {t("home.offerSampleUntil", { day: day(`${year}-12-31`, locale) })}
        </p>
      </div>
      <div className="anatomy__stub">
        <Mark number={4} at="code" />
        <svg viewBox="0 0 52 52" width={124} height={124}>
          <path d={CODE_PATH} />
        </svg>
      </div>
    </div>
  );
}

/** What stands on a voucher, part by part. */
export function OfferAnatomy() {
  const { t } = useI18n();
  const notes = [
    { title: t("home.offerBrand"), text: t("home.offerBrandText") },
    { title: t("home.offerWorth"), text: t("home.offerWorthText") },
    { title: t("home.offerUntil"), text: t("home.offerUntilText") },
    { title: t("home.offerCode"), text: t("home.offerCodeText") },
  ];
  return (
    <section className="anatomy" aria-labelledby="anatomy-title">
      <div className="anatomy__stage">
        <SampleTicket />
      </div>
      <div>
        <SectionHead id="anatomy-title" title={t("home.offerTitle")} text={t("home.offerText")} />
        <ol className="anatomy__notes">
          {notes.map(({ title, text }, index) => (
            <li key={title}>
              <Mark number={index + 1} />
              <div>
                <h3 className="points__title">{title}</h3>
                <p className="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
