import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { ago } from "../merchant/ago.ts";
import { useSeenAt } from "./last-seen.ts";

/** Says that a screen shows this device's copy, and how old it is; asks again when the network returns. */
export function LastSeenNotice({ about }: { about: readonly string[] }) {
  const { t, locale } = useI18n();
  const [now] = useState(() => Date.now());
  const queries = useQueryClient();
  const seenAt = useSeenAt(about);
  const askAgain = () => void queries.invalidateQueries();
  const whenOnline = useEffectEvent(askAgain);
  const isCopy = seenAt !== undefined;
  useEffect(() => {
    if (!isCopy) return undefined;
    const listener = () => whenOnline();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, [isCopy]);
  if (!isCopy) return null;
  return (
    <div className="notice last-seen">
      <WifiOff size={20} strokeWidth={1.75} aria-hidden />
      <div>
        <output>{t("outbox.lastSeen", { age: ago(Math.max(0, now - seenAt), locale) })}</output>
        <button type="button" className="button" onClick={askAgain}>
          {t("common.retry")}
        </button>
      </div>
    </div>
  );
}
