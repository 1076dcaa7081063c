import { TEMPLATE_TYPE, type TemplateType } from "@stashwell/shared/campaigns/rules";
import { Radio } from "antd";
import { useCallback } from "react";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { Picture } from "../../../parts/picture.tsx";
import { templateImage } from "../form.ts";
import { randomId } from "../local-drafts.ts";
import { fieldId, useWizard } from "../use-wizard.ts";
import { DefaultTemplate } from "./default-template.tsx";
import { ChoosePicture, PictureDrop, PictureFault, usePictureFile } from "./picture-drop.tsx";
import { StepHeading } from "./step-heading.tsx";
import "./template-step.css";

/** Step 5: what merchants get to print: our own sheet, or a picture of the brand's. */
export function TemplateStep() {
  const t = useTranslate();
  const { values, change } = useWizard();
  const choose = (type: TemplateType) => change({ template: { ...values.template, type } }, "template");
  return (
    <div className="template-step">
      <StepHeading />
      <section className="wizard-group">
        <h3 id="template-title" className="wizard-group__title">
          {t("wizard.templateTitle")}
        </h3>
        <Radio.Group
          id={fieldId("template")}
          className="template-choice"
          aria-labelledby="template-title"
          value={values.template.type}
          onChange={(event) =>
            choose(event.target.value === TEMPLATE_TYPE.custom ? TEMPLATE_TYPE.custom : TEMPLATE_TYPE.standard)
          }
        >
          <Radio value={TEMPLATE_TYPE.standard} className="template-choice__option">
            <span className="template-choice__name">{t("wizard.templateDefault")}</span>
            <span className="template-choice__text">{t("wizard.templateDefaultText")}</span>
          </Radio>
          <Radio value={TEMPLATE_TYPE.custom} className="template-choice__option">
            <span className="template-choice__name">{t("wizard.templateCustom")}</span>
            <span className="template-choice__text">{t("wizard.templateCustomText")}</span>
          </Radio>
        </Radio.Group>
        {values.template.type === TEMPLATE_TYPE.custom && <OwnTemplate />}
        <ul className="template-notes">
          <li>{t("wizard.noteDetails")}</li>
          <li>{t("wizard.notePrint")}</li>
        </ul>
      </section>
      <section className="template-preview">
        <h3 className="wizard-group__title">{t("wizard.livePreview")}</h3>
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
      <PictureFault field="template" fault={file.fault} />
    </div>
  );
}

/** The chosen template with this campaign's own values in it. */
function TemplatePreview() {
  const t = useTranslate();
  const { values } = useWizard();
  const own = templateImage(values);
  if (values.template.type !== TEMPLATE_TYPE.custom) return <DefaultTemplate />;
  return own ? (
    <div className="own-template">
      <Picture src={own} alt={t("wizard.templateCustom")} width={420} height={560} />
    </div>
  ) : (
    <p className="own-template own-template--none">{t("wizard.noPicture")}</p>
  );
}
