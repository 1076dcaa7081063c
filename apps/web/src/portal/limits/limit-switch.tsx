import type { ReactNode } from "react";

interface LimitSwitchProps {
  id: string;
  label: string;
  text: string;
  on: boolean;
  onSet: (on: boolean) => void;
  /** Fields shown while it is on. */
  children?: ReactNode;
}

/** A limit that can be switched on or off; takes effect once saved. */
export function LimitSwitch({ id, label, text, on, onSet, children }: LimitSwitchProps) {
  return (
    <div className="limit-switch">
      <label className="choices__one" htmlFor={id}>
        <input type="checkbox" id={id} checked={on} aria-describedby={`${id}-text`} onChange={() => onSet(!on)} />
        <strong>{label}</strong>
        <span id={`${id}-text`} className="quiet">
          {text}
        </span>
      </label>
      {children && <div className="limit-switch__more">{children}</div>}
    </div>
  );
}
