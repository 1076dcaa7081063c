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
export function ActForm({ action, act, className = "act", children }: ActFormProps) {
  const t = useTranslate();
  return (
    <form className={className} method="post" action={action} data-act={act}>
      {children}
      <output
        className="claim__state"
        data-saving={t("consumer.acting")}
        data-retrying={t("consumer.actRetrying")}
        data-not-reached={t("consumer.actNotReached")}
        data-failed={t("consumer.actFailed")}
      />
    </form>
  );
}
