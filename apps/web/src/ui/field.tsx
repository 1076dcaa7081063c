import { ChevronDown, CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { PasswordInput } from "./password-input.tsx";
import "./field.css";

/** The validation error below a field. */
export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field__error">
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      {text}
    </p>
  );
}

interface About {
  id: string;
  label: ReactNode;
  /** The validation error. Replaces the help text. */
  error?: string | undefined;
  help?: ReactNode;
  /** Whether an asterisk marks the field as required. */
  mark?: boolean;
}

const describing = ({ id, error, help }: Pick<About, "id" | "error" | "help">) => ({
  "aria-invalid": error !== undefined,
  "aria-describedby": error ? `${id}-error` : help ? `${id}-help` : undefined,
});

function Below({ id, error, help }: Pick<About, "id" | "error" | "help">) {
  if (error) return <FieldError id={`${id}-error`} text={error} />;
  if (!help) return null;
  return (
    <p id={`${id}-help`} className="field__help">
      {help}
    </p>
  );
}

function Label({ label, mark = false }: Pick<About, "label" | "mark">) {
  return (
    <>
      {label}
      {mark && (
        <span className="field__mark" aria-hidden>
          {" *"}
        </span>
      )}
    </>
  );
}

/** A control with its label above, and its help or validation error below. */
export function Field({ children, ...about }: About & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={about.id}>
        <Label {...about} />
      </label>
      {children}
      <Below {...about} />
    </div>
  );
}

/** Value and change handler common to all controls. */
interface Typed<Value = string> {
  value: Value;
  onChange: (value: Value) => void;
}

interface TextFieldProps
  extends About, Typed, Omit<ComponentProps<"input">, "id" | "value" | "onChange" | "onClick" | "onPointerDown"> {
  /** Whether focusing the field selects its text, so that typing replaces it. */
  selectsValue?: boolean;
}

/** A single-line text field. */
export function TextField({
  label,
  error,
  help,
  mark = false,
  selectsValue = false,
  className = "",
  onChange,
  ...input
}: TextFieldProps) {
  const about = { id: input.id, label, error, help, mark };
  const isEntering = useRef(false);
  /** Not on focus: a click sets the cursor only after that. A second click places the cursor within the text. */
  const select = (field: HTMLInputElement) => {
    const isMarked = field.selectionStart !== field.selectionEnd;
    if (selectsValue && isEntering.current && !isMarked) field.select();
    isEntering.current = false;
  };
  return (
    <Field {...about}>
      <input
        {...input}
        {...describing(about)}
        className={`field__control ${className}`}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={({ currentTarget }) => (isEntering.current = document.activeElement !== currentTarget)}
        onClick={({ currentTarget }) => select(currentTarget)}
      />
    </Field>
  );
}

interface PasswordFieldProps extends About, Typed {
  name: string;
  autoComplete: "current-password" | "new-password";
  /** Label of the button that reveals the password. */
  showLabel: string;
}

export function PasswordField({ label, error, help, mark = false, onChange, ...input }: PasswordFieldProps) {
  const about = { id: input.id, label, error, help, mark };
  return (
    <Field {...about}>
      <PasswordInput {...input} {...describing(about)} required onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

interface TextAreaProps extends About, Typed, Omit<ComponentProps<"textarea">, "id" | "value" | "onChange"> {}

/** A multi-line text field. */
export function TextArea({ label, error, help, mark = false, onChange, ...area }: TextAreaProps) {
  const about = { id: area.id, label, error, help, mark };
  return (
    <Field {...about}>
      <textarea
        {...area}
        {...describing(about)}
        className="field__control"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectFieldProps extends About, Typed {
  /** Shown while nothing is chosen; without it an option is always chosen. */
  prompt?: string;
  options: readonly Option[];
  disabled?: boolean;
  autoComplete?: string;
}

/** A native select. */
export function SelectField({ prompt, options, value, onChange, disabled, autoComplete, ...about }: SelectFieldProps) {
  return (
    <Field {...about}>
      <div className="select">
        <select
          id={about.id}
          className="field__control"
          value={options.some((option) => option.value === value) ? value : ""}
          disabled={disabled}
          autoComplete={autoComplete}
          {...describing(about)}
          onChange={(event) => onChange(event.target.value)}
        >
          {prompt !== undefined && (
            <option value="" disabled>
              {prompt}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
      </div>
    </Field>
  );
}

interface ChoicesProps<Value extends string> extends About {
  options: readonly (Option<Value> & { text?: ReactNode })[];
  /** Whether each choice has its own frame. */
  framed?: boolean;
}

interface ControlProps<Value extends string> extends ChoicesProps<Value> {
  type: "radio" | "checkbox";
  chosen: readonly Value[];
  onPick: (value: Value) => void;
}

/** A group of choices that are all visible; an error summary links to the first. */
function Choices<Value extends string>({
  type,
  options,
  framed = false,
  chosen,
  onPick,
  ...about
}: ControlProps<Value>) {
  const { id } = about;
  return (
    <fieldset className={`stack snug choices ${framed ? "choices--framed" : ""}`} {...describing(about)}>
      <legend className="field__label">
        <Label {...about} />
      </legend>
      {options.map(({ value, label, text }, index) => (
        <label key={value} className="choices__one" htmlFor={index === 0 ? id : `${id}-${value}`}>
          <input
            type={type}
            id={index === 0 ? id : `${id}-${value}`}
            name={id}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onPick(value)}
          />
          {text ? <strong>{label}</strong> : <span>{label}</span>}
          {text && <span className="quiet">{text}</span>}
        </label>
      ))}
      <Below {...about} />
    </fieldset>
  );
}

/** Radio buttons. */
export function OneOf<Value extends string>({
  value,
  onChange,
  ...choices
}: ChoicesProps<Value> & { value: Value | ""; onChange: (value: Value) => void }) {
  return <Choices {...choices} type="radio" chosen={value === "" ? [] : [value]} onPick={onChange} />;
}

/** Checkboxes. */
export function SomeOf<Value extends string>({
  value,
  onChange,
  ...choices
}: ChoicesProps<Value> & { value: readonly Value[]; onChange: (value: readonly Value[]) => void }) {
  const toggle = (one: Value) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return <Choices {...choices} type="checkbox" chosen={value} onPick={toggle} />;
}
