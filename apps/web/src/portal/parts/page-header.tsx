import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@tanstack/react-router";
import { useTranslate } from "../../lib/i18n.tsx";
import "./parts.css";

interface PageHeaderProps {
  title: string;
  /** What the tab says, where it is more than the title. */
  documentTitle?: string;
  /** Beside the title, as a status badge. */
  badge?: ReactNode;
  /** A quiet line below the title. */
  note?: ReactNode;
  /** The way back; an arrow with this label. */
  back?: { to: string; label: string };
  /** Above the title: a breadcrumb. */
  above?: ReactNode;
  /** To the right: the screen's acts. */
  children?: ReactNode;
}

/** A screen's one h1. It names the tab, and takes the focus that a navigation left waiting on `main`. */
export function PageHeader({ title, documentTitle = title, badge, note, back, above, children }: PageHeaderProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} – ${t("common.productName")}`;
  }, [documentTitle, t]);
  useEffect(() => {
    if (document.activeElement?.matches("main")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="page-header">
      {above}
      <div className="page-header__row">
        <div className="page-header__words">
          {back && (
            <Link to={back.to} className="page-header__back" aria-label={back.label}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1} className="page-header__title">
            {title}
          </h1>
          {badge}
        </div>
        {children && <div className="page-header__acts">{children}</div>}
      </div>
      {note && <p className={`page-header__note ${back ? "page-header__note--indented" : ""}`}>{note}</p>}
    </header>
  );
}
