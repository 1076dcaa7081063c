import { useId } from "react";
import { ROLES, type Role } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";

interface RoleSelectProps {
  label: string;
  value: Role;
  busy: boolean;
  onChange: (role: Role) => void;
}

/** Selects a member's role, and explains the current one. */
export function RoleSelect({ label, value, busy, onChange }: RoleSelectProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <NativeSelect
        aria-label={label}
        aria-describedby={`${id}-may`}
        value={value}
        disabled={busy}
        options={ROLES.map((role) => ({ value: role, label: t(`team.${role}`) }))}
        onChange={(role) => onChange(ROLES.find((one) => one === role) ?? value)}
      />
      <p id={`${id}-may`} className="caption space-4">
        {t(`team.${value}May`)}
      </p>
    </>
  );
}
