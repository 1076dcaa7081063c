import { type Endpoint, mayCallAs } from "@stashwell/shared/http/endpoint";
import type { Cell, Row } from "./fixture.ts";

/**
 * Returns the outcome of a call's declared access for a cell: an error status, or access as themselves or as an
 * anonymous caller.
 */
export function letIn(endpoint: Endpoint, cell: Cell): number | "themselves" | "anybody" {
  const { access, cashier, scope } = endpoint;
  const isPublic = access.includes("public");
  if (cell.kind === "nobody") return isPublic ? "anybody" : 401;
  if (!access.includes(cell.kind)) return isPublic ? "anybody" : 403;
  if (cell.isKey && !scope) return 403;
  if (cell.kind === "brand" && cell.role !== undefined && cell.role !== "cashier")
    return mayCallAs(cell.role, endpoint) ? "themselves" : 403;
  if (cell.kind === "business" && cell.role !== "owner" && !cashier) return isPublic ? "anybody" : 403;
  return "themselves";
}

/** Returns the expected status of a cell of the matrix. */
export function decided(endpoint: Endpoint, row: Row, cell: Cell): number {
  const way = letIn(endpoint, cell);
  if (typeof way === "number") return way;
  const { own = 200, anybody = own } = row;
  if (way === "anybody") return anybody;
  if (cell.side === "foreign") return row.foreign;
  return row.but?.[cell.name] ?? own;
}
