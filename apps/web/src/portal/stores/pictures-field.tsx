import { PICTURE_LIMITS } from "@stashwell/shared/images/rules";
import { Images } from "lucide-react";
import { useRef } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t, locale } = useI18n();
  const { file, share, error } = upload;
  if (error !== undefined) {
    return (
      <li className="stack tight gallery-upload">
        <div role="alert">
          <FieldError text={t("storeScreens.uploadFailed", { name: file.name, reason: error })} />
        </div>
        <div className="row snug">
          <button type="button" className="button" onClick={() => uploads.retry(upload)}>
            {t("common.retry")}
          </button>
          <button type="button" className="button" onClick={() => uploads.dismiss(upload.key)}>
            {t("storeScreens.forget")}
          </button>
        </div>
      </li>
    );
  }
  const label = t("storeScreens.uploading", { name: file.name });
  return (
    <li className="stack tight gallery-upload">
      <span className="gallery-upload__name">{label}</span>
      <progress value={share} aria-label={label} />
      <span className="tabular">{new Intl.NumberFormat(locale, { style: "percent" }).format(share)}</span>
    </li>
  );
}

/** Accepts pictures for a gallery, and shows the progress of uploads. */
export function PicturesField({ uploads, room }: { uploads: Uploads; room: number }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="stack snug">
      <ul className="stack snug">
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {room > 0 ? (
        <>
          <button type="button" className="button button--large button--wide" onClick={() => input.current?.click()}>
            <Images size={18} strokeWidth={1.75} aria-hidden />
            {t("storeScreens.addPictures")}
          </button>
          <p className="field__help">{t("storeScreens.dropHelp", PICTURE_LIMITS)}</p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept="image/png,image/jpeg,image/webp"
            aria-label={t("storeScreens.addPictures")}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </>
      ) : (
        <p className="quiet">{t("storeScreens.galleryFull")}</p>
      )}
    </div>
  );
}
