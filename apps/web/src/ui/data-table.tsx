import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import "./table.css";

/** A sortable column: its current order and the handler of its heading. */
export interface SortableColumn {
  order: "ascending" | "descending" | undefined;
  onSort: () => void;
}

interface DataTableProps {
  label: string;
  columns: readonly string[];
  /** The sortable columns, by name. */
  sorts?: Readonly<Record<string, SortableColumn>>;
  /** The numeric columns. */
  numbers?: readonly string[];
  /** Label of the last column, which has buttons and no visible heading. */
  act?: string;
  /** On a phone, shows each row as a card; otherwise the table scrolls horizontally. */
  asCards?: boolean;
  className?: string;
  /** The rows. */
  children: ReactNode;
  /** Below the rows, within the scrolling part. */
  end?: ReactNode;
  /** Key under which the table's scroll position is restored. */
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

/** A table in a scrollable region, which takes the focus so that keys scroll it. */
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
