import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

interface HelpLinkProps {
  audience: "brands" | "merchants";
  article: string;
  /** The subject of the article, for screen readers: the link text alone doesn't say it. */
  about: string;
}

/** Links to the help article about a screen. */
export function HelpLink({ audience, article, about }: HelpLinkProps) {
  const t = useTranslate();
  return (
    <a
      href={paths.helpFor(audience, article)}
      className="help-link"
      aria-label={t("common.labelled", { label: t("hints.readHow"), value: about })}
    >
      {t("hints.readHow")}
    </a>
  );
}
