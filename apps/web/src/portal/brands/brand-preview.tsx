import { colorOf } from "@stashwell/shared/brands/rules";
import { type CSSProperties, useState } from "react";
import { readableOn } from "../../lib/contrast.ts";
import { money } from "../../lib/format.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { readSession } from "../../lib/session.ts";
import { Picture } from "../../ui/picture.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { PassPreview } from "./pass-preview.tsx";
import { PosterPreview } from "./poster-preview.tsx";
import type { PreviewSample } from "./preview-sample.ts";
import type { TypedProfile } from "./typed-profile.ts";

const KINDS = [
  { kind: "landing", label: "accountScreens.previewLanding" },
  { kind: "voucher", label: "accountScreens.previewVoucher" },
  { kind: "pass", label: "wizard.previewPass" },
  { kind: "poster", label: "wizard.previewPoster" },
] as const;
const SAMPLE_PIN = "4HXP 8T2N 6KQW 3M9D";

/** Previews the typed values as customers will see them. */
export function BrandPreview({ values }: { values: TypedProfile }) {
  const { t, locale } = useI18n();
  const [kind, setKind] = useState<(typeof KINDS)[number]["kind"]>("voucher");
  const main = colorOf(values.primaryColor) ?? "#0B6E4F";
  const second = colorOf(values.secondaryColor) ?? "#EAF4F0";
  const colors = { "--main": main, "--on-main": readableOn(main, "#FFFFFF"), "--second": second } as CSSProperties;
  const sign = readSession()?.data.currencySign ?? "$";
  const amount = money("25.00", sign, locale);
  const sample = { logo: values.logo, name: values.name, main, amount, pin: SAMPLE_PIN };
  return (
    <aside className="brand-preview" aria-labelledby="brand-preview" style={colors}>
      <div className="row row--apart">
        <h3 id="brand-preview" className="title">
          {t("accountScreens.preview")}
        </h3>
        <div className="line brand-preview__kinds" role="group" aria-labelledby="brand-preview">
          {KINDS.map(({ kind: one, label }) => (
            <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
              {t(label)}
            </button>
          ))}
        </div>
      </div>
      {kind === "pass" && <PassPreview {...sample} />}
      {kind === "poster" && <PosterPreview {...sample} />}
      {(kind === "landing" || kind === "voucher") && <PagePreview {...sample} kind={kind} />}
    </aside>
  );
}

/** A preview of a brand's page on a phone. */
function PagePreview({ logo, name, amount, pin, kind }: PreviewSample & { kind: "landing" | "voucher" }) {
  const t = useTranslate();
  return (
    <div className="brand-preview__phone">
      <p className="line brand-preview__bar semibold">
        <Picture src={logo} width={32} cover fixed className="picture--round" />
        {name}
      </p>
      <div className={`brand-preview__paper brand-preview__paper--${kind}`}>
        <div className="brand-preview__ticket">
          <p className="semibold">{t("accountScreens.previewCampaign")}</p>
          <p className="brand-preview__amount">{amount}</p>
          <p>{t("accountScreens.previewOff")}</p>
        </div>
        {kind === "voucher" && (
          <div className="brand-preview__stub">
            <QrCode text={pin} label={t("accountScreens.preview")} size={128} />
            <p className="semibold tabular">{pin}</p>
            <p className="caption">{t("accountScreens.previewShow")}</p>
          </div>
        )}
      </div>
      {kind === "landing" && (
        <p className="button button--solid brand-preview__save" aria-hidden>
          {t("wizard.saveToPhone")}
        </p>
      )}
    </div>
  );
}
