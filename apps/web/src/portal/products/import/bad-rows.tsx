import { useTranslate } from "../../../lib/i18n.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import type { BadRow } from "./use-import.ts";

/** The rejected rows of a file, by line, with the reasons. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const t = useTranslate();
  return (
    <DataTable
      className="bad-rows"
      label={t("productScreens.importBadTitle")}
      columns={[t("productScreens.importLine"), t("productScreens.importRow"), t("productScreens.importReason")]}
    >
      {rows.map(({ row, reasons, sameAs }) => (
        <tr key={row.line}>
          <th scope="row" className="tabular">
            {row.line}
          </th>
          <td className="tabular">{[row.name, row.upc].filter(Boolean).join(", ") || "–"}</td>
          <td>
            {reasons.map((reason) => (
              <p key={reason} className="bad-rows__reason">
                {reason}
              </p>
            ))}
            {sameAs !== undefined && <p className="quiet">{t("productScreens.importSameAs", { line: sameAs })}</p>}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
