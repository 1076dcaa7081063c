import { Crown, Eye, Headset, type LucideIcon, Pencil } from "lucide-react";
import type { Role } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";

const ICONS: Record<Role, LucideIcon> = { owner: Crown, editor: Pencil, viewer: Eye, support: Headset };
const LOOKS: Record<Role, string> = { owner: "live", editor: "outline", viewer: "rest", support: "rest" };

/** A role by icon and text. */
export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslate();
  const Icon = ICONS[role];
  return (
    <span className={`badge badge--${LOOKS[role]}`}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {t(`team.${role}`)}
    </span>
  );
}
