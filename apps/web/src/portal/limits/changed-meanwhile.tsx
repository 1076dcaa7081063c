import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { limitText } from "./limit-words.ts";
import type { MeanwhileChange } from "./use-limits-form.ts";

/** Notes what someone else changed; typed values are preserved. */
export function ChangedMeanwhile({ change: { by, fields } }: { change: MeanwhileChange }) {
  const i18n = useI18n();
  const { t } = i18n;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} className="card card--warning stack snug" role="alert" tabIndex={-1}>
      <h2 className="line snug title">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
        {by === null ? t("limits.changedMeanwhileSomebody") : t("limits.changedMeanwhile", { name: by })}
      </h2>
      <p>{t("limits.changedMeanwhileText")}</p>
      <ul className="stack tight">
        {fields.map(({ field, before, now, mine }) => (
          <li key={field.name} className="tabular">
            <strong>
              {t("common.labelBefore", {
                label: field.within ? `${t(field.within)}, ${t(field.label)}` : t(field.label),
              })}
            </strong>{" "}
            {t("limits.was", { before: limitText(field, before, i18n), now: limitText(field, now, i18n) })}
            {mine !== undefined && ` · ${t("limits.yours", { value: limitText(field, mine, i18n) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
