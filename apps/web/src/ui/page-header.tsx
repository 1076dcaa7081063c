import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@tanstack/react-router";
import { useWords } from "./words.tsx";

interface PageHeaderProps {
  title: string;
  /** The document title, if it differs from the heading. */
  documentTitle?: string;
  /** Beside the title, such as a status badge. */
  badge?: ReactNode;
  /** A quiet line below the title. */
  note?: ReactNode;
  /** A back link: an arrow with this label. */
  back?: { to: string; label: string };
  /** Above the title: a breadcrumb. */
  above?: ReactNode;
  /** Whether its content is loading; its space is reserved. */
  waiting?: boolean;
  /** The screen's actions, to the right. */
  children?: ReactNode;
}

/** The only h1 of a screen. Sets the document title, and takes the focus that a navigation has put on `main`. */
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
