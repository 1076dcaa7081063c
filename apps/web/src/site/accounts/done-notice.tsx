import type { MessageKey } from "@stashwell/shared/messages/catalogue";
import { CircleCheck, Info } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A notice at the top of a page: what was just done, or why the visitor was redirected. */
export function DoneNotice({ text }: { text: MessageKey }) {
  const t = useTranslate();
  return (
    <Notice icon={text === "campaigns.notPublished" ? Info : CircleCheck} good role="status" className="below-16">
      {t(text)}
    </Notice>
  );
}
