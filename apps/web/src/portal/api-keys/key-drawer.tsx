import { Button, Checkbox, Drawer, Form, Input, Radio } from "antd";
import { useState } from "react";
import { API_KEY_NAME_MAX, type Scope, SCOPES } from "@stashwell/shared/api-keys/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { FormErrorSummary } from "../parts/form-error-summary.tsx";
import { AskToLeave, LeaveGuard } from "../parts/leave-guard.tsx";
import { useCallToasts } from "../parts/use-call-toasts.ts";
import { useFormProblems } from "../parts/use-form-problems.ts";
import { SCOPE_WORDS } from "./scope-words.ts";
import { someChosen } from "./some-chosen.ts";
import { useDevelopersAct } from "./use-developers.ts";

const FORM = "apiKey";
/** After how many days a key runs out; 0 is never. */
const EXPIRIES = [30, 90, 365, 0];

interface KeyValues {
  name: string;
  scopes?: Scope[];
  expiry: number;
}

/** Makes a key; what is refused stands at its field. */
export function KeyDrawer({ onClose, onMade }: { onClose: () => void; onMade: (key: string) => void }) {
  const t = useTranslate();
  const toasts = useCallToasts();
  const [form] = Form.useForm<KeyValues>();
  const { problems, fromForm, fromServer, clear } = useFormProblems(form, FORM);
  const [open, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setDirty(false);
    setOpen(false);
  };
  const add = useDevelopersAct("POST /brand/api-key/add", {
    onDone: ({ apiKey }) => {
      onMade(apiKey);
      close();
    },
    onRefused: fromServer,
  });
  const askOrClose = () => (dirty ? setAsking(true) : close());
  return (
    <Drawer
      open={open}
      onClose={askOrClose}
      afterOpenChange={(isOpen) => (isOpen ? form.getFieldInstance("name")?.focus() : onClose())}
      size={440}
      title={t("developers.addKey")}
      closable={{ placement: "end", "aria-label": t("common.close") }}
      footer={
        <div className="invite-drawer__acts">
          <Button onClick={askOrClose}>{t("common.cancel")}</Button>
          <Button type="primary" loading={add.isPending} onClick={() => form.submit()}>
            {t("developers.addKey")}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        initialValues={{ expiry: 365, scopes: [] }}
        onValuesChange={(_changed, { name, scopes }: KeyValues) =>
          setDirty(Boolean(name?.trim()) || (scopes?.length ?? 0) > 0)
        }
        onFinish={({ name, scopes = [], expiry }) => {
          clear();
          if (!add.isPending) add.mutate({ name, scopes, expiresInDays: expiry || null });
        }}
        onFinishFailed={(failed) => toasts.validation(fromForm(failed)[0] ?? t("errors.validation"))}
      >
        <FormErrorSummary problems={problems} />
        <Form.Item
          name="name"
          label={t("developers.keyName")}
          extra={t("developers.keyNameHelp")}
          rules={[{ required: true, whitespace: true, message: t("developers.nameRequired") }]}
        >
          <Input autoComplete="off" maxLength={API_KEY_NAME_MAX} />
        </Form.Item>
        <Form.Item name="scopes" label={t("developers.scopes")} rules={[someChosen(t("developers.scopesRequired"))]}>
          <Checkbox.Group className="developers-choice">
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope}>
                <span className="role-option">
                  {t(SCOPE_WORDS[scope])}
                  <code className="quiet">{scope}</code>
                </span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Form.Item>
        <Form.Item name="expiry" label={t("developers.expiry")}>
          <Radio.Group className="developers-choice">
            {EXPIRIES.map((days) => (
              <Radio key={days} value={days}>
                {days === 0 ? t("developers.never") : t("developers.expiryDays", { count: days })}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        {/* So that Enter sends, with the button outside the form. */}
        <button type="submit" hidden aria-label={t("developers.addKey")} />
      </Form>
      <LeaveGuard dirty={dirty} />
      <AskToLeave open={asking} onStay={() => setAsking(false)} onLeave={close} />
    </Drawer>
  );
}
