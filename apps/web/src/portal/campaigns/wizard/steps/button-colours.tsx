import { Input } from "antd";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { isColour } from "../faults.ts";
import { errorId, fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

type ColourValue = "buttonBackground" | "buttonText" | "buttonBorder";

const COLOURS: readonly { field: Field; value: ColourValue; label: MessageKey }[] = [
  { field: "buttonBackground", value: "buttonBackground", label: "wizard.background" },
  { field: "buttonText", value: "buttonText", label: "wizard.text" },
  { field: "buttonBorder", value: "buttonBorder", label: "wizard.border" },
];

/** The three colours of the button, by the system's own picker or by their figures. */
export function ButtonColours() {
  const t = useTranslate();
  return (
    <fieldset className="button-colours">
      <legend className="wizard-field__label">{t("wizard.colours")}</legend>
      {COLOURS.map((colour) => (
        <ColourField key={colour.field} {...colour} />
      ))}
    </fieldset>
  );
}

function ColourField({ field, value, label }: (typeof COLOURS)[number]) {
  const t = useTranslate();
  const { values, change, leaveField, faultText } = useWizard();
  const colour = values[value];
  const fault = faultText(field);
  const set = (next: string) => change({ [value]: next.toUpperCase() }, field);
  return (
    <div className="colour-field">
      <label htmlFor={fieldId(field)}>{t(label)}</label>
      <Input
        id={fieldId(field)}
        className="tabular"
        status={fault ? "error" : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={errorId(field)}
        prefix={
          <input
            type="color"
            className="colour-field__swatch"
            aria-label={t("wizard.pickColour", { name: t(label) })}
            value={isColour(colour) ? colour.toLowerCase() : "#000000"}
            onChange={(event) => set(event.target.value)}
          />
        }
        value={colour}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
        onBlur={() => leaveField(field)}
      />
      <FieldNote field={field} />
    </div>
  );
}
