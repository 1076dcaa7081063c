import { CircleAlert, Images } from "lucide-react";
import { useRef } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import type { Upload, Uploads } from "./use-uploads.ts";

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t, locale } = useI18n();
  const { file, share, fault } = upload;
  if (fault !== undefined) {
    return (
      <li className="gallery-upload gallery-upload--failed">
        <p role="alert" className="field__error">
          <CircleAlert size={16} strokeWidth={2} aria-hidden />
          {t("shops.uploadFailed", { name: file.name, reason: fault })}
        </p>
        <div className="gallery-upload__acts">
          <button type="button" className="button" onClick={() => uploads.retry(upload)}>
            {t("common.retry")}
          </button>
          <button type="button" className="button" onClick={() => uploads.dismiss(upload.key)}>
            {t("shops.forget")}
          </button>
        </div>
      </li>
    );
  }
  const label = t("shops.uploading", { name: file.name });
  return (
    <li className="gallery-upload">
      <span className="gallery-upload__name">{label}</span>
      <progress value={share} aria-label={label} />
      <span className="tabular">{new Intl.NumberFormat(locale, { style: "percent" }).format(share)}</span>
    </li>
  );
}

/** Takes pictures for a gallery, and shows how those on their way get on. */
export function PicturesField({ uploads, room }: { uploads: Uploads; room: number }) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="gallery__field">
      <ul className="gallery__uploads">
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {room > 0 ? (
        <>
          <button type="button" className="button button--large button--wide" onClick={() => input.current?.click()}>
            <Images size={18} strokeWidth={1.75} aria-hidden />
            {t("shops.addPictures")}
          </button>
          <p className="field__help">{t("shops.dropHelp")}</p>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept="image/png,image/jpeg,image/webp"
            aria-label={t("shops.addPictures")}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </>
      ) : (
        <p className="quiet">{t("shops.galleryFull")}</p>
      )}
    </div>
  );
}
