import { useTranslate } from "../../lib/i18n.tsx";

/** The outlines of rows while they are on their way. */
export function RowsLoading() {
  const t = useTranslate();
  return (
    <div role="status">
      <span className="visually-hidden">{t("common.loading")}</span>
      <div className="team-rows" aria-hidden>
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="developers-row">
            <div className="skeleton team-row__waiting" />
          </div>
        ))}
      </div>
    </div>
  );
}
