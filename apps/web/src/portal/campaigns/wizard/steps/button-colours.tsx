import { colorOf } from "@stashwell/shared/brands/rules";
import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { useTranslate } from "../../../../lib/i18n.tsx";
import { FramedInput } from "../../../../ui/framed-input.tsx";
import { type Field } from "@stashwell/shared/campaigns/fields";
import { errorId, fieldId, useWizard } from "../use-wizard.ts";
import { FieldNote } from "../wizard-field.tsx";

type ColourValue = "buttonBackground" | "buttonText" | "buttonBorder";

const COLOURS: readonly { field: Field; value: ColourValue; label: MessageKey }[] = [
  { field: "buttonBackground", value: "buttonBackground", label: "wizard.background" },
  { field: "buttonText", value: "buttonText", label: "wizard.text" },
  { field: "buttonBorder", value: "buttonBorder", label: "wizard.border" },
];

/** `#RRGGBB`, with some room for pasted spaces. */
const COLOUR_TYPED_MAX = 12;

/** The three colors of the button, chosen in the native picker or typed; a valid color is normalized on blur. */
export function ButtonColours() {
  const t = useTranslate();
  return (
    <fieldset className="stack snug button-colours">
      <legend className="field__label">{t("wizard.colours")}</legend>
      {COLOURS.map((colour) => (
        <ColourField key={colour.field} {...colour} />
      ))}
    </fieldset>
  );
}

function ColourField({ field, value, label }: (typeof COLOURS)[number]) {
  const t = useTranslate();
  const { values, change, leaveField, errorText } = useWizard();
  const colour = values[value];
  const error = errorText(field);
  const set = (next: string) => change({ [value]: next.toUpperCase() }, field);
  return (
    <div className="colour-field">
      <label htmlFor={fieldId(field)}>{t(label)}</label>
      <FramedInput
        id={fieldId(field)}
        className="tabular"
        aria-invalid={error !== undefined}
        aria-describedby={errorId(field)}
        before={
          <input
            type="color"
            className="colour-field__swatch"
            aria-label={t("wizard.pickColour", { name: t(label) })}
            value={(colorOf(colour) ?? "#000000").toLowerCase()}
            onChange={(event) => set(event.target.value)}
          />
        }
        value={colour}
        maxLength={COLOUR_TYPED_MAX}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(event.target.value)}
        onBlur={() => {
          const read = colorOf(colour);
          if (read && read !== colour) set(read);
          leaveField(field);
        }}
      />
      <FieldNote field={field} />
    </div>
  );
}
