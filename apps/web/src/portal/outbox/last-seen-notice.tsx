import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { SavedNotice } from "../merchant/saved-notice.tsx";
import { useSeenAt } from "./last-seen.ts";

/** Notes that a screen shows a cached copy, and its age; refetches when the network returns. */
export function LastSeenNotice({ about }: { about: readonly string[] }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const seenAt = useSeenAt(about);
  const retry = () => void queries.invalidateQueries();
  const whenOnline = useEffectEvent(retry);
  const isCopy = seenAt !== undefined;
  useEffect(() => {
    if (!isCopy) return undefined;
    const listener = () => whenOnline();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, [isCopy]);
  if (!isCopy) return null;
  return (
    <SavedNotice className="last-seen" at={seenAt} text={(age) => t("outbox.lastSeen", { age })} onRetry={retry} />
  );
}
