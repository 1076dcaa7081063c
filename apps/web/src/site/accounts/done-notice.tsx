import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CircleCheck, Info } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Says what has just been done, or why one was led here, at the head of the page that it led to. */
export function DoneNotice({ text }: { text: MessageKey }) {
  const t = useTranslate();
  return (
    <Notice icon={text === "campaigns.notPublished" ? Info : CircleCheck} good role="status" className="done-notice">
      {t(text)}
    </Notice>
  );
}
