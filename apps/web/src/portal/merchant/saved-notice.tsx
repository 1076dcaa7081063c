import { WifiOff } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ago } from "../../lib/ago.ts";
import { useNow } from "./use-now.ts";

/** How often the age is updated: the screen may stay open. Milliseconds. */
const AGES_MS = 60_000;

interface SavedNoticeProps {
  /** When the data came from the server, in epoch milliseconds. */
  at: number;
  /** Returns the text, given the age of the data. */
  text: (age: string) => string;
  onRetry: () => void;
  className?: string;
}

/** Notes that a screen shows cached data, and its age. */
export function SavedNotice({ at, text, onRetry, className }: SavedNoticeProps) {
  const { t, locale } = useI18n();
  const now = useNow(AGES_MS);
  const [shownAt] = useState(now);
  return (
    <Notice icon={WifiOff} className={className} act={{ label: t("common.retry"), onAct: onRetry }}>
      {/* Announced when it appears, and not again whenever the age changes. */}
      <output aria-live={now === shownAt ? "polite" : "off"}>{text(ago(Math.max(0, now - at), locale))}</output>
    </Notice>
  );
}
