import { INVITATION_DAYS, PERSON_NAME_MAX, ROLES, type Role } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { OneOf, TextField } from "../../ui/field.tsx";
import { LONG_TOAST_MS } from "../../ui/toast.tsx";
import { useForm, useTyped } from "../forms/use-form.ts";
import { FormDrawer } from "../parts/form-drawer.tsx";
import { useTeamAct } from "./use-team.ts";

const EMPTY = { email: "", firstName: "", lastName: "", role: "editor" as Role };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Invites a person to the team; validation errors are shown at their fields. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const invite = useTeamAct("POST /brand/team/invite");
  const [values, change] = useTyped(EMPTY);
  const { field, ...form } = useForm({
    values,
    change,
    fields: [
      { name: "email", id: "invitation-email", label: t("team.email") },
      { name: "firstName", id: "invitation-first-name", label: t("team.firstName") },
      { name: "lastName", id: "invitation-last-name", label: t("team.lastName") },
      { name: "role", id: "invitation-role", label: t("team.role") },
    ],
    check: ({ email }) => {
      if (email.trim() === "") return { email: t("team.emailRequired") };
      return EMAIL.test(email.trim()) ? {} : { email: t("team.emailInvalid") };
    },
    send: (typed) => invite.mutateAsync(typed),
    onSent: onClose,
    onFailed: () => undefined,
    lasts: LONG_TOAST_MS,
  });
  const names = { autoComplete: "off", maxLength: PERSON_NAME_MAX };
  return (
    <FormDrawer
      title={t("team.invite")}
      act={t("team.send")}
      form={form}
      dirty={[values.email, values.firstName, values.lastName].some((text) => text.trim() !== "")}
      focus="invitation-email"
      onClose={onClose}
    >
      <TextField
        {...field("email")}
        mark
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={320}
        help={t("team.emailHelp", { days: INVITATION_DAYS })}
      />
      <TextField {...field("firstName")} {...names} />
      <TextField {...field("lastName")} {...names} />
      <OneOf
        {...field("role")}
        mark
        options={ROLES.map((role) => ({ value: role, label: t(`team.${role}`), text: t(`team.${role}May`) }))}
      />
    </FormDrawer>
  );
}
