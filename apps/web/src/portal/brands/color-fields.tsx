import { colorOf } from "@stashwell/shared/brands/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { CONTRAST_MIN, contrastOf, readableOn } from "../../lib/contrast.ts";
import { useI18n, useTranslate } from "../../lib/i18n.tsx";
import { TextField } from "../../ui/field.tsx";
import { useLogoColors } from "./use-logo-colors.ts";
import { BRAND_LABELS, type BrandForm } from "./use-brand-form.ts";

const COLORS = [
  { name: "primaryColor", use: "accountScreens.mainColorUse" },
  { name: "secondaryColor", use: "accountScreens.secondColorUse" },
  { name: "tertiaryColor", use: "accountScreens.thirdColorUse" },
] as const satisfies readonly { name: keyof typeof BRAND_LABELS; use: MessageKey }[];
/** The colors used as backgrounds of text. */
const SURFACES = ["primaryColor", "secondaryColor"] as const;

/** The brand's three colors, with the contrast of text on them. */
export function ColorFields({ form }: { form: BrandForm }) {
  const t = useTranslate();
  const logoColors = useLogoColors(form.values.logo);
  return (
    <section className="brand-settings__group" aria-labelledby="brand-colors">
      <h3 id="brand-colors" className="title">
        {t("accountScreens.colors")}
      </h3>
      {COLORS.map(({ name, use }) => (
        <ColorField key={name} form={form} name={name} use={t(use)} logoColors={logoColors} />
      ))}
      <div className="brand-contrasts">
        {SURFACES.map((name) => (
          <Contrast key={name} color={form.values[name]} label={t(BRAND_LABELS[name])} />
        ))}
      </div>
    </section>
  );
}

interface ColorFieldProps {
  form: BrandForm;
  name: (typeof COLORS)[number]["name"];
  use: string;
  /** Suggestions; undefined while they are read from the logo. */
  logoColors: readonly string[] | undefined;
}

/** A color, chosen in the native picker or typed; a valid color is normalized on blur. */
function ColorField({ form, name, use, logoColors }: ColorFieldProps) {
  const t = useTranslate();
  const field = form.field(name);
  return (
    <div className="brand-color">
      <input
        type="color"
        className="brand-color__swatch"
        aria-label={t("wizard.pickColour", { name: field.label })}
        value={(colorOf(field.value) ?? "#000000").toLowerCase()}
        onChange={(event) => field.onChange(event.target.value.toUpperCase())}
      />
      <TextField
        {...field}
        className="tabular"
        help={use}
        mark
        autoComplete="off"
        spellCheck={false}
        onBlur={() => field.onChange(colorOf(field.value) ?? field.value)}
      />
      {/* Their place, so that the fields below stand still. */}
      {!logoColors && <div className="brand-swatches brand-settings__act" aria-hidden />}
      {logoColors && logoColors.length > 0 && (
        <div className="line snug brand-swatches brand-settings__act">
          <span className="caption">{t("wizard.fromLogo")}</span>
          {logoColors.map((color) => (
            <button
              key={color}
              type="button"
              style={{ background: color }}
              aria-label={t("wizard.takeColour", { name: field.label, color })}
              aria-pressed={colorOf(field.value) === color}
              onClick={() => field.onChange(color)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** The contrast of text on a color; the text is dark or white, whichever is readable. */
function Contrast({ color, label }: { color: string; label: string }) {
  const { t, locale } = useI18n();
  const read = colorOf(color);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const ratioText = (ratio: number) => `${number.format(ratio)}\u00a0:\u00a01`;
  const ratio = read && contrastOf(read, readableOn(read, "#FFFFFF"));
  const Icon = ratio ? CircleCheck : TriangleAlert;
  return (
    <div className={`brand-contrast ${ratio ? "" : "brand-contrast--pending"}`}>
      <p className="line row--apart semibold">
        {t("accountScreens.contrastOn", { color: label })}
        <span className="line snug tabular brand-contrast__ratio">
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {ratio ? ratioText(ratio) : "–"}
        </span>
      </p>
      <p className="caption">
        {ratio ? t("accountScreens.atLeast", { ratio: ratioText(CONTRAST_MIN) }) : t("accountScreens.contrastPending")}
      </p>
    </div>
  );
}
