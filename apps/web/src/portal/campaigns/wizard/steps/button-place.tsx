import { useTranslate } from "../../../../lib/i18n.tsx";
import { FramedInput } from "../../../../ui/framed-input.tsx";
import { errorId, fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";
import { ArrowPad } from "./arrow-pad.tsx";
import { fromBottom } from "../form.ts";
import { useMoveButton } from "./phone-preview.tsx";

const LABELS = {
  left: "wizard.moveLeft",
  up: "wizard.moveUp",
  down: "wizard.moveDown",
  right: "wizard.moveRight",
} as const;
const BY = { left: { x: -1, y: 0 }, up: { x: 0, y: -1 }, down: { x: 0, y: 1 }, right: { x: 1, y: 0 } } as const;

/** The button's position as numbers, and arrows that move it by one pixel: an alternative to dragging. */
export function ButtonPlace() {
  const t = useTranslate();
  const { values, change, leaveField, errorText } = useWizard();
  const move = useMoveButton();
  const control = {
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 5,
    "aria-invalid": errorText("buttonPlace") !== undefined,
    "aria-describedby": errorId("buttonPlace"),
    onBlur: () => leaveField("buttonPlace"),
  };
  return (
    <fieldset className="stack snug button-place">
      <legend className="field__label">{t("wizard.position")}</legend>
      <div className="grid snug button-place__fields">
        <FramedInput
          {...control}
          id={fieldId("buttonPlace")}
          aria-label={t("wizard.positionX")}
          className="tabular"
          before={<span className="quiet">X</span>}
          behind={<span className="quiet">px</span>}
          value={values.buttonPlace.x}
          onChange={(event) => change({ buttonPlace: { ...values.buttonPlace, x: event.target.value } }, "buttonPlace")}
        />
        <FramedInput
          {...control}
          aria-label={t("wizard.positionY")}
          className="tabular"
          before={<span className="quiet">Y</span>}
          behind={<span className="quiet">px</span>}
          value={fromBottom(values.buttonPlace.y)}
          onChange={(event) =>
            change({ buttonPlace: { ...values.buttonPlace, y: fromBottom(event.target.value) } }, "buttonPlace")
          }
        />
      </div>
      <div className="row button-place__arrows">
        <ArrowPad labels={LABELS} onMove={(direction) => move(BY[direction])} />
        <div className="caption button-place__hint">
          <p>{t("wizard.dragHint")}</p>
          <p className="button-place__keys">{t("wizard.arrowHint")}</p>
        </div>
      </div>
      <FieldNote field="buttonPlace" />
    </fieldset>
  );
}
