import { Select } from "antd";
import { ChevronDown } from "lucide-react";
import { ROLES, type Role } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";

/** A role with what it may do. */
export function RoleOption({ role }: { role: Role }) {
  const t = useTranslate();
  return (
    <span className="role-option">
      <strong>{t(`team.${role}`)}</strong>
      <span className="quiet">{t(`team.${role}May`)}</span>
    </span>
  );
}

const renderOption = ({ value }: { value?: unknown }) => <RoleOption role={value as Role} />;

interface RoleSelectProps {
  label: string;
  value: Role;
  busy: boolean;
  onChange: (role: Role) => void;
}

/** Another role for somebody, each with what it may do. */
export function RoleSelect({ label, value, busy, onChange }: RoleSelectProps) {
  const t = useTranslate();
  return (
    <Select<Role>
      className="role-select"
      aria-label={label}
      value={value}
      loading={busy}
      disabled={busy}
      popupMatchSelectWidth={280}
      options={ROLES.map((role) => ({ value: role, label: t(`team.${role}`) }))}
      optionRender={renderOption}
      suffixIcon={<ChevronDown size={16} strokeWidth={2} color="var(--text)" aria-hidden />}
      onChange={onChange}
    />
  );
}
