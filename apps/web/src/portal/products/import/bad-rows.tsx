import { useTranslate } from "../../../lib/i18n.tsx";
import type { BadRow } from "./use-import.ts";

/** Every row that cannot be taken, by its line in the file, with the reasons. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const t = useTranslate();
  return (
    <section className="bad-rows" tabIndex={0} aria-label={t("productScreens.importBadTitle")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("productScreens.importLine")}</th>
            <th scope="col">{t("productScreens.importRow")}</th>
            <th scope="col">{t("productScreens.importReason")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, reasons, sameAs }) => (
            <tr key={row.line}>
              <th scope="row" className="tabular">
                {row.line}
              </th>
              <td className="tabular">{[row.name, row.upc].filter(Boolean).join(", ") || "–"}</td>
              <td>
                {reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                {sameAs !== undefined && <p className="quiet">{t("productScreens.importSameAs", { line: sameAs })}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
