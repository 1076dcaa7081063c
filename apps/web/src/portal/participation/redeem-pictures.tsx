import type { PublicCampaign } from "@stashwell/shared/reading";
import { money, shortMoney } from "../../lib/format.ts";
import { useI18n } from "../../lib/i18n.tsx";
import "./redeem-pictures.css";

const PHONE = <rect x="33" y="14" width="34" height="62" rx="6" className="scene__phone" />;

/** A phone with a QR code, in the corners of a viewfinder. */
const ScanPicture = () => (
  <svg viewBox="0 0 100 90" aria-hidden>
    {PHONE}
    <path d="M20 22V12h12M68 12h12v10M80 68v10H68M32 78H20V68" className="scene__frame" />
    <path
      d="M40 32h8v8h-8zM52 32h8v8h-8zM40 44h8v8h-8zM52 44h3v3h-3zM57 49h3v3h-3zM52 49h3v3h-3z"
      className="scene__code"
    />
  </svg>
);

/** A phone with a green field and a check mark. */
const GoodPicture = () => (
  <svg viewBox="0 0 100 90" aria-hidden>
    {PHONE}
    <path d="M36 20a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v27H36z" className="scene__good" />
    <circle cx="50" cy="33" r="9" className="scene__disc" />
    <path d="m45.5 33 3 3.2 6-6.4" className="scene__check" />
    <rect x="40" y="57" width="20" height="7" rx="2" className="scene__good" />
  </svg>
);

/** The number of characters of an amount that fit on the receipt. */
const RECEIPT_LETTERS = 6;
const RECEIPT_WIDTH = 40;

/** A receipt whose last line subtracts the amount; the exact one is in the text beside it. */
function TakeOffPicture({ amount, exact }: { amount: string; exact: string }) {
  const width = amount.length > RECEIPT_LETTERS ? RECEIPT_WIDTH : undefined;
  return (
    <svg viewBox="0 0 100 90" aria-hidden>
      <title>{exact}</title>
      <path d="M28 12h44v63l-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4-5.5-4-5.5 4z" className="scene__paper" />
      <path d="M35 23h16M35 31h24" className="scene__line" />
      <text
        x="50"
        y="54"
        textAnchor="middle"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        className="scene__amount"
      >
        {amount}
      </text>
    </svg>
  );
}

/** Explains in three pictures how a voucher is redeemed. */
export function RedeemPictures({ campaign }: Pick<PublicCampaign, "campaign">) {
  const { t, locale } = useI18n();
  const amount = money(campaign.denomination, campaign.currencySign, locale).replace(/[.,]00$/, "");
  const short = shortMoney(campaign.denomination, campaign.currencySign, locale);
  const steps = [
    { text: t("participationScreens.stepScan"), picture: <ScanPicture /> },
    { text: t("participationScreens.stepGood", { good: t("voucherScreens.good") }), picture: <GoodPicture /> },
    {
      text: t("participationScreens.stepTakeOff", { amount }),
      picture: <TakeOffPicture amount={`−${short}`} exact={amount} />,
    },
  ];
  return (
    <section className="card redeem-pictures">
      <h2>{t("participationScreens.howToRedeem")}</h2>
      <ol>
        {steps.map(({ text, picture }) => (
          <li key={text}>
            <span className="redeem-pictures__scene">{picture}</span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
