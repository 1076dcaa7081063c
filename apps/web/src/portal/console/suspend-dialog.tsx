import { Form, Input, Modal } from "antd";
import { useId } from "react";
import type { TenantDetail } from "@stashwell/shared/console/contract";
import { REASON_MAX } from "@stashwell/shared/console/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { useAct } from "./use-console.ts";

/** Asks why, before a tenant is suspended. */
export function SuspendDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const t = useTranslate();
  const formId = useId();
  const suspend = useAct("POST /operator/tenant/suspend", { onDone: onClose });
  return (
    <Modal
      open
      title={t("operating.suspendTitle", { name: tenant.name })}
      okText={t("operating.suspend")}
      okButtonProps={{ danger: true, loading: suspend.isPending, htmlType: "submit", form: formId }}
      cancelText={t("common.cancel")}
      onCancel={onClose}
      closable={false}
      width={480}
      centered
    >
      <p className="console-dialog__text">
        {t(tenant.kind === "brand" ? "operating.suspendBrandText" : "operating.suspendBusinessText")}
      </p>
      <Form
        id={formId}
        layout="vertical"
        scrollToFirstError={{ focus: true }}
        onFinish={({ reason }: { reason: string }) => suspend.mutate({ tenantId: tenant.tenantId, reason })}
      >
        <Form.Item
          name="reason"
          label={t("operating.reason")}
          extra={t("operating.reasonHelp")}
          rules={[{ required: true, whitespace: true, message: t("operators.reasonRequired") }]}
        >
          <Input.TextArea maxLength={REASON_MAX} rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
