import { TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import { useCallback } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { OneOf } from "../../../../ui/field.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { templateImage } from "../form.ts";
import { randomId } from "../../../../lib/random-id.ts";
import { fieldId, useWizard } from "../use-wizard.ts";
import { DefaultTemplate } from "./default-template.tsx";
import { ChoosePicture, PictureDrop, PictureError, usePictureFile } from "./picture-drop.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./template-step.css";

/** Neither is chosen in a draft that was stored with a custom template, but without its picture. */
const chosenOf = (type: TemplateType | undefined): keyof typeof TEMPLATE_TYPE | "" =>
  type === undefined ? "" : type === TEMPLATE_TYPE.custom ? "custom" : "standard";

/** Step 5: the template that merchants print, ours or a picture of the brand's. */
export function TemplateStep() {
  const t = useTranslate();
  const { values, change } = useWizard();
  const choose = (type: TemplateType) => change({ template: { ...values.template, type } }, "template");
  return (
    <div className="stack template-step">
      <StepHeading />
      <section className="stack stack--top roomy">
        <OneOf
          id={fieldId("template")}
          label={<h3 className="title">{t("wizard.templateTitle")}</h3>}
          framed
          value={chosenOf(values.template.type)}
          onChange={(type) => choose(TEMPLATE_TYPE[type])}
          options={[
            { value: "standard", label: t("wizard.templateDefault"), text: t("wizard.templateDefaultText") },
            { value: "custom", label: t("wizard.templateCustom"), text: t("wizard.templateCustomText") },
          ]}
        />
        {values.template.type === TEMPLATE_TYPE.custom && <OwnTemplate />}
        <ul className="quiet template-notes">
          <li>{t("wizard.noteDetails")}</li>
          <li>{t("wizard.notePrint")}</li>
        </ul>
      </section>
      <section className="stack stack--top">
        <h3 className="title">{t("wizard.livePreview")}</h3>
        <TemplatePreview />
      </section>
    </div>
  );
}

function OwnTemplate() {
  const t = useTranslate();
  const { values, change } = useWizard();
  const { stored } = values.template.picture;
  const onPicture = useCallback(
    (_file: Blob, data: string) =>
      change(
        { template: { type: TEMPLATE_TYPE.custom, picture: { stored, chosen: { id: randomId(), data } } } },
        "template",
      ),
    [change, stored],
  );
  const file = usePictureFile(onPicture);
  if (templateImage(values) === undefined)
    return <PictureDrop field="template" text={t("wizard.dropTemplate")} {...file} />;
  return (
    <div>
      <ChoosePicture label={t("wizard.replace")} take={file.take} follows={file.taken} />
      <PictureError field="template" error={file.error} />
    </div>
  );
}

/** The chosen template with this campaign's values. */
function TemplatePreview() {
  const t = useTranslate();
  const { values } = useWizard();
  const own = templateImage(values);
  if (values.template.type === TEMPLATE_TYPE.standard) return <DefaultTemplate />;
  return own ? (
    <div className="own-template">
      <Picture src={own} alt={t("wizard.templateCustom")} width={420} height={560} />
    </div>
  ) : (
    <p className="dashed quiet own-template own-template--none">
      {t(values.template.type === undefined ? "campaignScreens.noTemplate" : "wizard.noPicture")}
    </p>
  );
}
