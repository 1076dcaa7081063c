import { useTranslate } from "../../lib/i18n.tsx";
import { claimsOf } from "../content.ts";
import { useSurroundings } from "../surroundings.tsx";

/** Opens the page for booking a demo in a new tab; renders nothing if there is none. */
export function BookDemo({ className }: { className?: string }) {
  const t = useTranslate();
  const { bookDemo } = claimsOf(useSurroundings());
  if (bookDemo === null) return null;
  return (
    <a className={className} href={bookDemo} target="_blank" rel="noopener noreferrer">
      {t("home.bookDemo")}
      <span className="visually-hidden">{` (${t("home.newTab")})`}</span>
    </a>
  );
}
