import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import "./password-input.css";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  /** Label of the button that reveals the password. */
  showLabel: string;
}

/** A password field whose text can be revealed. Pasting is allowed. */
export function PasswordInput({ showLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="password-input">
      <input
        {...input}
        type={shown ? "text" : "password"}
        className="field__control"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-input__show"
        aria-label={showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
