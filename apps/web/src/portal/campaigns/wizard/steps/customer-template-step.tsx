import { Radio } from "antd";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { customerImage, UNCUT } from "../form.ts";
import { useWizard } from "../use-wizard.ts";
import { ButtonColours } from "./button-colours.tsx";
import { ButtonPlace } from "./button-place.tsx";
import { ContrastMeter } from "./contrast-meter.tsx";
import { ChoosePicture, PictureDrop, PictureFault, usePictureFile } from "./picture-drop.tsx";
import { PhonePreview } from "./phone-preview.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./customer-template-step.css";

const PictureCropper = lazy(async () => ({ default: (await import("./picture-cropper.tsx")).PictureCropper }));

/** Step 4: the picture that customers get, and the button on it. */
export function CustomerTemplateStep() {
  const t = useTranslate();
  const { values } = useWizard();
  const [draft, setDraft] = useState<{ of: string | undefined; image: string }>();
  const [previews, setPreviews] = useState(false);
  const image = customerImage(values);
  // A draft of the cut stands in until the cut itself is made.
  const shown = draft && draft.of === image ? draft.image : image;
  return (
    <div className="customer-template-step">
      <StepHeading />
      <PictureSection onDraft={(drawn) => setDraft({ of: image, image: drawn })} />
      <section className="button-section">
        <h3 className="wizard-group__title">{t("wizard.buttonTitle")}</h3>
        <ButtonPlace />
        <ButtonColours />
        <ContrastMeter text={values.buttonText} background={values.buttonBackground} />
      </section>
      <section className="phone-section">
        <div className="section-head">
          <h3 className="wizard-group__title">{t("wizard.onThePhone")}</h3>
          <Radio.Group
            optionType="button"
            aria-label={t("wizard.previewMode")}
            value={previews}
            onChange={(event) => setPreviews(event.target.value === true)}
            options={[
              { value: false, label: t("common.edit") },
              { value: true, label: t("wizard.preview") },
            ]}
          />
        </div>
        <PhonePreview image={shown} moves={!previews} />
        <p className="phone-section__size quiet">301 × 450 px</p>
      </section>
    </div>
  );
}

/** An address for a file of this browser, for as long as it is shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  return url;
}

function PictureSection({ onDraft }: { onDraft: (image: string) => void }) {
  const t = useTranslate();
  const { values, change } = useWizard();
  const { picture } = values;
  const own = useObjectUrl(picture.source);
  const url = own ?? picture.stored ?? picture.cropped?.data;
  const latest = useRef(picture);
  useEffect(() => void (latest.current = picture), [picture]);
  const onPicture = useCallback(
    (source: Blob) =>
      change({ picture: { stored: picture.stored, source, crop: UNCUT, cropped: undefined } }, "picture"),
    [change, picture.stored],
  );
  const file = usePictureFile(onPicture);
  return (
    <section
      className="picture-section"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => (event.preventDefault(), file.take(event.dataTransfer.files[0]))}
    >
      <div className="section-head">
        <h3 className="wizard-group__title">{t("wizard.picture")}</h3>
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
              onCut={(cut) =>
                latest.current.source === picture.source && change({ picture: { ...picture, ...cut } }, "picture")
              }
            />
          </Suspense>
          <PictureFault field="picture" fault={file.fault} />
        </>
      ) : (
        <PictureDrop field="picture" text={t("wizard.dropPicture")} {...file} />
      )}
    </section>
  );
}
