import "./switch.css";

interface SwitchProps {
  label: string;
  on: boolean;
  busy: boolean;
  onSet: (on: boolean) => void;
}

/** Something that is on or off, and is so at once; it shows what the server has said. */
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
