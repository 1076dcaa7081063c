import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import "./table.css";

/** A column that the rows can be sorted by: how they are now, and what its heading does. */
export interface SortableColumn {
  order: "ascending" | "descending" | undefined;
  onSort: () => void;
}

interface DataTableProps {
  label: string;
  columns: readonly string[];
  /** Of the columns that rows can be sorted by, by their names. */
  sorts?: Readonly<Record<string, SortableColumn>>;
  /** Those of the columns that hold numbers. */
  numbers?: readonly string[];
  /** What the last column's buttons do, which has no visible heading. */
  act?: string;
  /** A phone shows each row as a card; else the table scrolls sideways. */
  asCards?: boolean;
  className?: string;
  /** The rows. */
  children: ReactNode;
  /** Below the rows, within the part that scrolls. */
  end?: ReactNode;
  /** Restores the scroll position of this table. */
  scrollId?: string;
}

function Heading({ column, sort }: { column: string; sort: SortableColumn | undefined }) {
  if (!sort) return column;
  const Icon = sort.order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button type="button" className="table__sort" onClick={sort.onSort}>
      {column}
      <Icon size={14} strokeWidth={2} aria-hidden className={sort.order ? undefined : "table__unsorted"} />
    </button>
  );
}

/** Rows in columns. The region takes the focus, so that keys scroll it. */
export function DataTable({
  label,
  columns,
  sorts,
  numbers,
  act,
  asCards = false,
  className = "",
  children,
  end,
  scrollId,
}: DataTableProps) {
  return (
    <section
      className={`table ${asCards ? "table--cards" : ""} ${className}`}
      aria-label={label}
      tabIndex={0}
      data-scroll-restoration-id={scrollId}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={numbers?.includes(column) ? "table__number" : undefined}
                aria-sort={sorts?.[column]?.order}
              >
                <Heading column={column} sort={sorts?.[column]} />
              </th>
            ))}
            {act && (
              <th scope="col">
                <span className="visually-hidden">{act}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {end}
    </section>
  );
}
