import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@tanstack/react-router";
import { useWords } from "./words.tsx";

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
  /** What it will say and offer is on its way; its room is kept. */
  waiting?: boolean;
  /** To the right: the screen's acts. */
  children?: ReactNode;
}

/** A screen's one h1. It names the tab, and takes the focus that a navigation left waiting on `main`. */
export function PageHeader({
  title,
  documentTitle = title,
  badge,
  note,
  back,
  above,
  waiting = false,
  children,
}: PageHeaderProps) {
  const { productName } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} – ${productName}`;
  }, [documentTitle, productName]);
  useEffect(() => {
    if (document.activeElement?.matches("main")) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={`page-header ${waiting ? "page-header--waiting" : ""}`}>
      {above}
      <div className="row row--apart page-header__row">
        <div className="page-header__text">
          <div className="row page-header__words">
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
          {note && <p className="note page-header__note">{note}</p>}
        </div>
        {children && <div className="row row--even snug page-header__acts">{children}</div>}
      </div>
    </header>
  );
}
