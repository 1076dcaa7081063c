import { Lock } from "lucide-react";

/** Why a field can no longer be changed. */
export function LockNote({ text }: { text: string }) {
  return (
    <span className="line caption lock-note">
      <Lock size={12} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
