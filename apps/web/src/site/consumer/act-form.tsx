import type { OwnVoucher } from "@stashwell/shared/site/pages";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

interface ActFormProps {
  action: string;
  /** What the script makes of the answer. */
  act: "release" | "give" | "withdraw" | "accept";
  className?: string;
  children: ReactNode;
}

/** A plain form that the script, where it runs, sends by itself: over a bad network it tries again, and says so. */
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

/** What names a voucher in a form: in its body, never in an address. */
export function Holding({ voucher: { handle, pin } }: { voucher: Pick<OwnVoucher, "handle" | "pin"> }) {
  return (
    <>
      <input type="hidden" name="voucherHistoryId" value={handle} />
      <input type="hidden" name="pinNumber" value={pin} />
    </>
  );
}
