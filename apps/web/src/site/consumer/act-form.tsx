import type { OwnVoucher } from "@stashwell/shared/site/pages";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

interface ActFormProps {
  action: string;
  /** The action, which determines how the script handles the response. */
  act: "release" | "give" | "withdraw" | "accept";
  className?: string;
  children: ReactNode;
}

/** A plain form. If the script runs, it submits the form with fetch, retries on a bad network, and shows the status. */
export function ActForm({ action, act, className = "stack", children }: ActFormProps) {
  const t = useTranslate();
  return (
    <form className={className} method="post" action={action} data-act={act}>
      {children}
      <output
        className="note claim__state"
        data-saving={t("consumer.acting")}
        data-retrying={t("consumer.actRetrying")}
        data-not-reached={t("consumer.actNotReached")}
        data-failed={t("consumer.actFailed")}
      />
    </form>
  );
}

/** Hidden fields that identify a voucher: in the body, never in a URL. */
export function Holding({ voucher: { handle, pin } }: { voucher: Pick<OwnVoucher, "handle" | "pin"> }) {
  return (
    <>
      <input type="hidden" name="voucherHistoryId" value={handle} />
      <input type="hidden" name="pinNumber" value={pin} />
    </>
  );
}
