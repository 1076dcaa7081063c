import { WifiOff } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ago } from "../../lib/ago.ts";

interface SavedNoticeProps {
  /** When what is shown came from the server: milliseconds since 1970. */
  at: number;
  /** What to say, given how long ago that was. */
  text: (age: string) => string;
  onRetry: () => void;
  className?: string;
}

/** Says that a screen shows what this device kept, and how old that is. */
export function SavedNotice({ at, text, onRetry, className }: SavedNoticeProps) {
  const { t, locale } = useI18n();
  const [now] = useState(() => Date.now());
  return (
    <Notice icon={WifiOff} className={className} act={{ label: t("common.retry"), onAct: onRetry }}>
      <output>{text(ago(Math.max(0, now - at), locale))}</output>
    </Notice>
  );
}
