import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight, CircleAlert, CloudUpload } from "lucide-react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { useOutbox } from "./outbox.ts";
import { isOpen, statusOf, withoutSuperseded } from "./rules.ts";
import { useNow } from "./use-now.ts";
import "./outbox.css";

/** Shown below the bar of every merchant screen while entries are unsaved: their number, and a link to them. */
export function OutboxStrip() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const now = useNow();
  const open = withoutSuperseded(useOutbox(), now).filter(isOpen);
  const stuck = open.filter((entry) => ["refused", "stale"].includes(statusOf(entry, now))).length;
  if (open.length === 0 || pathname === paths.outbox) return null;
  const Icon = stuck > 0 ? CircleAlert : CloudUpload;
  return (
    <Link to={paths.outbox} className={`line outbox-strip ${stuck > 0 ? "outbox-strip--stuck" : ""}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span role="status">
        {stuck > 0 ? t("outbox.needsYou", { count: stuck }) : t("outbox.waiting", { count: open.length })}
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
