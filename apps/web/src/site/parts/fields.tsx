import { CircleAlert, Eye } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

interface ErrorLineProps {
  id: string;
  text?: string;
}

/** The error below a field, rendered by the server or set by the script. */
function ErrorLine({ id, text }: ErrorLineProps) {
  return (
    <p className="field__error" id={id} hidden={!text}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

interface FieldProps extends Omit<ComponentProps<"input">, "className"> {
  id: string;
  label: string;
  /** The server's validation error. */
  error?: string;
  /** The script's errors for an empty field, and for a confirmation that differs. */
  missing?: string;
  differs?: string;
}

const controlOf = ({ id, error, missing, differs }: FieldProps) => ({
  className: "field__control",
  "aria-invalid": error ? true : undefined,
  "aria-describedby": `${id}-error`,
  "data-missing": missing,
  "data-differs": differs,
});

/** A field of a plain form, with its label above and error below. */
export function TextField(props: FieldProps) {
  const { label, error, missing: _, differs: __, ...input } = props;
  return (
    <div className="field">
      <label className="field__label" htmlFor={props.id}>
        {label}
      </label>
      <input {...input} {...controlOf(props)} />
      <ErrorLine id={`${props.id}-error`} text={error} />
    </div>
  );
}

interface PasswordFieldProps extends FieldProps {
  /** Label of the button that reveals the password. */
  show: string;
  /** Beside the label. */
  beside?: ReactNode;
  /** An additional description of the field, and its id. */
  help?: ReactNode;
  helpId?: string;
}

/** A password field; the script can reveal the password. */
export function PasswordField({ show, beside, help, helpId = "", ...props }: PasswordFieldProps) {
  const { label, error, missing: _, differs: __, ...input } = props;
  const control = controlOf(props);
  return (
    <div className="field">
      <div className="row row--apart login__label">
        <label className="field__label" htmlFor={props.id}>
          {label}
        </label>
        {beside}
      </div>
      <div className="password-input">
        <input
          {...input}
          {...control}
          type="password"
          required
          aria-describedby={`${control["aria-describedby"]} ${helpId}`.trim()}
        />
        <button className="password-input__show" type="button" aria-label={show} aria-pressed={false} hidden>
          <Eye size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {help}
      <ErrorLine id={`${props.id}-error`} text={error} />
    </div>
  );
}
