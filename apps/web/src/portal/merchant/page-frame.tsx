import { ArrowLeft, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./merchant.css";

/** The colour of the bar; results at the till colour it all over. */
export type PageTone = "plain" | "good" | "wait" | "bad";

interface PageFrameProps {
  /** What the window is called, beside the product. */
  title: string;
  tone?: PageTone;
  /** In the bar of 56 px. */
  bar: ReactNode;
  /** Across the whole width, above the content. */
  above?: ReactNode;
  /** What sticks to the bottom of the window. */
  foot?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The bar, the content, and the acts at the bottom. */
export function PageFrame({ title, tone = "plain", bar, above, foot, narrow = false, children }: PageFrameProps) {
  const t = useTranslate();
  useEffect(() => {
    document.title = `${title} · ${t("common.productName")}`;
  }, [title, t]);
  return (
    <div className="merchant-page">
      <header className={`app-bar tone--${tone}`}>
        <div className="line app-bar__inner">{bar}</div>
      </header>
      <main id="content" tabIndex={-1} className="merchant-page__main">
        {above}
        <div className={`merchant-page__content ${narrow ? "merchant-page__content--narrow" : ""}`}>{children}</div>
      </main>
      {foot && (
        // Nothing of a page stands outside its landmarks.
        <section className="foot-bar" aria-label={title}>
          <div className={`foot-bar__inner ${narrow ? "foot-bar__inner--narrow" : ""}`}>{foot}</div>
        </section>
      )}
    </div>
  );
}

interface BarButtonProps {
  icon: LucideIcon;
  size?: number;
  label: string;
  className?: string;
  onClick: () => void;
}

/** An act in the bar, by its icon alone. */
export const BarButton = ({ icon: Icon, size = 22, label, className = "", onClick }: BarButtonProps) => (
  <button type="button" className={`app-bar__icon ${className}`} aria-label={label} onClick={onClick}>
    <Icon size={size} strokeWidth={1.75} aria-hidden />
  </button>
);

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  return <BarButton icon={ArrowLeft} size={20} label={t("common.back")} onClick={onBack} />;
}
