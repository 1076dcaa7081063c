import type { Translate } from "@stashwell/shared/messages/translate";
import { day } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { CODE_PATH } from "../art/voucher-phone.tsx";
import { content } from "../content.ts";
import { SectionHead } from "../parts/section-head.tsx";
import { useSurroundings } from "../surroundings.tsx";

/** The number that links a part of the ticket to its note. */
const Mark = ({ number }: { number: number }) => (
  <span className="round anatomy__mark" aria-hidden>
    {number}
  </span>
);

/** A large sample voucher. */
function SampleTicket() {
  const { t, locale } = useI18n();
  const { year } = useSurroundings();
  return (
    <div className="anatomy__ticket" aria-hidden>
      <div className="stack roomy anatomy__face">
        <p className="line note anatomy__brand">
          <Mark number={1} />
          <span className="round heavy anatomy__logo">L</span>
          <span>
            <b>{t("home.offerSampleBrand")}</b>
            <br />
            {t("home.offerSampleName")}
          </span>
        </p>
        <p className="row heavy anatomy__worth">
          <Mark number={2} />
          {content.heroAmount} <span>{t("common.off")}</span>
        </p>
        <p className="small">
          <Mark number={3} />
          {t("home.offerSampleUntil", { day: day(`${year}-12-31`, locale) })}
        </p>
      </div>
      <div className="anatomy__stub">
        <Mark number={4} />
        <svg viewBox="0 0 52 52" width={124} height={124}>
          <path d={CODE_PATH} />
        </svg>
      </div>
    </div>
  );
}

/** The parts of a voucher, with their descriptions. */
export const anatomyOf = (t: Translate) => [
  { title: t("home.offerBrand"), text: t("home.offerBrandText") },
  { title: t("home.offerWorth"), text: t("home.offerWorthText") },
  { title: t("home.offerUntil"), text: t("home.offerUntilText") },
  { title: t("home.offerCode"), text: t("home.offerCodeText") },
];

/** A sample voucher with its parts explained. */
export function OfferAnatomy() {
  const { t } = useI18n();
  return (
    <section className="stack pair pair--wide-first space-rhythm not-on-phones" aria-labelledby="anatomy-title">
      <div className="panel anatomy__stage">
        <SampleTicket />
      </div>
      <div>
        <SectionHead id="anatomy-title" title={t("home.offerTitle")} text={t("home.offerText")} />
        <ol className="stack roomy points">
          {anatomyOf(t).map(({ title, text }, index) => (
            <li key={title} className="signed">
              <Mark number={index + 1} />
              <div>
                <h3 className="title-18">{title}</h3>
                <p className="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
