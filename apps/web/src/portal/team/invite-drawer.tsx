import { Button, Drawer, Form, Input, Radio } from "antd";
import { useState } from "react";
import { INVITATION_DAYS, PERSON_NAME_MAX, ROLES, type Role } from "@stashwell/shared/team/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { FormErrorSummary } from "../parts/form-error-summary.tsx";
import { AskToLeave, LeaveGuard } from "../parts/leave-guard.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { RoleOption } from "./role-select.tsx";
import { useTeamAct } from "./use-team.ts";

const FORM = "invitation";

interface InvitationValues {
  email: string;
  firstName?: string;
  lastName?: string;
  role: Role;
}

function RoleChoice() {
  const t = useTranslate();
  return (
    <Form.Item name="role" label={t("team.role")} rules={[{ required: true, message: t("team.roleRequired") }]}>
      <Radio.Group className="role-choice">
        {ROLES.map((role) => (
          <Radio key={role} value={role}>
            <RoleOption role={role} />
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

/** Asks somebody into the team; what is refused stands at its field. */
export function InviteDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [form] = Form.useForm<InvitationValues>();
  const { problems, fromForm, fromServer, clear } = useFormProblems(form, FORM);
  const [open, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setDirty(false);
    setOpen(false);
  };
  const invite = useTeamAct("POST /brand/team/invite", { onDone: close, onRefused: fromServer });
  const askOrClose = () => (dirty ? setAsking(true) : close());
  return (
    <Drawer
      open={open}
      onClose={askOrClose}
      afterOpenChange={(isOpen) => (isOpen ? form.getFieldInstance("email")?.focus() : onClose())}
      size={420}
      title={t("team.invite")}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={
        <div className="invite-drawer__acts">
          <Button onClick={askOrClose}>{t("common.cancel")}</Button>
          <Button type="primary" loading={invite.isPending} onClick={() => form.submit()}>
            {t("team.send")}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ role: "editor" }}
        onValuesChange={(_changed, { email, firstName, lastName }: InvitationValues) =>
          setDirty([email, firstName, lastName].some((text) => text?.trim()))
        }
        onFinish={(values) => {
          clear();
          if (!invite.isPending) invite.mutate(values);
        }}
        onFinishFailed={(failed) => toasts.validation(fromForm(failed)[0] ?? t("errors.validation"))}
      >
        <FormErrorSummary problems={problems} />
        <Form.Item
          name="email"
          label={t("team.email")}
          extra={t("team.emailHelp", { days: INVITATION_DAYS })}
          validateTrigger="onBlur"
          validateFirst
          rules={[
            { required: true, whitespace: true, message: t("team.emailRequired") },
            { type: "email", transform: (text: string) => text.trim(), message: t("team.emailInvalid") },
          ]}
        >
          <Input type="email" inputMode="email" autoComplete="off" maxLength={320} />
        </Form.Item>
        <Form.Item name="firstName" label={t("team.firstName")}>
          <Input autoComplete="off" maxLength={PERSON_NAME_MAX} />
        </Form.Item>
        <Form.Item name="lastName" label={t("team.lastName")}>
          <Input autoComplete="off" maxLength={PERSON_NAME_MAX} />
        </Form.Item>
        <RoleChoice />
        {/* So that Enter sends, with the button outside the form. */}
        <button type="submit" hidden aria-label={t("team.send")} />
      </Form>
      <LeaveGuard dirty={dirty} />
      <AskToLeave open={asking} onStay={() => setAsking(false)} onLeave={close} />
    </Drawer>
  );
}
