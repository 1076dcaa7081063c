import type { TenantDetail } from "@stashwell/shared/console/contract";
import { REASON_MAX } from "@stashwell/shared/console/rules";
import { useTranslate } from "../../lib/i18n.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { submitting, useForm, useTyped } from "../forms/use-form.ts";
import { useAct } from "./use-console.ts";

const FORM = "suspend-tenant";

/** Asks for a reason before a tenant is suspended. */
export function SuspendDialog({ tenant, onClose }: { tenant: TenantDetail; onClose: () => void }) {
  const t = useTranslate();
  const suspend = useAct("POST /operator/tenant/suspend", { onDone: onClose });
  const [values, change] = useTyped({ reason: "" });
  const form = useForm({
    values,
    change,
    fields: [{ name: "reason", id: "suspend-reason", label: t("consoleScreens.reason") }],
    check: ({ reason }) => (reason.trim() === "" ? { reason: t("operators.reasonRequired") } : {}),
    send: ({ reason }) => suspend.mutateAsync({ tenantId: tenant.tenantId, reason }),
    onFailed: () => undefined,
    leads: true,
  });
  return (
    <Dialog
      title={t("consoleScreens.suspendTitle", { name: tenant.name })}
      width={480}
      focus="suspend-reason"
      onClose={onClose}
      acts={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t("common.cancel")}
          </button>
          <button type="submit" form={FORM} className="button button--danger" aria-disabled={form.isSending}>
            {t("consoleScreens.suspend")}
          </button>
        </>
      }
    >
      <p>{t(tenant.kind === "brand" ? "consoleScreens.suspendBrandText" : "consoleScreens.suspendBusinessText")}</p>
      <form id={FORM} className="form" noValidate onSubmit={submitting(form)}>
        <TextArea
          {...form.field("reason")}
          mark
          maxLength={REASON_MAX}
          rows={3}
          help={t("consoleScreens.reasonHelp")}
        />
      </form>
    </Dialog>
  );
}
