import { type Endpoint, roleFor } from "@stashwell/shared/http/endpoint";
import { mayActAs } from "@stashwell/shared/team/rules";
import type { Cell, Row } from "./world.ts";

/** How somebody fares by what a call declares: refused with a status, let in as who they are, or as anybody. */
export function letIn(
  { access, role, method, cashier, scope }: Endpoint,
  cell: Cell,
): number | "themselves" | "anybody" {
  const isPublic = access.includes("public");
  if (cell.kind === "nobody") return isPublic ? "anybody" : 401;
  if (!access.includes(cell.kind)) return isPublic ? "anybody" : 403;
  if (cell.isKey && !scope) return 403;
  if (cell.kind === "brand" && cell.role !== undefined && cell.role !== "cashier")
    return mayActAs(cell.role, roleFor({ role, method })) ? "themselves" : 403;
  if (cell.kind === "business" && cell.role !== "owner" && !cashier) return isPublic ? "anybody" : 403;
  return "themselves";
}

/** The status that is decided for a cell of the matrix. */
export function decided(endpoint: Endpoint, row: Row, cell: Cell): number {
  const way = letIn(endpoint, cell);
  if (typeof way === "number") return way;
  const { own = 200, anybody = own } = row;
  if (way === "anybody") return anybody;
  if (cell.side === "foreign") return row.foreign;
  return row.but?.[cell.name] ?? own;
}
