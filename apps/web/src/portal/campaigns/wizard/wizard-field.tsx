import { type NumberOptions, readNumber } from "@stashwell/shared/read-number";
import type { ComponentProps, ReactNode } from "react";
import { useI18n, useTranslate } from "../../../lib/i18n.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { FramedInput } from "../../../ui/framed-input.tsx";
import { useTypedNumber } from "../../../ui/typed-number.ts";
import { type Field, type TranslatedText } from "@stashwell/shared/campaigns/fields";
import { policyPreview } from "@stashwell/shared/campaigns/rules";
import { isLanguage, localeOf } from "@stashwell/shared/language";
import { translationError } from "./errors.ts";
import { UNREAD, unreadOf } from "./form.ts";
import { errorId, fieldId, useWizard } from "./use-wizard.ts";

/** Attributes that associate a control with its label and its error. */
export interface ControlProps {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string;
  "aria-required": boolean | undefined;
}

interface WizardFieldProps {
  field: Field;
  label: ReactNode;
  required?: boolean;
  help?: ReactNode;
  className?: string;
  /** The error, if it differs from the wizard's error for the field. */
  error?: string | null;
  children: (control: ControlProps) => ReactNode;
}

/** A field with its label above, and its help or error below. */
export function WizardField({
  field,
  label,
  required,
  help,
  className = "",
  error: ownError,
  children,
}: WizardFieldProps) {
  const t = useTranslate();
  const fieldError = useWizard().errorText(field);
  const error = ownError === undefined ? fieldError : (ownError ?? undefined);
  return (
    <div className={`field ${className}`}>
      <label className="field__label" htmlFor={fieldId(field)}>
        {label}
        {required && (
          <span className="field__mark" title={t("common.required")} aria-hidden>
            {" "}
            *
          </span>
        )}
      </label>
      {children({
        id: fieldId(field),
        "aria-invalid": error !== undefined,
        "aria-describedby": errorId(field),
        "aria-required": required,
      })}
      <Note field={field} error={error} help={help} />
    </div>
  );
}

interface WordsControl extends ControlProps {
  value: string;
  lang: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/**
 * A translatable text, edited in the language chosen above. The original is shown below because it is what people read
 * until there is a translation.
 */
export function WizardWords({
  field,
  label,
  help,
  children,
}: {
  field: TranslatedText;
  label: string;
  help?: ReactNode;
  children: (control: WordsControl) => ReactNode;
}) {
  const t = useTranslate();
  const { values, change, leaveField, writing, translate } = useWizard();
  const own = writing && values.translations[writing];
  if (!writing || !own)
    return (
      <WizardField field={field} label={label} required help={help}>
        {(control) =>
          children({
            ...control,
            value: values[field],
            lang: isLanguage(values.language) ? localeOf(values.language) : undefined,
            onChange: (event) => change({ [field]: event.target.value }, field),
            onBlur: () => leaveField(field),
          })
        }
      </WizardField>
    );
  const error = translationError(field, own[field]);
  return (
    <div className="stack tight">
      <WizardField field={field} label={label} error={error ? t(error) : null}>
        {(control) =>
          children({
            ...control,
            value: own[field],
            lang: localeOf(writing),
            onChange: (event) => translate(writing, { [field]: event.target.value }),
            onBlur: () => leaveField("translations"),
          })
        }
      </WizardField>
      <OriginalText field={field} />
    </div>
  );
}

/** The original text, shortened, with the rest on demand. */
function OriginalText({ field }: { field: TranslatedText }) {
  const t = useTranslate();
  const { [field]: text, language } = useWizard().values;
  if (text.trim() === "") return null;
  const lang = isLanguage(language) ? localeOf(language) : undefined;
  const beginning = policyPreview(text);
  const label = <strong className="original-text__label">{t("wizard.original")}</strong>;
  if (beginning === undefined)
    return (
      <p className="caption original-text">
        {label} <span lang={lang}>{text}</span>
      </p>
    );
  return (
    <details className="caption original-text">
      <summary>
        {label} <span lang={lang}>{beginning}</span>
      </summary>
      <span lang={lang}>{text}</span>
    </details>
  );
}

interface WizardNumberProps
  extends
    Pick<WizardFieldProps, "label" | "help">,
    Pick<ComponentProps<typeof FramedInput>, "before" | "inputMode" | "disabled"> {
  field: "denomination" | "voucherCount";
  options?: NumberOptions;
}

/** Decimals of amounts that aren't whole numbers. */
const MONEY_DECIMALS = 2;

/** A number typed in the number format of the reader's language; grouping is added on blur. */
export function WizardNumber({ field, label, help, options, ...input }: WizardNumberProps) {
  const { locale } = useI18n();
  const { values, change, leaveField } = useWizard();
  const unread = unreadOf(values, field);
  const { onBlur, ...number } = useTypedNumber({
    read: (text) => readNumber(text, locale, options),
    value: unread || values[field],
    locale,
    padded: MONEY_DECIMALS,
    onChange: (text, isNumber) =>
      change({ [field]: isNumber ? text : "", [UNREAD[field]]: isNumber ? "" : text }, field),
  });
  return (
    <WizardField field={field} label={label} required help={help}>
      {(control) => (
        <FramedInput
          {...control}
          {...input}
          {...number}
          className="tabular"
          onBlur={() => {
            onBlur();
            leaveField(field);
          }}
        />
      )}
    </WizardField>
  );
}

/** The line below a control: its error, else its help. */
export function FieldNote({ field, help }: { field: Field; help?: ReactNode }) {
  return <Note field={field} error={useWizard().errorText(field)} help={help} />;
}

function Note({ field, error, help }: { field: Field; error: string | undefined; help: ReactNode }) {
  return (
    <div id={errorId(field)} className="field__help field__help--kept" aria-live="polite">
      {error ? <FieldError text={error} /> : help}
    </div>
  );
}
