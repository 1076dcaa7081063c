import type { BrandDetails } from "@stashwell/shared/reading";
import { ArrowLeft, CircleCheck } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";
import { Wordmark } from "../../ui/brand-mark.tsx";
import { LanguageMenu } from "../chrome/language-menu.tsx";

/** The brand's logo, or its initial. */
export function BrandLogo({ brand, size }: { brand: Pick<BrandDetails, "logo" | "name">; size: number }) {
  return (
    <span className={`round brand-logo brand-logo--${size}`} aria-hidden>
      {brand.name.slice(0, 1)}
      {brand.logo && (
        <img
          className="fills"
          src={brand.logo}
          width={size}
          height={size}
          alt=""
          fetchPriority="low"
          data-stands-over
        />
      )}
    </span>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <header className="screen-only bar">
    <div className="bar__row">{children}</div>
  </header>
);

/** The bar of an offer's page, with the brand. */
export function BrandBar({ brand }: { brand: Pick<BrandDetails, "logo" | "name"> | null }) {
  const t = useTranslate();
  return (
    <Bar>
      {brand ? (
        <>
          <BrandLogo brand={brand} size={32} />
          <span className="bar__name">{brand.name}</span>
        </>
      ) : (
        <a className="icon-act" href={paths.home}>
          <Wordmark size={22} label={t("common.productName")} />
        </a>
      )}
      <span className="bar__end">
        <LanguageMenu />
      </span>
    </Bar>
  );
}

/** The bar of a subpage, with a back link and the title. */
export function BackBar({
  back,
  title,
  saved = false,
  isHeading = false,
  keep,
}: {
  back: string;
  title: string;
  saved?: boolean;
  /** Whether the title is the page's heading. */
  isHeading?: boolean;
  /** Query parameters to preserve when the language is switched. */
  keep?: ComponentProps<typeof LanguageMenu>["keep"];
}) {
  const t = useTranslate();
  return (
    <Bar>
      <a className="icon-act bar__back" href={back} aria-label={t("common.back")}>
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </a>
      {isHeading ? <h1 className="bar__name">{title}</h1> : <span className="bar__name">{title}</span>}
      <span className="bar__end">
        {saved && (
          <span className="line strong bar__saved">
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {t("consumer.saved")}
          </span>
        )}
        <LanguageMenu keep={keep} />
      </span>
    </Bar>
  );
}
