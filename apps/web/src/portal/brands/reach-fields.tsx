import { BRAND_PHONE_MAX } from "@stashwell/shared/brands/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { TextField } from "../../ui/field.tsx";
import type { BrandForm } from "./use-brand-form.ts";

/** Phone, email, and website; the name in links is read-only. */
export function ReachFields({ form, linkName }: { form: BrandForm; linkName: string }) {
  const t = useTranslate();
  return (
    <section className="brand-settings__group" aria-labelledby="brand-reach">
      <h3 id="brand-reach" className="title">
        {t("accountScreens.reachTitle")}
      </h3>
      <div className="grid brand-reach">
        <div className="brand-phone">
          <TextField {...form.field("phoneCode")} type="tel" maxLength={5} autoComplete="tel-country-code" />
          <TextField {...form.field("phone")} type="tel" maxLength={BRAND_PHONE_MAX} autoComplete="tel-national" />
        </div>
        <TextField {...form.field("supportEmail")} type="email" autoComplete="email" />
        <TextField {...form.field("website")} type="url" inputMode="url" autoComplete="url" />
        <TextField
          id="brand-link-name"
          label={t("accountScreens.linkName")}
          help={t("accountScreens.linkNameFixed")}
          value={linkName}
          onChange={() => undefined}
          readOnly
        />
      </div>
    </section>
  );
}
