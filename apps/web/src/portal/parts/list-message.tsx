import { type LucideIcon, RotateCw, Search, WifiOff } from "lucide-react";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./list-message.css";

/** A lying ticket, 120 x 72, torn at a third. */
const OUTLINE =
  "M12.5 .5h22a7.5 7.5 0 0 0 15 0h58a12 12 0 0 1 12 12v47a12 12 0 0 1-12 12h-58a7.5 7.5 0 0 0-15 0h-22a12 12 0 0 1-12-12v-47a12 12 0 0 1 12-12Z";

interface ListMessageProps {
  icon: LucideIcon;
  tone?: "plain" | "draft" | "error";
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A list with nothing to show: an empty ticket, one sentence, and the one act that helps. */
export function ListMessage({ icon: Icon, tone = "plain", title, text, children }: ListMessageProps) {
  return (
    <div className="list-state list-message">
      <div className={`list-message__ticket list-message__ticket--${tone}`}>
        <svg viewBox="0 0 120 72" width={120} height={72} aria-hidden>
          <path d={OUTLINE} fill="none" stroke="currentColor" strokeDasharray={tone === "draft" ? "5 4" : undefined} />
          <path d="M42 14v44" stroke="currentColor" strokeWidth={1.5} strokeDasharray="4 4" />
        </svg>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </div>
      <p className="list-state__title">{title}</p>
      {text && <p className="quiet">{text}</p>}
      {children}
    </div>
  );
}

/** Nothing fits what was searched for. */
export function NoMatch({
  title,
  text,
  clearLabel,
  onClear,
}: {
  title?: string;
  text: string;
  clearLabel: string;
  onClear: () => void;
}) {
  const t = useTranslate();
  return (
    <ListMessage icon={Search} title={title ?? t("common.noDataFound")} text={text}>
      <Button onClick={onClear}>{clearLabel}</Button>
    </ListMessage>
  );
}

/** The list did not arrive. */
export function LoadFailed({ title, text, onRetry }: { title: string; text?: string; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <ListMessage icon={WifiOff} tone="error" title={title} text={text}>
      <Button type="primary" icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </ListMessage>
  );
}
