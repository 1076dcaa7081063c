import { LogOut, type LucideIcon } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

interface IconButtonProps extends ComponentProps<"button"> {
  icon: LucideIcon;
  label: string;
}

/** A button with only an icon; its label is a tooltip. */
export const IconButton = ({ icon: Icon, label, ...button }: IconButtonProps) => (
  <button {...button} type="button" className="icon-button" aria-label={label} title={label}>
    <Icon size={20} strokeWidth={1.75} aria-hidden />
  </button>
);

/** Signs out; further clicks are ignored. */
export function SignOutButton({ onLeave }: { onLeave: () => Promise<void> }) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void onLeave();
  };
  return <IconButton icon={LogOut} label={t("portal.logout")} disabled={leaving} onClick={leave} />;
}
