import { ArrowLeft, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import "./merchant.css";

/** The color of the bar; results of a redemption color the whole bar. */
export type PageTone = "plain" | "good" | "wait" | "bad";

interface PageFrameProps {
  /** The document title, before the product's name. */
  title: string;
  tone?: PageTone;
  /** In the 56 px bar. */
  bar: ReactNode;
  /** Full width, above the content. */
  above?: ReactNode;
  /** Sticks to the bottom of the window. */
  foot?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The bar, the content, and the actions at the bottom. */
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
        // All content of a page must be inside a landmark.
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

/** An icon button in the bar. */
export const BarButton = ({ icon: Icon, size = 22, label, className = "", onClick }: BarButtonProps) => (
  <button type="button" className={`app-bar__icon ${className}`} aria-label={label} onClick={onClick}>
    <Icon size={size} strokeWidth={1.75} aria-hidden />
  </button>
);

export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useTranslate();
  return <BarButton icon={ArrowLeft} size={20} label={t("common.back")} onClick={onBack} />;
}
