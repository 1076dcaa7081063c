import { policyPreview } from "@stashwell/shared/campaigns/rules";
import { useId, useState } from "react";
import { useTranslate } from "../../lib/i18n.tsx";

/** A brand's policy as it was written, cut at 250 characters until more is asked for. */
export function PolicyText({ title, text }: { title: string; text: string }) {
  const t = useTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  if (text.trim() === "") return null;
  const beginning = policyPreview(text);
  return (
    <section className="policy-text">
      <h3>{title}</h3>
      <p id={id}>{whole ? text : (beginning ?? text)}</p>
      {beginning !== undefined && (
        <button
          type="button"
          className="button button--text"
          aria-expanded={whole}
          aria-controls={id}
          aria-label={`${t(whole ? "common.showLess" : "common.showMore")}: ${title}`}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "common.showLess" : "common.showMore")}
        </button>
      )}
    </section>
  );
}
