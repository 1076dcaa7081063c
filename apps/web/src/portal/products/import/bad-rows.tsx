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
      rows={rows}
      keyOf={({ row }) => row.line}
      columns={[
        {
          heading: t("productScreens.importLine"),
          namesRow: true,
          className: "tabular",
          render: ({ row }) => row.line,
        },
        {
          heading: t("productScreens.importRow"),
          className: "tabular",
          render: ({ row }) => [row.name, row.upc].filter(Boolean).join(", ") || "–",
        },
        {
          heading: t("productScreens.importReason"),
          render: ({ reasons, sameAs }) => (
            <>
              {reasons.map((reason) => (
                <p key={reason} className="bad-rows__reason">
                  {reason}
                </p>
              ))}
              {sameAs !== undefined && <p className="quiet">{t("productScreens.importSameAs", { line: sameAs })}</p>}
            </>
          ),
        },
      ]}
    />
  );
}
