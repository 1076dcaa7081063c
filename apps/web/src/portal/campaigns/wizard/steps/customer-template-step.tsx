import { Button } from "../../../../ui/button.tsx";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { briefMoney } from "@stashwell/shared/formats";
import { TriangleAlert } from "lucide-react";
import { useI18n, useTranslate } from "../../../../lib/i18n.tsx";
import { Segmented } from "../../../../ui/segmented.tsx";
import { type CustomerPicture, noPicture, readPictureIn, UNCUT } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { ButtonColours } from "./button-colours.tsx";
import { ButtonPlace } from "./button-place.tsx";
import { currencySign } from "./currency.ts";
import type { PictureSize } from "./picture-cropper.tsx";
import { ContrastMeter } from "./contrast-meter.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { ChoosePicture, PictureDrop, PictureError, usePictureFile } from "./picture-drop.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./customer-template-step.css";

const PictureCropper = lazy(async () => ({ default: (await import("./picture-cropper.tsx")).PictureCropper }));

/** Step 4: the picture that customers get, and the button on it. */
export function CustomerTemplateStep() {
  const t = useTranslate();
  const { values, writing } = useWizard();
  const [draft, setDraft] = useState<{ of: string | undefined; image: string }>();
  const [previews, setPreviews] = useState(false);
  const image = readPictureIn(values, writing);
  // A preview of the crop is shown until the crop itself is done.
  const shown = draft && draft.of === image ? draft.image : image;
  return (
    <div className="stack customer-template-step">
      <StepHeading />
      <div className="customer-template-step__languages">
        <LanguageSwitch />
      </div>
      <PictureSection key={writing ?? ""} onDraft={(drawn) => setDraft({ of: image, image: drawn })} />
      <section className="stack stack--top button-section">
        <h3 className="line title">{t("wizard.buttonTitle")}</h3>
        <ButtonPlace />
        <ButtonColours />
        <ContrastMeter text={values.buttonText} background={values.buttonBackground} />
      </section>
      <section className="stack stack--top phone-section">
        <div className="line row--apart section-head">
          <h3 className="title">{t("wizard.onThePhone")}</h3>
          <Segmented
            label={t("wizard.previewMode")}
            value={previews ? "preview" : "edit"}
            onChange={(way) => setPreviews(way === "preview")}
            options={[
              { value: "edit", label: t("common.edit") },
              { value: "preview", label: t("wizard.preview") },
            ]}
          />
        </div>
        <PhonePreview image={shown} moves={!previews} />
        <p className="caption phone-section__size">301 × 450 px</p>
      </section>
    </div>
  );
}

/** An object URL for a local file, revoked when it is no longer shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

/** A smaller picture looks blurry on a phone. Pixels. */
const SHARP: PictureSize = { width: 600, height: 800 };

/** Notes about the chosen picture: that it is small, or that an amount in it won't change. */
function PictureNotes({ size }: { size: PictureSize | undefined }) {
  const { locale, t } = useI18n();
  const { denomination } = useWizard().values;
  return (
    <div className="stack tight">
      <div role="status">
        {size && (size.width < SHARP.width || size.height < SHARP.height) && (
          <p className="line snug picture-section__small">
            <TriangleAlert size={16} strokeWidth={2} aria-hidden />
            {t("wizard.pictureSmall", { ...size })}
          </p>
        )}
      </div>
      {Number(denomination) > 0 && (
        <p className="caption">
          {t("wizard.pictureAmount", { amount: briefMoney(denomination, currencySign(), locale) })}
        </p>
      )}
    </div>
  );
}

/** The picture of the chosen language, or the original. */
function useWrittenPicture() {
  const { values, change, translate, writing } = useWizard();
  const setPicture = useCallback(
    (picture: CustomerPicture) => (writing ? translate(writing, { picture }) : change({ picture }, "picture")),
    [writing, translate, change],
  );
  const own = writing && values.translations[writing];
  return { picture: own ? own.picture : values.picture, setPicture, isTranslation: writing !== null };
}

function PictureSection({ onDraft }: { onDraft: (image: string) => void }) {
  const t = useTranslate();
  const { picture, setPicture, isTranslation } = useWrittenPicture();
  const own = useObjectUrl(picture.source);
  const url = own ?? picture.stored ?? picture.cropped?.data;
  const latest = useRef(picture);
  useEffect(() => void (latest.current = picture), [picture]);
  const onPicture = useCallback(
    (source: Blob) => setPicture({ stored: picture.stored, source, crop: UNCUT, cropped: undefined }),
    [setPicture, picture.stored],
  );
  const file = usePictureFile(onPicture);
  const [size, setSize] = useState<PictureSize>();
  return (
    <section
      className="stack stack--top picture-section"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => (event.preventDefault(), file.take(event.dataTransfer.files[0]))}
    >
      <div className="line row--apart section-head">
        <h3 className="title">{t("wizard.picture")}</h3>
        {url && <ChoosePicture quiet label={t("wizard.replace")} take={file.take} follows={file.taken} />}
      </div>
      {url ? (
        <>
          <Suspense fallback={<span className="skeleton picture-cropper__stage" />}>
            <PictureCropper
              key={own ?? picture.stored ?? ""}
              picture={picture}
              url={url}
              onDraft={onDraft}
              onCut={(cut) => latest.current.source === picture.source && setPicture({ ...picture, ...cut })}
              onSize={setSize}
            />
          </Suspense>
          <PictureError field="picture" error={file.error} optional={isTranslation} />
          {/* Of a picture from the server, only the crop is available. */}
          <PictureNotes size={picture.source && size} />
          {isTranslation && (
            <Button look="text" className="use-original" onClick={() => setPicture(noPicture())}>
              {t("wizard.useOriginalPicture")}
            </Button>
          )}
        </>
      ) : (
        <>
          <PictureDrop field="picture" text={t("wizard.dropPicture")} optional={isTranslation} {...file} />
          {isTranslation && <p className="caption">{t("wizard.originalPicture")}</p>}
        </>
      )}
    </section>
  );
}
