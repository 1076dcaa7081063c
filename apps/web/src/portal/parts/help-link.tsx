import { useTranslate } from "../../lib/i18n.tsx";
import { paths } from "../../lib/paths.ts";

interface HelpLinkProps {
  audience: "brands" | "merchants";
  article: string;
  /** What the article is about: the words of the link alone do not say. */
  about: string;
}

/** Leads to the article about a screen. */
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
