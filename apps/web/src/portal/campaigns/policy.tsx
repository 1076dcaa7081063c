import { useId, useState } from "react";
import { policyPreview } from "@stashwell/shared/campaigns/rules";
import { useTranslate } from "../../lib/i18n.tsx";

/** A policy's first 250 characters, and the rest on demand. Rendered as text, never as markup. */
export function Policy({
  title,
  text,
  level = 3,
  lang,
}: {
  title: string;
  text: string;
  level?: 2 | 3 | 4;
  /** Set if it differs from the page's language. */
  lang?: string | undefined;
}) {
  const t = useTranslate();
  const [whole, setWhole] = useState(false);
  const id = useId();
  const Heading = `h${level}` as const;
  if (text.trim() === "") return null;
  const beginning = policyPreview(text);
  return (
    <section className="policy" aria-labelledby={id}>
      <Heading id={id} className="policy__title">
        {title}
      </Heading>
      <p className="policy__text">
        <span lang={lang}>
          {beginning === undefined || whole ? (
            text
          ) : (
            <>
              <span className="policy__beginning">{beginning} </span>
              <span className="policy__whole">{text}</span>
            </>
          )}
        </span>
        {beginning !== undefined && whole && " "}
        {beginning !== undefined && (
          <button
            type="button"
            className="policy__more"
            aria-expanded={whole}
            aria-describedby={id}
            onClick={() => setWhole(!whole)}
          >
            {t(whole ? "common.showLess" : "common.showMore")}
          </button>
        )}
      </p>
    </section>
  );
}
