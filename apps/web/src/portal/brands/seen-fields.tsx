import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { BRAND_NAME_MAX } from "@stashwell/shared/brands/rules";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { FileInput, PICTURE_TYPES } from "../../ui/files.tsx";
import { Picture } from "../../ui/picture.tsx";
import { readPicture } from "../parts/read-picture.ts";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import type { BrandForm } from "./use-brand-form.ts";

/** The brand's name and logo. */
export function SeenFields({ form }: { form: BrandForm }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const input = useRef<HTMLInputElement>(null);
  const logo = form.field("logo");
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    if (read.ok) logo.onChange(read.dataUrl);
    else toasts.validation(t(read.error, PICTURE_LIMITS));
  };
  return (
    <section className="brand-settings__group" aria-labelledby="brand-seen">
      <h3 id="brand-seen" className="title">
        {t("accountScreens.seenTitle")}
      </h3>
      <div className="brand-seen">
        <Picture src={logo.value} alt={t("accountScreens.logo")} width={88} cover fixed className="brand-seen__logo" />
        <div className="stack snug">
          <TextField {...form.field("name")} mark maxLength={BRAND_NAME_MAX} autoComplete="organization" />
          <div className="row snug">
            <button
              type="button"
              id={logo.id}
              className="button brand-settings__act"
              onClick={() => input.current?.click()}
            >
              <ImageUp size={16} strokeWidth={1.75} aria-hidden />
              {t("accountScreens.replaceLogo")}
            </button>
            <p className="caption brand-settings__act">{t("productScreens.pictureHelp", PICTURE_LIMITS)}</p>
          </div>
          <FieldError id={`${logo.id}-error`} text={logo.error} />
          <FileInput
            ref={input}
            label={t("accountScreens.logo")}
            accept={PICTURE_TYPES}
            onFiles={([file]) => void take(file)}
          />
        </div>
      </div>
    </section>
  );
}
