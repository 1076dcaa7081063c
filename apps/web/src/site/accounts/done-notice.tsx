import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CircleCheck, Info } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";

/** Says what has just been done, or why one was led here, at the head of the page that it led to. */
export function DoneNotice({ text }: { text: MessageKey }) {
  const t = useTranslate();
  const Icon = text === "campaigns.notPublished" ? Info : CircleCheck;
  return (
    <p className="done-notice" role="status" data-notice>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {t(text)}
    </p>
  );
}
