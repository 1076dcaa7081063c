import { Input } from "antd";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { errorId, fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";
import { ArrowPad } from "./arrow-pad.tsx";
import { useMoveButton } from "./phone-preview.tsx";

const LABELS = {
  left: "wizard.moveLeft",
  up: "wizard.moveUp",
  down: "wizard.moveDown",
  right: "wizard.moveRight",
} as const;
const BY = { left: { x: -1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, right: { x: 1, y: 0 } } as const;

/** The button's place in figures, and arrows that move it by one pixel: the same as dragging it. */
export function ButtonPlace() {
  const t = useTranslate();
  const { values, change, leaveField, faultText } = useWizard();
  const move = useMoveButton();
  const control = {
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 5,
    status: faultText("buttonPlace") ? ("error" as const) : undefined,
    "aria-invalid": faultText("buttonPlace") !== undefined,
    "aria-describedby": errorId("buttonPlace"),
    onBlur: () => leaveField("buttonPlace"),
  };
  return (
    <fieldset className="button-place">
      <legend className="wizard-field__label">{t("wizard.position")}</legend>
      <div className="button-place__fields">
        <Input
          {...control}
          id={fieldId("buttonPlace")}
          aria-label={t("wizard.positionX")}
          className="tabular"
          prefix={<span className="quiet">X</span>}
          suffix={<span className="quiet">px</span>}
          value={values.buttonPlace.x}
          onChange={(event) => change({ buttonPlace: { ...values.buttonPlace, x: event.target.value } }, "buttonPlace")}
        />
        <Input
          {...control}
          aria-label={t("wizard.positionY")}
          className="tabular"
          prefix={<span className="quiet">Y</span>}
          suffix={<span className="quiet">px</span>}
          value={values.buttonPlace.y}
          onChange={(event) => change({ buttonPlace: { ...values.buttonPlace, y: event.target.value } }, "buttonPlace")}
        />
      </div>
      <div className="button-place__arrows">
        <ArrowPad labels={LABELS} onMove={(direction) => move(BY[direction])} />
        <span className="button-place__hint">{t("wizard.dragHint")}</span>
      </div>
      <FieldNote field="buttonPlace" />
    </fieldset>
  );
}
