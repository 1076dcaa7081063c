import { colorOf } from "@stashwell/shared/brands/rules";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { CONTRAST_MIN, contrastOf } from "../../../../lib/contrast.ts";
import "./contrast-meter.css";

const CONTRAST_MAX = 21;

/** Position of a contrast ratio on the scale, in percent. */
const placeOf = (ratio: number): number => ((ratio - 1) / (CONTRAST_MAX - 1)) * 100;

/** Shows the contrast of the button's text, and the required minimum. */
export function ContrastMeter({ text, background }: { text: string; background: string }) {
  const [ink, surface] = [colorOf(text), colorOf(background)];
  return ink && surface ? <Meter ratio={contrastOf(ink, surface)} /> : <NoContrast />;
}

/** Shown while a color is incomplete. */
function NoContrast() {
  const t = useTranslate();
  return (
    <div className="contrast-meter">
      <div className="line row--apart contrast-meter__head">
        <span>{t("wizard.contrastTitle")}</span>
        <span className="contrast-meter__ratio" aria-hidden>
          –
        </span>
      </div>
      <div className="contrast-meter__scale" aria-hidden />
      <output className="caption">{t("wizard.contrastPending")}</output>
    </div>
  );
}

function Meter({ ratio }: { ratio: number }) {
  const { locale, t } = useI18n();
  const reads = ratio >= CONTRAST_MIN;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  // An insufficient ratio is rounded down, so that it never appears sufficient.
  const shown = number.format(reads ? ratio : Math.floor(ratio * 10) / 10);
  const Icon = reads ? CircleCheck : TriangleAlert;
  const word = t(reads ? "wizard.contrastGood" : "wizard.contrastPoor");
  return (
    <div className={`contrast-meter ${reads ? "" : "contrast-meter--poor"}`}>
      <div className="line row--apart contrast-meter__head">
        <span>{t("wizard.contrastTitle")}</span>
        <span className="line snug contrast-meter__ratio tabular">
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {shown} : 1
        </span>
      </div>
      <meter
        className="visually-hidden"
        aria-label={t("wizard.contrastTitle")}
        min={1}
        max={CONTRAST_MAX}
        low={CONTRAST_MIN}
        value={ratio}
      >
        {`${shown} : 1. ${word}`}
      </meter>
      <div className="contrast-meter__scale" aria-hidden>
        <span className="contrast-meter__fill" style={{ width: `${placeOf(ratio)}%` }} />
        <span className="contrast-meter__needed" style={{ left: `${placeOf(CONTRAST_MIN)}%` }} />
      </div>
      <div className="line row--apart contrast-meter__figures tabular" aria-hidden>
        <span>1</span>
        <span className="contrast-meter__needed-figure">
          {t("wizard.contrastNeeded", { needed: number.format(CONTRAST_MIN) })}
        </span>
        <span>{CONTRAST_MAX}</span>
      </div>
      <output className="contrast-meter__word">{reads ? "" : word}</output>
    </div>
  );
}
