import "./switch.css";

interface SwitchProps {
  label: string;
  on: boolean;
  busy: boolean;
  onSet: (on: boolean) => void;
}

/** A switch that takes effect at once; shows the state confirmed by the server. */
export function Switch({ label, on, busy, onSet }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={busy}
      onClick={() => !busy && onSet(!on)}
    >
      <span />
    </button>
  );
}
