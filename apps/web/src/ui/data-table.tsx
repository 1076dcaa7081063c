import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import "./table.css";

/** What a click on a column's heading sorts by. */
interface ColumnSort {
  /** Undefined while the rows are sorted by another column. */
  order: "ascending" | "descending" | undefined;
  onSort: () => void;
}

/** A column: its heading, and its cell in each row. */
export interface TableColumn<Row> {
  heading: string;
  render: (row: Row) => ReactNode;
  /** The cell is the heading of its row. */
  namesRow?: boolean;
  isNumber?: boolean;
  /** On a phone, the heading stands before the cell's content. */
  isLabelled?: boolean;
  /** Only screen readers get the heading: the column has buttons. */
  hasButtons?: boolean;
  sort?: ColumnSort | undefined;
  /** Class of the column's cells. */
  className?: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** What makes a row unique. */
  keyOf: (row: Row) => string | number;
  /** On a phone, shows each row as a card; otherwise the table scrolls horizontally. */
  asCards?: boolean;
  className?: string;
  /** Below the rows, within the scrolling part. */
  end?: ReactNode;
  /** Key under which the table's scroll position is restored. */
  scrollId?: string;
}

function Heading<Row>({ column: { heading, isNumber, hasButtons, sort } }: { column: TableColumn<Row> }) {
  const Icon = sort?.order === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={isNumber ? "table__number" : undefined} aria-sort={sort?.order}>
      {hasButtons && <span className="visually-hidden">{heading}</span>}
      {sort && (
        <button type="button" className="table__sort" onClick={sort.onSort}>
          {heading}
          <Icon size={14} strokeWidth={2} aria-hidden className={sort.order ? undefined : "table__unsorted"} />
        </button>
      )}
      {!hasButtons && !sort && heading}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const className = [column.isNumber && "table__number", column.className].filter(Boolean).join(" ") || undefined;
  const content = column.render(row);
  if (column.namesRow)
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  return (
    <td data-label={column.isLabelled ? column.heading : undefined} className={className}>
      {content}
    </td>
  );
}

/** A table in a scrollable region, which takes the focus so that keys scroll it. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  asCards = false,
  className = "",
  end,
  scrollId,
}: DataTableProps<Row>) {
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
              <Heading key={column.heading} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {end}
    </section>
  );
}
