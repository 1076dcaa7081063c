import { Button, Input } from "antd";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from "lucide-react";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../../lib/i18n.tsx";
import { errorId, fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";
import { useMoveButton } from "./phone-preview.tsx";

const ARROWS: readonly { icon: LucideIcon; label: MessageKey; by: { x: number; y: number } }[] = [
  { icon: ArrowLeft, label: "wizard.moveLeft", by: { x: -1, y: 0 } },
  { icon: ArrowUp, label: "wizard.moveUp", by: { x: 0, y: -1 } },
  { icon: ArrowDown, label: "wizard.moveDown", by: { x: 0, y: 1 } },
  { icon: ArrowRight, label: "wizard.moveRight", by: { x: 1, y: 0 } },
];

/** The button's place in figures, and arrows that move it by one pixel: the same as dragging it. */
export function ButtonPlace() {
  const t = useTranslate();
  const { values, change, leaveField, faultText } = useWizard();
  const move = useMoveButton();
  const control = {
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 5,
    status: faultText("position") ? ("error" as const) : undefined,
    "aria-invalid": faultText("position") !== undefined,
    "aria-describedby": errorId("position"),
    onBlur: () => leaveField("position"),
  };
  return (
    <fieldset className="button-place">
      <legend className="wizard-field__label">{t("wizard.position")}</legend>
      <div className="button-place__fields">
        <Input
          {...control}
          id={fieldId("position")}
          aria-label={t("wizard.positionX")}
          className="tabular"
          prefix={<span className="quiet">X</span>}
          suffix={<span className="quiet">px</span>}
          value={values.buttonX}
          onChange={(event) => change({ buttonX: event.target.value }, "position")}
        />
        <Input
          {...control}
          aria-label={t("wizard.positionY")}
          className="tabular"
          prefix={<span className="quiet">Y</span>}
          suffix={<span className="quiet">px</span>}
          value={values.buttonY}
          onChange={(event) => change({ buttonY: event.target.value }, "position")}
        />
      </div>
      <div className="button-place__arrows">
        {ARROWS.map(({ icon: Icon, label, by }) => (
          <Button
            key={label}
            className="button-place__arrow"
            aria-label={t(label)}
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => move(by)}
          />
        ))}
        <span className="button-place__hint">{t("wizard.dragHint")}</span>
      </div>
      <FieldNote field="position" />
    </fieldset>
  );
}
